package org.talenttree.web.card;

import static java.util.Locale.ROOT;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.TestVisitor;
import org.talenttree.web.GraphSample;
import org.talenttree.web.PageSample;
import org.talenttree.web.theme.Palette;

/** The pictures of a tree, and the metadata that refers to them. */
class CardTest {
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
  void theCardNeedsNothingFromOutsideAndKnowsLightAndDark() {
    var card = visitor.get(address() + "/card.svg");

    assertThat(card.header("Content-Type")).hasValue("image/svg+xml");
    assertThat(card.text())
        .contains(
            "role=\"img\"",
            "<title id=\"t\">My Talents</title>",
            "@media(prefers-color-scheme:dark)")
        .doesNotContain("href", "url(", "<image", "<script");
    assertThat(card.bytes().length).isLessThan(15 << 10);
  }

  @Test
  void aCardForDarkSurroundingsAloneIsDark() {
    String address = address();

    assertThat(visitor.get(address + "/card.svg?theme=dark").text())
        .contains(Palette.DARK.background().hex())
        .doesNotContain("@media", Palette.LIGHT.background().hex());
    assertThat(visitor.get(address + "/card.svg?theme=light").text())
        .contains(Palette.LIGHT.background().hex())
        .doesNotContain("@media");
  }

  @Test
  void aCompactCardNamesEachPathInOneLine() {
    String address = address();

    assertThat(visitor.get(address + "/card.svg").text()).contains("height=\"142\"", ">Java<");
    assertThat(visitor.get(address + "/card.svg?layout=compact").text())
        .contains("height=\"118\"", ">Backend<")
        .doesNotContain(">Java<");
  }

  @Test
  void aCardDrawsTheLinesOfTalentsThatNeedEachOther() {
    GraphSample sample = new GraphSample().path("Web").talent("Java", 5).talent("SQL", 1);
    String address = PageSample.address(sample.talent("App", 2, "Java", "SQL").publish(app));

    String card = visitor.get(address + "/card.svg").text();
    List<String> lines =
        Pattern.compile("<path fill=\"none\"[^>]*?stroke-width[^>]*? d=\"(M[^\"]*)\"/>")
            .matcher(card)
            .results()
            .map(MatchResult::group)
            .toList();

    assertThat(lines).hasSize(3);
    assertThat(lines.getFirst()).contains("stroke-opacity");
    assertThat(lines.get(1)).contains("stroke-dasharray").containsOnlyOnce("C");
    assertThat(lines.getLast()).contains("saccent").containsOnlyOnce("C");
    assertThat(visitor.get(address + "/card.svg?layout=compact").text())
        .doesNotContain("stroke-dasharray");
  }

  @Test
  void aCardOfManyLinesIsSmall() {
    TestTree tree = GraphSample.random(1, 12, 20, 2).publish(app);

    var card = visitor.get(PageSample.address(tree) + "/card.svg", "Accept-Encoding", "gzip");

    assertThat(card.header("Content-Encoding")).hasValue("gzip");
    assertThat(card.bytes().length).isLessThan(10 << 10);
  }

  @Test
  void markupInATitleStaysText() {
    TestTree tree = TestTree.published(app);
    tree.patch("{\"title\":\"<script>alert(1)</script> & \\\"quotes\\\"\"}");

    var card = visitor.get(PageSample.address(tree) + "/card.svg");

    assertThat(card.text()).contains("&lt;script&gt;").doesNotContain("<script");
  }

  @Test
  void aTitleFromRightToLeftStartsWhereTheOthersDoAndEndsInTheRightPlace() {
    TestTree tree = TestTree.published(app);
    tree.patch("{\"title\":\"شجرة مهاراتي\"}");

    assertThat(visitor.get(PageSample.address(tree) + "/card.svg").text())
        .containsPattern(
            "<text x=\"24\"[^>]* direction=\"rtl\" text-anchor=\"end\"[^>]*>شجرة مهاراتي<");
  }

  @Test
  void thePosterIsAPictureOf1200By630() throws IOException {
    TestTree tree = TestTree.published(app);
    tree.replacePaths(Sample.manyTalents(60));

    var poster = visitor.get(PageSample.address(tree) + "/og.png");

    assertThat(poster.header("Content-Type")).hasValue("image/png");
    assertThat(poster.bytes().length).isLessThan(200 << 10);
    var image = ImageIO.read(new ByteArrayInputStream(poster.bytes()));
    assertThat(image.getWidth()).isEqualTo(1200);
    assertThat(image.getHeight()).isEqualTo(630);
  }

  @Test
  void oembedTellsHowToFrameATreeOfThisServiceAndOfNoOther() {
    String page = visitor.base() + address();

    var told = visitor.get("/oembed?url=" + page);

    assertThat(told.header("Content-Type")).hasValue("application/json");
    assertThat(told.text()).contains("\"type\":\"rich\"", page + "/embed");
    assertThat(visitor.get("/oembed?url=https://elsewhere.example/a/b").status()).isEqualTo(404);
    assertThat(visitor.get("/oembed").status()).isEqualTo(404);
  }

  @Test
  void oembedKnowsATreeByEverySpellingAndFormerAddressOfItsPage() {
    TestTree tree = TestTree.published(app);
    String oldAddress = PageSample.address(tree);
    tree.patch("{\"slug\":\"renamed\"}");
    String user = "/" + tree.owner().username();
    String answer = visitor.get("/oembed?url=" + visitor.base() + user + "/renamed").text();

    assertThat(answer).contains(user + "/renamed/embed");
    for (String page : List.of(oldAddress, oldAddress + "/", user.toUpperCase(ROOT) + "/Renamed")) {
      assertThat(visitor.get("/oembed?url=" + visitor.base() + page).text()).isEqualTo(answer);
    }
    tree.publish();
    assertThat(visitor.get("/oembed?url=" + visitor.base() + oldAddress).status()).isEqualTo(404);
  }

  @Test
  void onlyTheEmbeddedPageMayBeFramed() {
    String address = address();

    assertThat(visitor.get(address + "/embed").header("Content-Security-Policy").orElseThrow())
        .doesNotContain("frame-ancestors");
    assertThat(visitor.get(address).header("Content-Security-Policy").orElseThrow())
        .contains("frame-ancestors 'none'");
  }

  private static String address() {
    return PageSample.address(PageSample.tree(app));
  }
}
