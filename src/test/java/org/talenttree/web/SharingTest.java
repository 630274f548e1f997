package org.talenttree.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.TestVisitor;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The metadata of pages for link previews and search engines. */
class SharingTest {
  private static final Pattern JSON_LD =
      Pattern.compile("<script type=\"application/ld\\+json\">(.*?)</script>", Pattern.DOTALL);
  private static TestApp app;
  private static TestVisitor visitor;

  @BeforeAll
  static void start() {
    app = TestApp.start();
    visitor = TestVisitor.of(app);
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  @Test
  void aPostedLinkShowsTheTitleASummaryAndAPictureWithItsSizeAndWords() {
    TestTree tree = PageSample.tree(app);
    String link = visitor.base() + PageSample.address(tree);

    var page = visitor.get(PageSample.address(tree)).text();

    assertThat(page)
        .contains("property=\"og:title\" content=\"My Talents\"")
        .contains("property=\"og:url\" content=\"" + link + "\"")
        .contains("property=\"og:image\" content=\"" + link + "/og.png\"")
        .contains("property=\"og:image:width\" content=\"1200\"")
        .contains("property=\"og:image:height\" content=\"630\"")
        .contains("property=\"og:image:alt\" content=\"My Talents by ")
        .contains("name=\"twitter:card\" content=\"summary_large_image\"")
        .contains("rel=\"canonical\" href=\"" + link + "\"")
        .contains("type=\"application/json+oembed\" href=\"" + visitor.base() + "/oembed?url=");
  }

  @Test
  void searchEnginesReadWhoKnowsWhat() {
    JsonNode told = jsonLd(PageSample.tree(app));

    assertThat(told.path("@type").asString()).isEqualTo("ProfilePage");
    assertThat(told.at("/mainEntity/@type").asString()).isEqualTo("Person");
    assertThat(told.at("/mainEntity/knowsAbout/0").asString()).isEqualTo("Java");
  }

  @Test
  void noTextEndsTheScriptItStandsIn() {
    TestTree tree = TestTree.published(app);
    String name = "</script><script>alert(1)</script><!-- &";
    tree.replacePaths(PageSample.talent(name, 5, "", ""));

    assertThat(jsonLd(tree).at("/mainEntity/knowsAbout/0").asString()).isEqualTo(name);
  }

  @Test
  void theAddressPeopleUseIsTheOneThatIsShared() {
    try (TestApp behindProxy =
        TestApp.start(java.util.Map.of("server.public-url", "https://talents.example"))) {
      TestTree tree = PageSample.tree(behindProxy);

      var page = TestVisitor.of(behindProxy).get(PageSample.address(tree)).text();

      assertThat(page)
          .contains("content=\"https://talents.example" + PageSample.address(tree) + "/og.png\"")
          .doesNotContain("127.0.0.1");
    }
  }

  private static JsonNode jsonLd(TestTree tree) {
    Matcher script = JSON_LD.matcher(visitor.get(PageSample.address(tree)).text());
    assertThat(script.find()).isTrue();
    return JsonMapper.shared().readTree(script.group(1));
  }
}
