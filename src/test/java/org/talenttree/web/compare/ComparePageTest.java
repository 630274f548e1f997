package org.talenttree.web.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.TestVisitor;
import org.talenttree.testing.TestVisitor.Visit;
import org.talenttree.web.GraphSample;
import org.talenttree.web.PageSample;

/** What the page of two trees says in each of its states. */
class ComparePageTest {
  private static final int KILOBYTE = 1 << 10;
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
  void sideBySideItSaysWhoIsAheadInBothAndAlone() {
    TestTree ada = ComparedSample.ada(app);
    TestTree ben = ComparedSample.ben(app);

    Visit page = visitor.get(ComparedSample.address(ada, ben));

    String html = page.text();
    assertThat(html).contains("<h1 dir=\"auto\">Ada and Ben, side by side</h1>");
    assertThat(text(html))
        .contains("Ada is ahead in 3 talents, Ben in 4; they are level in 1.")
        .contains("Only Ada has 3 more, only Ben 4.")
        .contains("Ada could show Ben", "Ben could show Ada")
        .contains("The largest first. 8 talents are in both trees.")
        .contains("Kubernetes Ben calls it K8s", "CI/CD Ben calls it Continuous delivery")
        .contains("Kubernetes: Ben calls it K8s", "CI/CD: Ben calls it Continuous delivery")
        .contains("1 by id, as copies keep ids.", "1 by another name of the same thing.");
    assertThat(page.header("Content-Security-Policy").orElseThrow())
        .contains("default-src 'none'")
        .doesNotContain("unsafe");
    assertThat(html).doesNotContain("<script", "style=");
  }

  @Test
  void eachTalentHasATileALineABadgeAndARow() {
    String html = page(ComparedSample.ada(app), ComparedSample.ben(app));

    assertThat(classes(html, "Java")).startsWith("it ta full from first");
    assertThat(classes(html, "Linux")).startsWith("it ta from both");
    assertThat(classes(html, "Networking")).startsWith("it tb full from both");
    assertThat(classes(html, "Sharding")).startsWith("it tb from none");
    assertThat(classes(html, "SQL")).startsWith("it tl");
    assertThat(classes(html, "Mentoring")).startsWith("it ta only");
    assertThat(classes(html, "Go")).startsWith("it tb only from second");
    assertThat(text(html))
        .contains("Java, Ada 5 of 5, Ben 2 of 5", "Go only Ben, only Ben, level 4 of 5");
    assertThat(html).contains("<span class=\"plus a\" dir=\"ltr\" aria-hidden=\"true\"><b>+3</b>");
    List<String> links =
        Pattern.compile("<a class=\"node\" href=\"#([rs][0-9-]+)\"")
            .matcher(html)
            .results()
            .map(link -> link.group(1))
            .toList();
    assertThat(links).hasSize(15).doesNotHaveDuplicates();
    assertThat(links).allSatisfy(row -> assertThat(html).containsOnlyOnce("id=\"" + row + "\""));
  }

  /** Returns the classes of a talent's place in the picture. */
  private static String classes(String html, String talent) {
    var place =
        Pattern.compile(
                "<div role=\"listitem\" class=\"([^\"]*)\"(?:(?!role=\"listitem\").)*?dir=\"auto\">"
                    + Pattern.quote(talent)
                    + "</span>",
                Pattern.DOTALL)
            .matcher(html);
    assertThat(place.find()).as(talent).isTrue();
    return place.group(1);
  }

  @Test
  void thePathsOfTheSecondJoinThoseOfTheSameNameOrComeLast() {
    String html = page(ComparedSample.ada(app), ComparedSample.ben(app));

    assertThat(Pattern.compile("<h2 id=\"p\\d\" dir=\"auto\">([^<]*)").matcher(html).results())
        .map(heading -> heading.group(1))
        .containsExactly("Backend", "Platform", "People", "Listening");
  }

  @Test
  void swappingSidesMirrorsTheSentence() {
    TestTree ada = ComparedSample.ada(app);
    TestTree ben = ComparedSample.ben(app);
    String swapped = ComparedSample.address(ben, ada);

    assertThat(page(ada, ben)).contains("<a href=\"" + swapped + "\" rel=\"nofollow\">Swap sides");
    assertThat(text(visitor.get(swapped).text()))
        .contains("Ben is ahead in 4 talents, Ada in 3; they are level in 1.")
        .contains("Only Ben has 4 more, only Ada 3.");
  }

  @Test
  void itLeadsToTheFirstTreeAndIsNotIndexed() {
    TestTree ada = ComparedSample.ada(app);
    String html = page(ada, ComparedSample.ben(app));

    assertThat(html)
        .contains("<meta name=\"robots\" content=\"noindex\">")
        .contains(
            "<link rel=\"canonical\" href=\"" + visitor.base() + PageSample.address(ada) + "\">")
        .doesNotContain("og:image", "ld+json");
  }

  @Test
  void withFewInCommonThereIsNoPictureButAShortTableAndTwoFoldedLists() {
    TestTree ada = tree("Ada Lindqvist", "Backend: Git 5, " + skills("A", 20));
    TestTree chiara = tree("Chiara Rossi", "Statistics: Git 3, " + skills("C", 9), "Data: SQL 3");

    String html = page(ada, chiara);

    assertThat(html)
        .contains("<h1 dir=\"auto\">Ada and Chiara meet in 1 talent</h1>")
        .doesNotContain("class=\"node\"", "All differences");
    assertThat(text(html))
        .contains("What both have", "Only Ada Backend 20 talents", "Data 1 talent");
    assertThat(html.split("<details", -1)).hasSize(4);
    assertThat(html.split("<tr id=", -1)).hasSize(2);
    assertThat(html.split("<symbol id=\"i-", -1).length - 1).as("icons of paths").isLessThan(4);
  }

  @ParameterizedTest
  @CsvSource({"7, 29, false", "7, 28, true", "8, 40, true"})
  void fewAreFewerThanEightAndThanAQuarterOfTheSmallerTree(
      int shared, int talents, boolean hasPicture) {
    TestTree ada =
        tree("Ada", "P: " + skills("Both", shared) + ", " + skills("A", talents - shared));
    TestTree ben =
        tree("Ben", "P: " + skills("Both", shared) + ", " + skills("B", talents + 5 - shared));

    assertThat(page(ada, ben).contains("class=\"node\"")).isEqualTo(hasPicture);
  }

  @Test
  void withNoneInCommonThereAreBothLists() {
    String html = page(tree("Ada", "Backend: Java 5"), tree("Ben", "Garden: Bees 3"));

    assertThat(html)
        .contains("<h1 dir=\"auto\">Ada and Ben share no talent yet</h1>")
        .doesNotContain("<table", "class=\"node\"");
    assertThat(text(html)).contains("Only Ada Backend 1 talent", "Only Ben Garden 1 talent");
  }

  @Test
  void theSameTreeTwiceIsLevelWithItself() {
    TestTree ada = ComparedSample.ada(app);
    String html = page(ada, ada);

    assertThat(html).contains("<h1 dir=\"auto\">This is one and the same tree</h1>");
    assertThat(html.split("class=\"it tl", -1).length - 1).isGreaterThanOrEqualTo(11);
    assertThat(html).doesNotContain("class=\"plus", "class=\"beads\" aria");
  }

  @Test
  void anEmptyTreeIsSaidToBeEmpty() {
    TestTree ada = tree("Ada Lindqvist", "Backend: Java 5");
    TestTree empty = tree("Ben Okafor");

    for (String html : List.of(page(ada, empty), page(empty, ada), page(empty, empty))) {
      assertThat(html).doesNotContain("<table", "class=\"node\"", "class=\"beads\"");
    }
    assertThat(page(ada, empty)).contains("<h1 dir=\"auto\">Ben’s tree is still empty</h1>");
    assertThat(page(empty, ada)).contains("<h1 dir=\"auto\">Ben’s tree is still empty</h1>");
  }

  @ParameterizedTest
  @CsvSource({
    "Ada Lindqvist, Ben Okafor, Ada and Ben",
    "Ada Lindqvist, Ada Okafor, Ada Lindqvist and Ada Okafor",
    "Ada Lindqvist, ADA LINDQVIST, @1 and @2",
    "Ada, Ada Okafor, Ada and Ada Okafor"
  })
  void peopleAreCalledByTheShortestNamesThatDiffer(String one, String other, String called) {
    TestTree first = tree(one, "Backend: Java 5");
    TestTree second = tree(other, "Backend: Java 4");

    assertThat(page(first, second))
        .contains(
            called
                    .replace("@1", "@" + first.owner().username())
                    .replace("@2", "@" + second.owner().username())
                + ", side by side</h1>");
  }

  @Test
  void twoTreesOfOneOwnerAreCalledByTheirTitles() {
    TestTree first = tree("Ada", "Backend: Java 5");
    TestTree second = first.owner().tree("What I was");
    second.replacePaths(ComparedSample.body("Backend: Java 4"));
    second.publish();

    assertThat(page(first, second)).contains("<h1 dir=\"auto\">My Talents and What I was, side");
    second.patch("{\"title\":\"My Talents\"}");
    assertThat(page(first, second)).contains("<h1 dir=\"auto\">my-talents and what-i-was, side");
  }

  @Test
  void twoHundredTalentsFoldAndTheTableStays() {
    TestTree ada = tree("Ada", large("A", 0));
    TestTree ben = tree("Ben", large("A", 2));

    String html = page(ada, ben);

    assertThat(html).contains("<details class=\"fold\">");
    assertThat(html.split("<tr id=", -1)).hasSize(201);
  }

  @Test
  void pagesOfUsualAndOfLargeTreesAreSmall() {
    String[] usual = {
      ComparedSample.path("Backend", "Backend skill", 12, 0),
      ComparedSample.path("Frontend", "Frontend skill", 8, 1),
      ComparedSample.path("Platform", "Platform skill", 14, 2),
      ComparedSample.path("People", "People skill", 8, 3)
    };
    int ofUsual = packed(tree("Ada", usual), tree("Ben", usual[3], usual[2], usual[0]));
    int ofLarge = packed(tree("Ada", large("Talent", 0)), tree("Ben", large("Talent", 3)));

    assertThat(ofUsual).isLessThanOrEqualTo(40 * KILOBYTE);
    assertThat(ofLarge).isLessThanOrEqualTo(40 * KILOBYTE);
  }

  private static int packed(TestTree first, TestTree second) {
    return visitor
        .get(ComparedSample.address(first, second), "Accept-Encoding", "gzip")
        .bytes()
        .length;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<script>alert(1)</script>",
        "</style></title></caption></table><img src=x onerror=alert(1)>",
        "\" onmouseover=\"alert(1)",
        "' autofocus onfocus='alert(1)",
        "<!-- --><svg/onload=alert(1)>",
        "${1+1} $unsafe{x} {0} {{x}}"
      })
  void namesAreNoMarkup(String text) {
    String path = text.replace(": ", " ");
    TestTree first = tree(text, path + ": " + text + " 5, Same 2, Own " + text + " 3 #9");
    TestTree second =
        tree("Ben " + text, path + ": " + text + " 1, Same 2, Other " + text + " 4 #9");
    first.patch("{\"title\":\"" + text.replace("\"", "\\\"") + "\"}");

    for (String html : List.of(page(first, second), page(first, tree(text, "P: X 1")))) {
      assertThat(html)
          .doesNotContain("<script>", "<img", "<svg/", "<!--")
          .doesNotContainPattern("<[^>]*\"\\s+on(mouseover|focus|error|load)=");
      assertThat(html.split("</style>", -1)).hasSize(3);
    }
  }

  private static String[] large(String talents, int level) {
    return IntStream.range(0, 10)
        .mapToObj(i -> ComparedSample.path("Path " + i, talents + " " + i, 20, i + level))
        .toArray(String[]::new);
  }

  private static String skills(String name, int count) {
    return ComparedSample.path("", name, count, 0).substring(2);
  }

  private static TestTree tree(String displayName, String... paths) {
    return ComparedSample.tree(app, displayName, paths);
  }

  @Test
  void anEmptyTreeBesideItselfIsEmpty() {
    TestTree empty = TestTree.published(app);

    assertThat(page(empty, empty)).contains("still empty").doesNotContain("one and the same");
  }

  @Test
  void anotherSpellingIsTold() {
    TestTree ada = new GraphSample().path("All").talent("English (written)", 5).publish(app);
    TestTree ben = TestTree.published(app);
    ben.replacePaths(
        "{\"paths\":[{\"id\":\"0b9f7f0e-8d1e-4c0e-9a3c-5d2f7a6b1c01\",\"name\":\"All\",\"displayOrder\":0,"
            + "\"talents\":[{\"id\":\"0b9f7f0e-8d1e-4c0e-9a3c-5d2f7a6b1c02\",\"name\":\"English (spoken)\","
            + "\"level\":2,\"displayOrder\":0}]}]}");

    assertThat(page(ada, ben)).contains("calls it", "English (spoken)");
  }

  @Test
  void anAddressWithATreeAndARoleIsThatOfTheRole() {
    TestTree tree = new GraphSample().path("All").talent("Java", 5).publish(app);
    String name = tree.owner().username() + "/" + tree.slug();

    assertThat(visitor.get("/" + name + "?with=" + name + "&role=" + name).text())
        .contains("on the way to");
  }

  private static String page(TestTree first, TestTree second) {
    Visit page = visitor.get(ComparedSample.address(first, second));
    assertThat(page.status()).isEqualTo(200);
    return page.text();
  }

  /** Returns the text of a page with one space between words. */
  private static String text(String html) {
    return html.replaceAll("(?s)<style.*?</style>|<title.*?</title>", "")
        .replaceAll("<(?!/?(?:bdi|b|i)\\b)[^>]*>", " ")
        .replaceAll("<[^>]*>", "")
        .replaceAll("\\s+", " ")
        .replace(" ,", ",");
  }
}
