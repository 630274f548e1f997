package org.talenttree.published;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.TestVisitor;

/** What an owner has published, page by page. */
class ProfilePagesTest {
  private static final int PAGE = 24;
  private static final Pattern TITLE = Pattern.compile("<h3 dir=\"auto\"><a [^>]*>([^<]*)</a>");
  private static TestApp app;
  private static TestVisitor visitor;
  private TestOwner ada;

  @BeforeAll
  static void start() {
    app = TestApp.start();
    visitor = TestVisitor.of(app);
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  @BeforeEach
  void register() {
    ada = TestOwner.register(app);
  }

  private String address() {
    return "/" + ada.username();
  }

  private void publish(int count) {
    for (int i = 1; i <= count; i++) {
      TestTree tree = ada.tree("Tree " + i);
      app.clock().advance(Duration.ofSeconds(1));
      tree.publish();
    }
  }

  private static List<String> titles(TestVisitor.Visit page) {
    return TITLE.matcher(page.text()).results().map((MatchResult title) -> title.group(1)).toList();
  }

  private static List<String> trees(int newest, int oldest) {
    List<String> titles = new ArrayList<>();
    for (int i = newest; i >= oldest; i--) {
      titles.add("Tree " + i);
    }
    return titles;
  }

  @Test
  void theEvidenceOfTheStrongestTalentsComesFirst() {
    TestTree tree = ada.tree("Proved");
    tree.replacePaths(
        Sample.paths(
            Sample.path(
                0,
                IntStream.range(0, 7)
                    .mapToObj(i -> Sample.talent(String.valueOf(1 + i % 5), i))
                    .map(talent ->
                        talent.replaceFirst(
                            "\\}$", ",\"links\":[{\"url\":\"https://example.org/proof\"}]}"))
                    .toArray(String[]::new))));
    tree.publish();

    String page = visitor.get(address()).text();

    String proofs = page.substring(page.indexOf("<section class=\"proofs\""));
    assertThat(proofs).contains("Evidence <span>6 of 7</span>");
    assertThat(
            Pattern.compile("<li class=\"l(\\d)\">")
                .matcher(proofs)
                .results()
                .map(li -> li.group(1)))
        .containsExactly("5", "4", "3", "2", "2", "1");
  }

  @Test
  void aPageFullOfTreesLeadsNowhereElse() {
    publish(PAGE);

    var page = visitor.get(address());

    assertThat(titles(page)).isEqualTo(trees(PAGE, 1));
    assertThat(page.text())
        .contains("Talent trees <span>24, most recently published first")
        .doesNotContain("rel=\"next\"", "<nav class=\"actions\"");
    assertThat(visitor.get(address() + "?page=2").status()).isEqualTo(404);
  }

  @Test
  void theNewestComeFirstAndPlainLinksLeadOnAndBack() {
    publish(2 * PAGE + 1);

    var first = visitor.get(address());
    var second = visitor.get(address() + "?page=2");
    var third = visitor.get(address() + "?page=3");

    assertThat(titles(first)).isEqualTo(trees(49, 26));
    assertThat(titles(second)).isEqualTo(trees(25, 2));
    assertThat(titles(third)).isEqualTo(trees(1, 1));
    assertThat(first.text())
        .contains("rel=\"next\" href=\"" + address() + "?page=2\">Next")
        .doesNotContain("rel=\"prev\"");
    assertThat(second.text())
        .contains("rel=\"prev\" href=\"" + address() + "\">Newer")
        .contains("rel=\"next\" href=\"" + address() + "?page=3\">Next");
    assertThat(third.text())
        .contains("rel=\"prev\" href=\"" + address() + "?page=2\">Newer")
        .doesNotContain("rel=\"next\"");
  }

  @Test
  void eachTreeIsPicturedInItsOwnColours() {
    publish(2);
    TestTree one = ada.tree("Purple");
    one.patch("{\"theme\":{\"background\":\"#301040\",\"textColor\":\"#ffffff\"}}");
    one.publish();

    String page = visitor.get(address()).text();

    assertThat(page.split("<div class=\"crown\"", -1)).hasSize(3 + 1);
    assertThat(page).contains("--background:#301040;").contains("plate k0").contains("plate k1");
    assertThat(page).doesNotContain("plate k2");
  }

  @Test
  void everyPageTellsHowManyThereAreAndIsSharedAsTheFirst() {
    publish(PAGE + 1);

    String first = visitor.get(address()).text();
    String second = visitor.get(address() + "?page=2").text();

    assertThat(second)
        .contains("Talent trees <span>25, most recently published first")
        .contains("rel=\"canonical\" href=\"" + visitor.base() + address() + "\"")
        .contains("property=\"og:image\" content=\"" + visitor.base() + address() + "/tree-25/og");
    assertThat(head(second)).isEqualTo(head(first));
  }

  private static String head(String page) {
    return page.substring(0, page.indexOf("</head>"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "2", "-1", "01", "x", "", "1.0", "99999", "2147483648"})
  void wherePagesEndThereIsNothing(String number) {
    publish(1);

    assertThat(visitor.get(address() + "?page=" + number).status()).isEqualTo(404);
  }

  @Test
  void theFirstPageMayBeNamedByItsNumberAndAnEmptyProfileIsNone() {
    assertThat(visitor.get(address()).status()).isEqualTo(404);

    publish(1);

    assertThat(visitor.get(address() + "?page=1").text()).isEqualTo(visitor.get(address()).text());
  }
}
