package org.talenttree.web.pages;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.TestVisitor;
import org.talenttree.web.PageSample;
import org.talenttree.web.html.StyleSheet;

/** The page of a published tree, as it goes over the wire. */
class TreePageTest {
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
  void namesLevelsAndPointsAreInTheHtml() {
    var page = visitor.get(address(PageSample.tree(app)));

    assertThat(page.status()).isEqualTo(200);
    assertThat(page.header("Content-Type")).hasValue("text/html;charset=utf-8");
    assertThat(page.text())
        .contains("<h1 dir=\"auto\">My Talents</h1>")
        .contains("Backend")
        .contains(">Java<")
        .contains("level 4 of 5, Expert")
        .contains("4 of 5 points");
  }

  @Test
  void growthSaysOnItsFirstDayWhatWillCome() {
    TestTree tree = PageSample.tree(app);
    assertThat(visitor.get(address(tree)).text()).doesNotContain("Counted since");
    tree.patch("{\"showGrowth\":true}");

    assertThat(visitor.get(address(tree)).text())
        .contains("<span>Counted since <time", "levels that rise will appear here.</span>");
  }

  @Test
  void theDescriptionStandsUnderTheTitleWithItsLinksAndIsWhatPreviewsTell() {
    var tree = PageSample.tree(app);
    tree.patch("{\"description\":\"What I do.\\nSee https://example.org/me <b>\"}");

    String page = visitor.get(address(tree)).text();

    assertThat(page)
        .contains(
            """
            <p class="about" dir="auto">What I do.
            See <a href="https://example.org/me" rel="nofollow ugc noopener noreferrer">\
            https://example.org/me</a> &lt;b&gt;</p>
            """)
        .contains(
            "<meta name=\"description\" content=\"What I do. See https://example.org/me &lt;b>\">")
        .contains("<meta property=\"og:description\" content=\"What I do. See ")
        .contains("\"description\":\"What I do. See ");
  }

  @Test
  void withoutADescriptionNothingStandsThereAndPreviewsTellTheCounts() {
    var tree = PageSample.tree(app);

    String page = visitor.get(address(tree)).text();

    assertThat(page)
        .doesNotContain("class=\"about\"")
        .contains("<meta name=\"description\" content=\"1 path · 1 talent · 4 of 5 points, by ");
  }

  @Test
  void theLevelsAreCalledAsTheTreeNamesThem() {
    var tree = PageSample.tree(app);
    tree.patch("{\"levelNames\":[\"a\",\"b\",\"c\",\"At <i>work\",\"e\"]}");

    for (String kind : List.of("", "/embed")) {
      assertThat(visitor.get(address(tree) + kind).text())
          .contains(
              ", level 4 of 5, At &lt;i&gt;work</span>", "Level 4 of 5 · At &lt;i&gt;work</bdi>")
          .doesNotContain("Expert");
    }
  }

  @Test
  void thePageIsPaintedOnceItsPathsAreThere() {
    var page = visitor.get(address(PageSample.tree(app)));

    assertThat(page.text())
        .contains("<link rel=\"expect\" href=\"#paths\" blocking=\"render\">")
        .contains("<div class=\"paths\" id=\"paths\">");
  }

  @Test
  void thePageRunsNoScript() {
    var page = visitor.get(address(PageSample.tree(app)));

    assertThat(page.text().replace("<script type=\"application/ld+json\">", ""))
        .doesNotContain("<script")
        .doesNotContainPattern("\\son[a-z]+=");
    assertThat(policy(page)).contains("default-src 'none'").doesNotContain("unsafe");
  }

  @Test
  void thePolicyAdmitsThePagesOwnStylesByTheirHash() {
    var page = visitor.get(address(PageSample.tree(app)));

    var styles = PageSample.styles(page.text());
    assertThat(styles).hasSize(2);
    assertThat(styles).allSatisfy(css -> assertThat(policy(page)).contains(hash(css)));
    assertThat(page.text()).doesNotContain("style=");
  }

  @Test
  void imagesComeFromNowhereButWhereTheIconsAre() {
    var tree = PageSample.tree(app, "https://icons.example.org:8443/java.svg");

    var page = visitor.get(address(tree));

    assertThat(policy(page)).contains("img-src 'self' https://icons.example.org:8443;");
    assertThat(page.text())
        .contains("src=\"https://icons.example.org:8443/java.svg\"")
        .contains("loading=\"lazy\"")
        .contains("referrerpolicy=\"no-referrer\"")
        .contains("class=\"initials\">J<");
  }

  @Test
  void aHostThatCouldWidenThePolicyIsLeftOut() {
    var tree = PageSample.tree(app, "https://a;script-src,b/java.svg");

    var page = visitor.get(address(tree));

    assertThat(policy(page)).contains("img-src 'self';").doesNotContain("script-src");
    assertThat(page.text()).doesNotContain("<img src=\"http").contains("class=\"initials\">J<");
  }

  @Test
  void aBuiltInIconIsDrawnIntoThePage() {
    var page = visitor.get(address(PageSample.tree(app, "icon:simple/openjdk")));

    assertThat(page.text())
        .contains("<symbol id=\"i-simple-openjdk\"")
        .contains("href=\"#i-simple-openjdk\"")
        .doesNotContain("<img src=\"http");
  }

  @Test
  void aFormerSlugLeadsOnToThePage() {
    var tree = PageSample.tree(app);
    tree.patch("{\"slug\":\"renamed\"}");

    for (String rest : List.of("", "/embed", "/card.svg", "/og.png")) {
      var answer = visitor.get(address(tree) + rest);
      assertThat(answer.status()).isEqualTo(308);
      assertThat(answer.header("Location"))
          .hasValue("/" + tree.owner().username() + "/renamed" + rest);
    }
  }

  @Test
  void aCurrentCopyIsNotSentAgainAndAChangeIs() {
    var tree = PageSample.tree(app);
    var first = visitor.get(address(tree));
    String etag = first.header("ETag").orElseThrow();

    assertThat(first.header("Cache-Control"))
        .hasValue("public, max-age=15, stale-while-revalidate=15");
    assertThat(visitor.get(address(tree), "If-None-Match", etag).status()).isEqualTo(304);
    tree.patch("{\"title\":\"Other\"}");
    assertThat(visitor.get(address(tree), "If-None-Match", etag).text()).contains("Other");
  }

  @Test
  void aCurrentCopyOfALargeTreeIsNotSentAgainEither() {
    var tree = TestTree.published(app);
    tree.replacePaths(Sample.manyTalents(200).replace("What I do", "What I do. ".repeat(40)));

    for (String rest : List.of("", "/embed", "/card.svg", "/og.png")) {
      String etag = visitor.get(address(tree) + rest).header("ETag").orElseThrow();

      assertThat(visitor.get(address(tree) + rest, "If-None-Match", etag).status()).isEqualTo(304);
    }
  }

  @Test
  void headIsAnsweredWithoutTheBody() {
    var tree = PageSample.tree(app);

    var head = visitor.send("HEAD", address(tree));

    assertThat(head.status()).isEqualTo(200);
    assertThat(head.bytes()).isEmpty();
    assertThat(head.header("ETag")).isEqualTo(visitor.get(address(tree)).header("ETag"));
  }

  @Test
  void aBrowserThatTakesGzipGetsLess() {
    var tree = PageSample.tree(app);

    var small = visitor.get(address(tree), "Accept-Encoding", "br, gzip");

    assertThat(small.header("Content-Encoding")).hasValue("gzip");
    assertThat(small.header("Vary")).hasValue("Accept-Encoding");
    assertThat(small.bytes().length * 2).isLessThan(visitor.get(address(tree)).bytes().length);
  }

  @Test
  void anAddressInCapitalsLeadsToThePage() {
    var tree = PageSample.tree(app);

    var page =
        visitor.get(address(tree).toUpperCase(Locale.ROOT).replace("MY-TALENTS", "my-talents"));

    assertThat(page.status()).isEqualTo(308);
    assertThat(page.header("Location").orElseThrow()).endsWith(address(tree));
  }

  private static String address(TestTree tree) {
    return PageSample.address(tree);
  }

  private static String policy(TestVisitor.Visit page) {
    return page.header("Content-Security-Policy").orElseThrow() + ";";
  }

  private static String hash(String css) {
    return new StyleSheet(css).hash();
  }
}
