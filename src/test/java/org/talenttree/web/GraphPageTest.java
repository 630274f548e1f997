package org.talenttree.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.TestVisitor;

/** The page of a tree whose talents need each other. */
class GraphPageTest {
  private static final int KILOBYTE = 1 << 10;
  private static TestApp app;
  private static String page;

  @BeforeAll
  static void start() {
    app = TestApp.start();
    page = read(GraphSample.small().publish(app));
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  private static String read(TestTree tree) {
    return TestVisitor.of(app).get(PageSample.address(tree)).text();
  }

  private static String part(String html, String from, String to) {
    int start = html.indexOf(from);
    return html.substring(start, html.indexOf(to, start));
  }

  @Test
  void aPathWithoutRequirementsStandsOnShelvesWithoutThickLines() {
    String people = part(page, ">People</h2>", "</section>");

    assertThat(people)
        .contains("class=\"tier n2\"", "<path class=\"root")
        .doesNotContain("<g class");
  }

  @Test
  void aLineThatIsCutForLackOfRoomIsALinkWithoutItsOwnPathThatTheLegendExplains() {
    GraphSample sample = new GraphSample().path("Crowd");
    for (int i = 0; i < 20; i++) {
      sample.talent("Root " + i, 3);
    }
    for (int i = 0; i < 20; i++) {
      sample.talent("Leaf " + i, 3, "Root " + i);
    }

    String crowd = read(sample.publish(app));

    assertThat(crowd).contains("<p class=\"stubs\">", "<b>As a link</b>");
    assertThat(crowd).doesNotContain("(Crowd)");
  }

  @Test
  void theHostOfEvidenceIsInTheTextUnlessThatBeginsWithIt() {
    GraphSample sample =
        new GraphSample()
            .path("Backend")
            .talent("Java", 5)
            .link("https://example.org/talk", "A talk")
            .link("https://example.org/book", "example.org/book")
            .link("https://example.net/", "example.org.example.net");

    String evidence = part(read(sample.publish(app)), "<ul class=\"evidence\"", "</ul>");

    assertThat(evidence).contains(">A talk</a> <bdi class=\"host\">example.org</bdi>");
    assertThat(evidence).contains(">example.org/book</a></li>");
    assertThat(evidence).contains("<bdi class=\"host\">example.net</bdi>");
  }

  @Test
  void talentsStandInTiersEachBelowWhatItNeeds() {
    String backend = part(page, ">Backend</h2>", "</section>");

    List<String> names =
        Pattern.compile("<span class=\"name\" dir=\"auto\">([^<]+)</span>")
            .matcher(backend)
            .results()
            .map(result -> result.group(1))
            .toList();

    assertThat(backend.split("class=\"tier\"", -1)).hasSize(4);
    assertThat(names.subList(0, 2)).containsExactlyInAnyOrder("Java", "SQL");
    assertThat(names.subList(2, 4)).containsExactlyInAnyOrder("Spring", "Testing");
    assertThat(names.getLast()).isEqualTo("Architecture");
  }

  @Test
  void aLineIsLitWhereTheTalentAboveHasLevelThreeOrMore() {
    String gap = part(page.substring(page.indexOf("class=\"tier\"")), "class=\"gap\"", "</svg>");

    // From Java to Spring, to Testing and past the next tier; from SQL, which has level 2.
    assertThat(gap.split("class=\"lit\"", -1)).hasSize(4);
    assertThat(gap.split("class=\"quiet\"", -1)).hasSize(2);
  }

  @Test
  void aScreenReaderHearsWhatATalentNeedsAndUnlocks() {
    assertThat(page)
        .contains(", needs Java and SQL, unlocks Architecture<")
        .contains(", needs HTML and SQL (Backend)<");
  }

  @Test
  void aRequirementOfAnotherPathIsALinkAndNoLine() {
    String frontend = part(page, ">Frontend</h2>", "</section>");

    assertThat(frontend).contains("<p class=\"stubs\"><a href=\"#n0-1\">");
    assertThat(page).contains("id=\"n0-1\"");
    assertThat(frontend.split("class=\"(lit|quiet)\"", -1)).hasSize(2);
  }

  @Test
  void aKeystoneIsWhereSeveralLinesEnd() {
    List<String> keystones =
        Pattern.compile("role=\"listitem\" class=\"[^\"]* key [^\"]*\" id=\"([^\"]+)\"")
            .matcher(page)
            .results()
            .map(GraphPageTest::first)
            .toList();

    assertThat(keystones).containsExactly("n0-4");
  }

  private static String first(MatchResult result) {
    return result.group(1);
  }

  @Test
  void evidenceIsALinkThatVouchesForNothing() {
    assertThat(page)
        .contains(
            "<a href=\"https://example.org/talk\" rel=\"nofollow ugc noopener noreferrer\""
                + " dir=\"auto\">A talk</a>");
  }

  @Test
  void hostileNamesAreTextEverywhere() {
    String html =
        read(
            new GraphSample()
                .path("<b>")
                .talent("<img src=x>", 3)
                .talent("\"><script>", 3, "<img src=x>")
                .link("https://example.org/?%22", "<i>")
                .path("Other")
                .talent("One", 1, "\"><script>")
                .publish(app));

    assertThat(html)
        .doesNotContain("<img src=x")
        .doesNotContain("<script>")
        .doesNotContain("<b>\n")
        .doesNotContain("<i>");
  }

  @Test
  void aPageOfAHundredTalentsAndAHundredAndTwentyLinesIsSmall() {
    GraphSample sample = GraphSample.random(7, 8, 13, 3);
    TestTree tree = sample.publish(app);

    assertThat(sample.lines()).as("%s lines", sample.lines()).isBetween(110, 130);
    assertThat(
            TestVisitor.of(app)
                .get(PageSample.address(tree), "Accept-Encoding", "gzip")
                .bytes()
                .length)
        .isLessThanOrEqualTo(40 * KILOBYTE);
  }

  @Test
  void longNamesThatManyNeedDoNotMultiplyThePage() {
    GraphSample sample = new GraphSample().path("🌳".repeat(200));
    String[] needed = new String[5];
    for (int i = 0; i < needed.length; i++) {
      needed[i] = "🌱".repeat(199) + i;
      sample.talent(needed[i], 3);
    }
    for (int path = 0; path < 2; path++) {
      sample.path("Path " + path);
      for (int i = 0; i < 150; i++) {
        sample.talent("Talent " + path + "-" + i, 1, needed);
      }
    }
    TestTree tree = sample.publish(app);

    byte[] page = TestVisitor.of(app).get(PageSample.address(tree)).bytes();

    // As for the worst trees in Request.Memory.PAGE, of whose memory HTML is about a third.
    assertThat(page.length)
        .isLessThan(14 * tree.now().get("paths").toString().getBytes(UTF_8).length);
    assertThat(new String(page, UTF_8)).contains(" and 295 more<");
  }

  @Test
  void theHeadAndTheTitleNameWhatTheOwnerIsBestAt() {
    String best = part(page, "<div class=\"best\">", "</ol>");

    assertThat(page).contains("<title>My Talents: Java, Spring and HTML · ");
    assertThat(best.split("href=\"#", -1)).hasSize(4);
    assertThat(best).containsSubsequence("#n0-0\"", "#n0-2\"", "#n1-0\"");
    assertThat(read(new GraphSample().path("A").talent("B", 5).publish(app)))
        .doesNotContain("<div class=\"best\">");
  }

  @Test
  void rulesOfChainsStaySmall() throws IOException {
    String small = rules(GraphSample.random(1, 6, 10, 2));
    String middle = rules(GraphSample.random(1, 8, 23, 3));
    String large = rules(GraphSample.random(1, 12, 25, 3));

    assertThat(small).contains(".graph:has(#n0-1 ");
    assertThat(compressed(small)).isLessThanOrEqualTo(2 * KILOBYTE);
    assertThat(middle.split("\\.graph:has\\(#", -1).length).isGreaterThan(120);
    assertThat(compressed(middle)).isLessThanOrEqualTo(4 * KILOBYTE);
    assertThat(large).doesNotContain(".graph:has(");
  }

  private static String rules(GraphSample sample) {
    return PageSample.styles(read(sample.publish(app))).getLast();
  }

  private static int compressed(String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
      gzip.write(text.getBytes(UTF_8));
    }
    return bytes.size();
  }

  @Test
  void onlyABigTreeFoldsItsLongPaths() {
    String six = read(GraphSample.random(1, 6, 10, 1).publish(app));
    String seven = read(GraphSample.random(1, 7, 9, 1).publish(app));
    String small = read(GraphSample.random(1, 7, 8, 1).publish(app));

    assertThat(six).doesNotContain("class=\"fold\"");
    assertThat(seven).contains("<summary>All 9 talents").contains("aria-label=\"Paths\"");
    assertThat(small).doesNotContain("class=\"fold\"").doesNotContain("aria-label=\"Paths\"");
  }
}
