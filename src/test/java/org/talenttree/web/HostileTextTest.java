package org.talenttree.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.TestVisitor;
import tools.jackson.databind.json.JsonMapper;

/** Texts of users never become markup. */
class HostileTextTest {
  @AutoClose private static TestApp app = TestApp.start();

  /** The card and the picture for posts, in the panel to share. */
  private static final String OWN_PICTURES =
      "<img src=\"/[\\w-]+/[\\w-]+/(card\\.svg|og\\.png)\" alt=\"The [a-z ]+\"[a-z0-9 =\"]*>";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<script>alert(1)</script>",
        "</style></script></title></textarea><img src=x onerror=alert(1)>",
        "\" onmouseover=\"alert(1)",
        "' autofocus onfocus='alert(1)",
        "<!-- --><svg/onload=alert(1)>",
        "javascript:alert(1)",
        "${1+1} $unsafe{x} {{x}}"
      })
  void textOfUsersIsNoMarkupOnAnyPage(String text) {
    TestTree tree = TestTree.published(app);
    var head = JsonMapper.shared().createObjectNode().put("title", text).put("description", text);
    String level = text.substring(0, Math.min(40, text.length()));
    head.putArray("levelNames").add("a").add("b").add(level).add("d").add("e");
    assertThat(tree.patch(head.toString()).status()).isEqualTo(200);
    tree.replacePaths(PageSample.talent(text, 3, "", text + " https://example.org/?\"><i>"));
    String address = PageSample.address(tree);

    for (String path : new String[] {address, address + "/embed", "/" + tree.owner().username()}) {
      String html = TestVisitor.of(app).get(path).text().replaceAll(OWN_PICTURES, "");

      assertThat(html)
          .doesNotContain("<script>", "<img", "<svg/", "<i>", "<!--", "href=\"javascript")
          .doesNotContainPattern("<[^>]*\"\\s+on(mouseover|focus|error|load)=");
      assertThat(html.split("</style>", -1)).hasSize(3);
    }
  }
}
