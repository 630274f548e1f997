package org.talenttree.web.pages;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.TestVisitor;
import org.talenttree.web.PageSample;

/** The built-in icons. */
class IconFilesTest {
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

  @ParameterizedTest
  @ValueSource(strings = {"/icons/lucide/hammer.svg", "/icons/simple/openjdk.svg"})
  void anIconIsServedFromHereAndKept(String address) {
    var icon = visitor.get(address);

    assertThat(icon.status()).isEqualTo(200);
    assertThat(icon.header("Content-Type")).hasValue("image/svg+xml");
    assertThat(icon.header("Cache-Control")).hasValue("public, max-age=31536000, immutable");
    assertThat(icon.text()).contains("<svg");
    String etag = icon.header("ETag").orElseThrow();
    assertThat(visitor.get(address, "If-None-Match", etag).status()).isEqualTo(304);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/icons/lucide/no-such-icon.svg",
        "/icons/lucide/hammer",
        "/icons/elsewhere/hammer.svg",
        "/icons/lucide/LICENSE.svg",
        "/icons/lucide/..%2f..%2fopenapi.yaml",
        "/icons/%2e%2e/hammer.svg"
      })
  void whatIsNoIconIsNotThere(String address) {
    assertThat(visitor.get(address).status()).isEqualTo(404);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"icon:lucide/no-such-icon", "icon:lucide", "icon:other/java", "icon:lucide/../x"})
  void aTreeCannotNameAnIconThatIsNotBuiltIn(String iconUrl) {
    TestTree tree = TestTree.draft(app);

    var refused = tree.replacePaths(PageSample.talent("Java", 4, iconUrl, ""));

    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.violations())
        .singleElement()
        .asString()
        .contains("#/paths/0/talents/0/iconUrl");
  }

  @Test
  void aTreeKeepsTheNameOfABuiltInIconAsItWasSent() {
    TestTree tree = TestTree.published(app);

    var replaced = tree.replacePaths(PageSample.talent("Java", 4, "icon:simple/openjdk", ""));

    assertThat(replaced.data().at("/paths/0/talents/0/iconUrl").asString())
        .isEqualTo("icon:simple/openjdk");
  }
}
