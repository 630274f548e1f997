package org.talenttree.web.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.talenttree.web.compare.RoleSample.SENIOR;

import java.io.StringReader;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.TestVisitor;
import org.talenttree.testing.TestVisitor.Visit;
import org.talenttree.web.PageSample;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** What the way to a role says in each of its states, as a page, JSON, CSV and SVG. */
class RoleRoutesTest {
  private static final int KILOBYTE = 1 << 10;
  private static TestApp app;
  private static TestVisitor visitor;
  private static TestTree mia;
  private static TestTree senior;

  @BeforeAll
  static void start() {
    app = TestApp.start();
    visitor = TestVisitor.of(app);
    mia = RoleSample.tree(app, "Mia Berger", SENIOR);
    senior = RoleSample.role(app, "Senior platform engineer", SENIOR);
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  @Test
  void onTheWayItSaysWhatIsThereAndWhatIsNext() {
    Visit page = visitor.get(RoleSample.address(mia, "", senior));

    assertThat(text(page.text()))
        .contains("85% of the way", "Mia Berger on the way to Senior platform engineer")
        .contains(
            "20 of 29 talents are there. 14 levels to go in 9 talents, and 5 of them are one level away.")
        .contains("Next 3 steps One level each. First what opens the way, then what is nearest.")
        .contains("1 F Facilitation from 2 to 3 reaches what the role asks opens Incident lead")
        .contains("2 T Terraform from 2 to 3 then 1 more to what the role asks opens GitOps")
        .contains("3 P PostgreSQL from 3 to 4 reaches what the role asks Backend")
        .contains("23 of 24 · 1 level to go", "16 of 19 · 3 levels to go")
        .contains("6 talents above what the role asks, 2 that it does not ask for")
        .contains("Java 5 · asks 3", "Spring Boot 5 · not asked")
        .contains("Matched: 27 by name.");
    assertThat(page.header("Content-Security-Policy").orElseThrow())
        .contains("default-src 'none'")
        .doesNotContain("unsafe");
    assertThat(page.text()).doesNotContain("<script", "style=");
  }

  @Test
  void withoutARoleItIsTheFormForOne() {
    String address = "/" + mia.owner().username() + "/" + mia.slug() + "?role=";

    assertThat(visitor.get(address).text()).contains("name=\"role\"");
    assertThat(visitor.get(address + "+").text()).contains("name=\"role\"");
  }

  @Test
  void aStepThatOpensManyNamesAFew() {
    TestTree tree = RoleSample.tree(app, "Ida", List.of("All: Base 2/3"));
    StringBuilder all = new StringBuilder("All: Base 2/3");
    for (int i = 0; i < 40; i++) {
      all.append(", Open").append(i).append(" 0/1 < Base");
    }
    TestTree role = RoleSample.role(app, "Wide", List.of(all.toString()));

    String html = page(tree, role);

    assertThat(text(html)).contains("opens Open0, Open1, Open2, Open3, Open4 and 35 more");
  }

  @Test
  void eachTalentIsThereOrOnTheWayOrNotInTheTree() {
    String html = page(mia, senior);

    assertThat(talent(html, "Java")).startsWith("it there from lit").contains("href=\"#g53\"");
    assertThat(talent(html, "PostgreSQL"))
        .startsWith("it way to open")
        .contains("<small aria-hidden=\"true\"><b>3</b> of 4</small>");
    assertThat(talent(html, "GitOps")).startsWith("it not to ").contains("after Terraform</small>");
    assertThat(talent(html, "Chaos testing")).startsWith("it not to open").doesNotContain("after ");
    assertThat(html).contains("id=\"g53\"", "id=\"og34\"", "stroke-dasharray=\"75 100\"");
  }

  @Test
  void aPopupTellsHaveAndTargetAfterOpensTheRolesWordsThenThePersons() {
    String popup = talent(page(mia, senior), "Terraform");

    assertThat(text(popup.substring(popup.indexOf("<div popover"))))
        .isEqualTo(
            "Terraform 2 of 4 levels After CI/CD 4 of 4 Opens GitOps 0 of 3"
                + " The role says Can explain why. Mia says Did it at work.");
  }

  @Test
  void allReachedClosesTheRingHasNoStepsAndMovesWhatIsBeyondUp() {
    List<String> paths = List.of("Backend: Java 5/3, SQL 3/3, Go 2/0");
    String html = page(RoleSample.tree(app, "Mia", paths), RoleSample.role(app, "Junior", paths));

    assertThat(text(html)).contains("100% of the way", "All 2 talents are there.");
    assertThat(html)
        .contains("stroke-dasharray=\"100 100\"")
        .doesNotContain("class=\"steps\"", "to go");
    assertThat(html.indexOf("What Mia brings beyond it"))
        .isBetween(0, html.indexOf("class=\"paths\""));
  }

  @Test
  void withNothingInCommonThereAreGoodPlacesToBegin() {
    TestTree tree = RoleSample.tree(app, "Mia", List.of("Garden: Roses 5/0"));
    String html = page(tree, senior);

    assertThat(text(html))
        .contains("0% of the way", "0 of 29 talents are there.", "3 good places to begin")
        .contains("Matched: nothing yet.")
        .doesNotContain("Next 3 steps");
    assertThat(html).contains("class=\"orbit\"").doesNotContain("class=\"done\"");
  }

  @Test
  void anEmptyRoleAsksNothingYet() {
    String html = page(mia, RoleSample.role(app, "Dreamer", List.of("Backend: ")));

    assertThat(text(html)).contains("Mia Berger on the way to Dreamer This role asks nothing yet.");
    assertThat(html).doesNotContain("class=\"steps\"", "class=\"paths\"", "class=\"travelled\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "/role.json", "/role.csv", "/role.svg"})
  void aDraftIsAsAbsentAsWhatNeverWas(String form) {
    TestTree draft = TestTree.draft(app);
    TestTree deleted = RoleSample.role(app, "Secret role", List.of("A: B 1/1"));
    deleted.delete();
    String nothing = answer(PageSample.address(mia) + form + "?role=nobody/nothing");

    assertThat(nothing).startsWith("404");
    for (TestTree hidden : List.of(draft, deleted)) {
      assertThat(answer(RoleSample.address(mia, form, hidden))).isEqualTo(nothing);
      assertThat(answer(RoleSample.address(hidden, form, senior))).startsWith("404");
    }
    assertThat(answer(PageSample.address(mia) + form + "?role=%3Cscript%3E")).isEqualTo(nothing);
  }

  private static String answer(String address) {
    return app.client(null).get(address).withoutRequestId();
  }

  @Test
  void aRoleOf200TalentsFoldsAndItsPathsWithAStepStayOpen() {
    List<String> paths = new ArrayList<>(RoleSample.large(10, 20));
    paths.set(3, paths.get(3).replace("T1 0/2", "T1 1/2"));
    String html = page(RoleSample.tree(app, "Mia", paths), RoleSample.role(app, "Head", paths));

    List<String> steps =
        found(html, "<a href=\"#n(\\d+)-\\d+\" dir=\"auto\">P\\dT\\d+</a> <span><span>");
    List<String> open =
        List.of(html.split("<section class=\"path ", -1)).stream()
            .filter(path -> path.contains("class=\"fold\" open"))
            .flatMap(path -> found(path, "^[^>]*aria-labelledby=\"p(\\d+)\"").stream())
            .toList();
    assertThat(steps).hasSize(3);
    assertThat(open).containsExactlyElementsOf(steps.stream().distinct().sorted().toList());
    assertThat(found(html, "class=\"(fold)\"")).hasSize(10);
  }

  @Test
  void growthIsToldOnlyIfTheOwnerShowsItAndCountsUpToTheTargets() {
    List<String> before = List.of("Backend: Java 2/3, SQL 1/4, Go 1/0");
    List<String> after = List.of("Backend: Java 5/3, SQL 3/4, Go 5/0");
    TestTree role = RoleSample.role(app, "Role", before);
    TestTree tree = RoleSample.tree(app, "Mia", before);
    app.clock().advance(Duration.ofDays(31));
    raise(tree, after);

    assertThat(page(tree, role)).doesNotContain("class=\"rise\"", "towards it");
    tree.patch("{\"showGrowth\":true}");
    assertThat(text(page(tree, role))).contains("+3 levels towards it since ");
  }

  /** Replaces the levels, but keeps the ids. */
  private static void raise(TestTree tree, List<String> paths) {
    JsonNode now = tree.now().path("paths");
    JsonNode next = JsonMapper.shared().readTree(RoleSample.body(paths, false)).path("paths");
    for (int i = 0; i < now.at("/0/talents").size(); i++) {
      String talent = "/0/talents/" + i;
      ((ObjectNode) now.at(talent)).put("level", next.at(talent + "/level").asInt());
    }
    tree.replacePaths("{\"paths\":" + now + "}");
  }

  @Test
  void itLeadsToTheTreeAndIsNotIndexed() {
    String html = page(mia, senior);

    assertThat(html)
        .contains("<meta name=\"robots\" content=\"noindex\">")
        .contains(
            "<link rel=\"canonical\" href=\"" + visitor.base() + PageSample.address(mia) + "\">")
        .doesNotContain("og:image", "ld+json");
  }

  @Test
  void itNeverSpeaksOfWhatIsWrongNorOfAPlaceAmongOthers() {
    TestTree beginner = RoleSample.tree(app, "Mia", List.of("Garden: Roses 5/0"));

    for (TestTree tree : List.of(mia, beginner)) {
      assertThat(text(page(tree, senior)).toLowerCase(Locale.ROOT))
          .doesNotContainPattern(
              "\\b(missing|gaps?|fail(ed|s)?|lacks?|weak|behind|rank(ed)?|average|better|worse|score)\\b");
    }
  }

  @Test
  void aPageOf29TalentsWithPopupsIsSmall() {
    Visit page = visitor.get(RoleSample.address(mia, "", senior), "Accept-Encoding", "gzip");

    assertThat(page.header("Content-Encoding")).hasValue("gzip");
    assertThat(page.bytes().length).isLessThanOrEqualTo(40 * KILOBYTE);
  }

  @Test
  void aRoleOf2000TalentsIsAnsweredInTime() {
    List<String> paths = RoleSample.large(20, 100);
    TestTree role = RoleSample.role(app, "Everything", paths);

    Visit page = visitor.get(RoleSample.address(mia, "", role));

    assertThat(page.status()).isEqualTo(200);
    assertThat(text(page.text())).contains("0 of 2,000 talents are there.");
  }

  @Test
  void programsReadSumsStepsAndTalentsAsJson() {
    List<String> paths = List.of("Ops: Linux 2/3, Git 4/2, Docker 0/2 < Linux, Go 1/0");
    TestTree tree = RoleSample.tree(app, "Mia Berger", paths);
    TestTree role = RoleSample.role(app, "Operator", paths);
    JsonNode way =
        JsonMapper.shared()
            .readTree(visitor.get(RoleSample.address(tree, "/role.json", role)).text());

    assertThat(way.propertyNames())
        .containsExactly(
            "tree",
            "role",
            "percent",
            "levelsHave",
            "levelsAsked",
            "talentsReached",
            "talentsAsked",
            "steps",
            "talents",
            "beyond",
            "besides");
    assertThat(way.at("/role/slug").asString()).isEqualTo(role.slug());
    assertThat(way.at("/tree/displayName").asString()).isEqualTo("Mia Berger");
    String id = role.now().at("/paths/0/talents/0/id").asString();
    assertThat(way.toString().substring(way.toString().indexOf("\"percent\"")))
        .isEqualTo(
            """
            "percent":57,"levelsHave":4,"levelsAsked":7,"talentsReached":1,"talentsAsked":3,\
            "steps":[{"talentId":"%s","name":"Linux","from":2,"to":3,"opens":["Docker"]}],\
            "talents":[\
            {"name":"Linux","path":"Ops","have":2,"target":3,"toGo":1,"requirementsMet":true,"matchedBy":"name"},\
            {"name":"Git","path":"Ops","have":4,"target":2,"toGo":0,"requirementsMet":true,"matchedBy":"name"},\
            {"name":"Docker","path":"Ops","have":0,"target":2,"toGo":2,"requirementsMet":false}],\
            "beyond":["Git"],"besides":["Go"]}\
            """
                .formatted(id));
  }

  @Test
  void spreadsheetsReadARowATalentAndNoFormula() {
    List<String> paths = List.of("Ops: =1+1 2/3, Docker 0/2 < =1+1");
    String csv =
        visitor
            .get(
                RoleSample.address(
                    RoleSample.tree(app, "Mia", paths),
                    "/role.csv",
                    RoleSample.role(app, "R", paths)))
            .text();

    assertThat(csv.replace("\uFEFF", "").lines())
        .containsExactly(
            "talent,path,have,target,toGo,requirementsMet,matchedBy",
            "'=1+1,Ops,2,3,1,true,name",
            "Docker,Ops,0,2,2,false,");
  }

  @Test
  void thePictureHasTheRingAndARowAStep() throws Exception {
    String svg = visitor.get(RoleSample.address(mia, "/role.svg", senior)).text();

    assertThat(well(svg).getElementsByTagName("title").item(0).getTextContent())
        .isEqualTo("Mia on the way to Senior platform engineer, 85 percent");
    assertThat(texts(svg))
        .contains("85 %", "Facilitation", "Terraform", "PostgreSQL", "from 2 to 3", "from 3 to 4");
    assertThat(svg).contains("prefers-color-scheme").doesNotContain("href", "url(", "<script");
  }

  @ParameterizedTest
  @ValueSource(strings = {"light", "dark"})
  void thePictureIsAlsoOfOneTheme(String theme) {
    String address = RoleSample.address(mia, "/role.svg", senior) + "&theme=" + theme;

    assertThat(visitor.get(address).text()).doesNotContain("prefers-color-scheme");
  }

  @ParameterizedTest
  @ValueSource(strings = {"<script>alert(1)</script>", "\" onload=\"x", "a&b]]><!--", "مهندس"})
  void namesArePlainTextInThePictureAndOnThePage(String name) throws Exception {
    List<String> paths = List.of("A: " + name + " 1/3");
    TestTree tree = RoleSample.tree(app, name, paths);
    TestTree role = RoleSample.role(app, name, paths);

    String svg = visitor.get(RoleSample.address(tree, "/role.svg", role)).text();

    assertThat(well(svg).getElementsByTagName("script").getLength()).isZero();
    assertThat(well(svg).getDocumentElement().hasAttribute("onload")).isFalse();
    assertThat(page(tree, role))
        .doesNotContain("<script", "<!--")
        .doesNotContainPattern("<[^>]*\"\\s+onload=");
  }

  @Test
  void longNamesAreCutInThePicture() throws Exception {
    String name = "W".repeat(90);
    List<String> paths = List.of("A: " + name + " 1/3");
    String svg =
        visitor
            .get(
                RoleSample.address(
                    RoleSample.tree(app, name, paths),
                    "/role.svg",
                    RoleSample.role(app, name, paths)))
            .text();

    assertThat(texts(svg)).allSatisfy(line -> assertThat(line.length()).isLessThan(60));
    assertThat(texts(svg)).anyMatch(line -> line.endsWith("…"));
  }

  private static Document well(String svg) throws Exception {
    return DocumentBuilderFactory.newDefaultInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(svg)));
  }

  private static List<String> texts(String svg) throws Exception {
    var nodes = well(svg).getElementsByTagName("text");
    return IntStream.range(0, nodes.getLength())
        .mapToObj(i -> nodes.item(i).getTextContent())
        .toList();
  }

  private static String page(TestTree tree, TestTree role) {
    return visitor.get(RoleSample.address(tree, "", role)).text();
  }

  /** Returns the classes and all that is in the element of a talent. */
  private static String talent(String html, String name) {
    return List.of(html.split("<div role=\"listitem\" class=\"", -1)).stream()
        .filter(one -> one.contains("<span class=\"name\" dir=\"auto\">" + name + "</span>"))
        .findFirst()
        .orElseThrow();
  }

  private static List<String> found(String html, String pattern) {
    return Pattern.compile(pattern).matcher(html).results().map(one -> one.group(1)).toList();
  }

  /** Returns what a page says, in one line. */
  private static String text(String html) {
    return html.replaceAll("(?s)<(style|head)>.*?</\\1>", "")
        .replaceAll("</?(b|bdi|a|time|tspan)( [^>]*)?>", "")
        .replaceAll("<[^>]*>", " ")
        .replaceAll("\\s+", " ")
        .strip();
  }
}
