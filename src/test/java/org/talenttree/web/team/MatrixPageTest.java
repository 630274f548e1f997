package org.talenttree.web.team;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.talenttree.api.Gzip;
import org.talenttree.compare.Matrix.Person;
import org.talenttree.compare.MatrixQuery;
import org.talenttree.compare.MatrixRow;
import org.talenttree.language.Messages;

/** The page of a team's matrix: findings, the question and its answer, the table, and its size. */
class MatrixPageTest {
  private static final TeamMatrix PLATFORM = MatrixSample.platform(true);
  private static final Pattern ROW = Pattern.compile("<tr class=\"(?:hit)?\">|<tr>");
  private static final Pattern CELL =
      Pattern.compile("<td(?: class=\"l([1-5])[^\"]*\" data-n=\"([^\"]*)\")?>");
  private static final Pattern HEAD =
      Pattern.compile("<th scope=\"col\"(?: class=\"s\")?><a (.*?)</small></th>");

  private static String html(TeamMatrix team, MatrixQuery query) {
    return MatrixSample.html(team, query, Messages.ENGLISH);
  }

  private static String html(MatrixQuery query) {
    return html(PLATFORM, query);
  }

  private static String text(String html) {
    return html.replaceAll("<[^>]*>", " ").replaceAll("\\s+", " ");
  }

  private static MatrixQuery who(int level, String... talents) {
    return MatrixQuery.of(List.of(talents), Integer.toString(level), "", "");
  }

  private static TeamMatrix team(Person... people) {
    return MatrixSample.team(List.of(), List.of(people));
  }

  private static Person somebody(String name) {
    return new Person(name.replace(' ', '-'), name, MatrixSample.tree(0), Map.of());
  }

  @Test
  void itFitsIntoItsBudget() {
    assertThat(Gzip.of(html(MatrixQuery.ALL).getBytes(UTF_8)).length).isLessThan(40 << 10);
    String large = html(MatrixSample.large(50, 60), MatrixQuery.ALL);
    assertThat(Gzip.of(large.getBytes(UTF_8)).length).isLessThan(60 << 10);
  }

  @Test
  void fourFindingsLeadToTheirTalents() {
    String html = html(MatrixQuery.ALL);

    assertThat(text(html))
        .contains("12 people · 44 talents · seen by its members only")
        .contains("29 of 36 needs are covered as Platform engineering team asks")
        .contains("7 Short of people Kafka , System architecture , Networking , Observability")
        .contains("and 3 more", "11 Rest on one person Kafka , Design systems", "and 7 more")
        .contains("2 Not confirmed for a year Ivo since Aug ’25, Tomás since Oct ’25");
    assertThat(html)
        .contains("?show=asked\"", "?show=short&amp;sort=short\"", "?show=one\"", "?show=stale\"")
        .contains("?talent=System+architecture&amp;level=1\"", "href=\"/app/teams/tidewater/ivo\"");
  }

  @Test
  void aFindingThatIsZeroIsNotShown() {
    assertThat(text(html(MatrixSample.large(50, 60), MatrixQuery.ALL)))
        .contains("60 of 60 needs are covered")
        .doesNotContain("Short of people Talent", "one person Talent", "for a year Person");
  }

  @Test
  void withoutARoleTheTeamIsAskedToChooseOne() {
    String text = text(html(MatrixSample.platform(false), MatrixQuery.ALL));

    assertThat(text)
        .contains("Choose a role and see what is short", "Java 6 of 12 at 3+")
        .doesNotContain("needs are covered", "Short of people", "Asked by the role", "and needs");
  }

  @Test
  void theQuestionKeepsWhatWasAsked() {
    assertThat(html(MatrixQuery.of(List.of("Go", "K8s"), "4", "one", "name")))
        .contains("value=\"Go\"", "value=\"K8s\"", "aria-label=\"and also\"")
        .contains("value=\"4\" selected", "value=\"one\" selected", "value=\"name\" selected")
        .contains("matrix.csv?talent=Go&amp;talent=K8s&amp;level=4&amp;show=one&amp;sort=name\"")
        .contains("/api/v1/teams/tidewater/matrix?talent=Go&amp;talent=K8s");
    assertThat(html(MatrixQuery.ALL)).contains("href=\"/app/teams/tidewater/matrix.csv\"");
  }

  @Test
  void whoHasItIsAnsweredFirstInTheOrderOfNames() {
    String html = html(who(3, "Kubernetes"));

    assertThat(text(html))
        .contains("5 of 12 have Kubernetes at 3 or more · in the order of their names")
        .containsSubsequence("Ada Lindqvist", "Ben Okafor", "Daniyar Akhmetov", "Mia Berger")
        .contains("Below 3: Farid 1, Grace 2, Hana 1, Ivo 2. Show all 12 again")
        .doesNotContain("needs are covered");
    assertThat(html).contains("class=\"hit\"").doesNotContain("data-n=\"Farid\"");
  }

  @Test
  void nobodyHasItIsSaidWithTheHighest() {
    assertThat(text(html(who(5, "SQL"))))
        .contains("Nobody has SQL at 5. The highest is 4: Ada, Chiara, Farid, Ivo and Mia.")
        .doesNotContain("Below 5");
    assertThat(text(html(who(5, "SQL", "Kafka")))).contains("Nobody has SQL and Kafka at 5.");
    assertThat(text(html(who(1, "SQL", "Cobol")))).contains("Nobody has Cobol.");
  }

  @Test
  void eachCellAndSoThePhonesChipNamesTheRightPersonAndLevel() {
    List<List<String>> rows = new ArrayList<>();
    List<String> parts = List.of(ROW.split(html(MatrixQuery.ALL), -1));
    for (String part : parts.subList(parts.size() - 44, parts.size())) {
      List<String> cells = new ArrayList<>();
      for (Matcher cell = CELL.matcher(part.split("</tr>", 2)[0]); cell.find(); ) {
        cells.add(cell.group(1) == null ? "" : cell.group(2) + " " + cell.group(1));
      }
      rows.add(cells);
    }

    List<String> names = ShortNames.of(PLATFORM.matrix().people());
    List<List<String>> expected = new ArrayList<>();
    for (MatrixRow row : PLATFORM.matrix().rows()) {
      List<String> cells = new ArrayList<>();
      for (int i = 0; i < names.size(); i++) {
        int level = row.cells().get(i).level();
        cells.add(level == 0 ? "" : names.get(i) + " " + level);
      }
      expected.add(cells);
    }
    assertThat(rows).isEqualTo(expected);
  }

  @Test
  void noOneHasATotal() {
    List<String> heads = new ArrayList<>();
    String html = html(MatrixQuery.ALL);
    for (Matcher head = HEAD.matcher(html.replace("\n", "")); head.find(); ) {
      heads.add(text("<" + head.group(1)).strip());
    }

    assertThat(heads).hasSize(12).contains("AL Ada Ada Lindqvist Sept ’26");
    assertThat(heads).allMatch(head -> head.matches("\\D+ ’2[56]"));
    assertThat(html).doesNotContain("<tfoot");
  }

  @Test
  void aStaleLevelSaysSinceWhen() {
    assertThat(html(MatrixQuery.ALL))
        .contains("<td class=\"l4 s\" data-n=\"Ivo\">4<i>, confirmed August 2025</i></td>");
  }

  @Test
  void whatTheTeamHasAndNeedsIsDrawnWithAtMostSixDiamonds() {
    MatrixView view = MatrixView.of(PLATFORM, MatrixQuery.ALL, Messages.ENGLISH);
    Map<String, List<Boolean>> diamonds = new HashMap<>();
    view.matrix().rows().forEach(row -> diamonds.put(row.name(), view.diamonds(row)));

    assertThat(diamonds)
        .containsEntry("Kafka", List.of(true, false))
        .containsEntry("System architecture", List.of(false))
        .containsEntry("Git", List.of(true, true, true, true, true, true))
        .containsEntry("React", List.of());
    assertThat(text(html(MatrixQuery.ALL)))
        .contains("Kafka 1 of 2 at 4+ 1 only Mia and 4 below 3", "Git 8 at 3+", "React 3 at 3+");
  }

  @Test
  void oneMemberSeesOneColumnAndIsAskedToInvite() {
    assertThat(text(html(team(somebody("Mia Berger")), MatrixQuery.ALL)))
        .contains("Invite the others", "1 person · ")
        .doesNotContain("Rest on one person Java", "only Mia");
  }

  @Test
  void withoutAnyTreeNobodyIsBlamed() {
    assertThat(text(html(team(), MatrixQuery.ALL)))
        .contains("Nobody shows a tree yet. Show yours first")
        .doesNotContain("Who has");
  }

  @Test
  void firstNamesThatAreAlikeGetALetterMore() {
    assertThat(
            ShortNames.of(
                List.of(
                    somebody("Ada Lindqvist"),
                    somebody("ada Okafor"),
                    somebody("Ben Li"),
                    somebody("Ben Lo"),
                    somebody("Cy"))))
        .containsExactly("Ada L.", "ada O.", "Ben Li", "Ben Lo", "Cy");
    Person cy = somebody("Cy");
    assertThat(ShortNames.of(List.of(cy, new Person("cy2", "Cy", List.of(), Map.of()))))
        .containsExactly("@Cy", "@cy2");
  }

  @Test
  void aLargeMatrixFoldsExceptForWhatIsAsked() {
    TeamMatrix large = MatrixSample.large(5, 200);

    String folded = html(large, MatrixQuery.ALL);
    String asked = html(large, who(1, "Talent number 30"));

    assertThat(folded.split("<tbody class=\"fold\">", -1)).hasSize(18);
    assertThat(folded).contains("<input type=\"checkbox\"> 12 talents").doesNotContain(" checked");
    assertThat(asked.split(" checked", -1)).hasSize(2);
    assertThat(html(MatrixQuery.ALL)).doesNotContain("class=\"fold\"");
    assertThat(html(large, MatrixQuery.of(List.of(), "", "asked", "")))
        .contains("Talent number 199")
        .doesNotContain("class=\"fold\"");
  }

  @Test
  void namesAreTextsAndNoMarkup() {
    Person hostile = new Person("x", "<b>&\"'", MatrixSample.tree(0), Map.of());

    assertThat(html(team(hostile), MatrixQuery.ALL)).doesNotContain("<b>&\"");
  }
}
