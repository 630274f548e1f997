package org.talenttree.web.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.TestVisitor;
import org.talenttree.testing.TestVisitor.Visit;
import org.talenttree.testing.browser.Axe;
import org.talenttree.testing.browser.BrowserPage;
import org.talenttree.testing.browser.Browsing;

/** An owner's profile with four trees, their growth, and texts that want to be markup. */
@Tag("sqlite")
class ProfileInABrowserTest {
  private static final List<String> THEMES =
      List.of(
          "{}",
          "{\"background\":\"#0d1e14\",\"accentColor\":\"#5fd38d\"}",
          "{\"accentColor\":\"#d6451b\"}",
          "{\"background\":\"#17122b\",\"accentColor\":\"#a78bfa\"}");
  private static final List<String> ICONS =
      List.of("simple/openjdk", "lucide/hammer", "lucide/sprout", "simple/postgresql");

  private static Browsing browsing;
  private static TestOwner owner;
  private static List<TestTree> trees = List.of();

  @BeforeAll
  static void plant() {
    browsing = Browsing.start();
    owner = TestOwner.register(browsing.app());
    owner
        .client()
        .json(
            "PATCH",
            "/api/v1/account",
            """
            {"displayName": "<b>Ada</b> Lindqvist", "line": "Backend engineer. </title><script>hit=1</script> Keeps bees.",
             "picture": "https://127.0.0.1:1/ada.png",
             "links": [{"url": "https://ada.example"}, {"url": "https://github.com/adalind"},
                       {"url": "https://hachyderm.example/@ada", "label": "@ada@hachyderm.example"},
                       {"url": "mailto:ada@ada.example", "label": "\\"><img src=x onerror=hit=1>"}]}
            """);
    trees = THEMES.stream().map(theme -> tree(theme)).toList();
    for (int month = 0; month < 6; month++) {
      browsing.app().clock().advance(Duration.ofDays(34));
      for (int i = 0; i <= month % THEMES.size(); i++) {
        trees.get(i).replacePaths(paths(i, Math.min(5, 1 + month)));
      }
    }
  }

  @AfterAll
  static void stop() {
    if (browsing != null) {
      browsing.close();
    }
  }

  private static TestTree tree(String theme) {
    TestTree tree = owner.tree("Tree of " + THEMES.indexOf(theme) + " and a rather long name");
    tree.patch("{\"showGrowth\":true,\"theme\":" + theme + "}");
    tree.replacePaths(paths(THEMES.indexOf(theme), 1));
    tree.publish();
    return tree;
  }

  private static String paths(int tree, int level) {
    StringBuilder paths = new StringBuilder();
    for (int path = 0; path < 2 + tree; path++) {
      StringBuilder talents = new StringBuilder();
      for (int talent = 0; talent < 5; talent++) {
        int own = talent == 0 && path == 0 ? level : 1 + (talent + path) % 5;
        talents
            .append(talent == 0 ? "" : ",")
            .append(
                "{\"id\":\"%s\",\"name\":\"Talent %d of %d\",\"level\":%d,%s\"displayOrder\":%d}"
                    .formatted(
                        id(tree, path, talent),
                        talent,
                        path,
                        own,
                        talent == 3
                            ? ""
                            : "\"iconUrl\":\"icon:" + ICONS.get((talent + path) % 4) + "\",",
                        talent));
      }
      paths
          .append(path == 0 ? "" : ",")
          .append(
              "{\"id\":\"%s\",\"name\":\"Path %d\",\"displayOrder\":%d,\"talents\":[%s]}"
                  .formatted(id(tree, path, 99), path, path, talents));
    }
    return "{\"paths\":[" + paths + "]}";
  }

  private static UUID id(int tree, int path, int talent) {
    return new UUID(7, tree * 10_000 + path * 100 + talent);
  }

  private static Visit get(String rest, String... headers) {
    return TestVisitor.of(browsing.app()).get("/" + owner.username() + rest, headers);
  }

  @ParameterizedTest
  @CsvSource({"1280, light", "375, light", "320, light", "1280, dark", "375, dark", "320, dark"})
  void itFitsAndAxeFindsNothing(int width, String scheme) {
    BrowserPage page = browsing.page(width);
    page.scheme(scheme);

    page.go(browsing.base() + "/" + owner.username());

    page.writePicture("profile-" + width + "-" + scheme);
    assertThat(page.value("document.documentElement.scrollWidth").asInt())
        .isLessThanOrEqualTo(width);
    assertThat(Axe.violations(page)).isEmpty();
    assertThat(page.value("window.hit === undefined").asBoolean()).isTrue();
  }

  @Test
  void whatTheOwnerSaysIsTextAndNothingElse() {
    String html = get("").text();

    assertThat(html)
        .contains("<h1 dir=\"auto\">&lt;b&gt;Ada&lt;/b&gt; Lindqvist</h1>")
        .contains("rel=\"me nofollow noopener\"")
        .contains("referrerpolicy=\"no-referrer\"")
        .contains("\"@type\":\"Person\",\"name\":\"\\u003cb\\u003eAda")
        .contains("\"sameAs\":[\"https://ada.example\"")
        .doesNotContain("<script>hit", "<img src=x");
  }

  @Test
  void onlyAPageWithAPictureMayFetchOneFromElsewhere() {
    TestTree plain = TestTree.published(browsing.app());

    assertThat(get("").header("Content-Security-Policy").orElseThrow())
        .contains("img-src 'self' https:;");
    assertThat(
            TestVisitor.of(browsing.app())
                .get("/" + plain.owner().username())
                .header("Content-Security-Policy")
                .orElseThrow())
        .contains("img-src 'self';");
  }

  @Test
  void fourTreesTakeAtMostFortyKilobytes() {
    assertThat(get("", "Accept-Encoding", "gzip").bytes().length).isLessThan(40 << 10);
  }

  @Test
  void theYearIsAPictureThatCachesKeep() {
    Visit picture = get("/year.svg?theme=dark");
    String tag = picture.header("ETag").orElseThrow();

    assertThat(picture.header("Content-Type").orElseThrow()).startsWith("image/svg+xml");
    assertThat(picture.header("Cache-Control").orElseThrow()).startsWith("public");
    assertThat(picture.bytes().length).isLessThan(15 << 10);
    assertThat(picture.text())
        .contains("width=\"840\" height=\"232\"")
        .contains("&lt;b&gt;Ada&lt;/b&gt; Lindqvist: +")
        .contains(" levels in the year to ");
    assertThat(get("/year.svg?theme=dark", "If-None-Match", tag).status()).isEqualTo(304);
  }

  @Test
  void aTreeThatShowsNoGrowthIsNotCounted() {
    TestTree silent = TestTree.published(browsing.app());
    browsing.app().clock().advance(Duration.ofDays(1));
    silent.replacePaths(paths(0, 4));
    String address = "/" + silent.owner().username();

    String page = TestVisitor.of(browsing.app()).get(address).text();

    assertThat(page).doesNotContain("A year of growth", "this year");
    assertThat(TestVisitor.of(browsing.app()).get(address + "/year.svg").text())
        .contains("No levels gained this year");
  }
}
