package org.talenttree.tree.merge;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.talenttree.json.Json;
import org.talenttree.tree.merge.Conflict.Kind;
import org.talenttree.tree.merge.TreeMerge.Merged;
import tools.jackson.databind.JsonNode;

/** What the merge of a copy with its source takes, and what it leaves as it is in the copy. */
@Tag("sqlite")
class TreeMergeTest {
  private static final String BASE = "P Backend: Java3 SQL2; Q Tools: Git4";

  /**
   * Returns a tree of a line such as {@code P Backend: Java3>SQL SQL2; Q Tools: Git4}: paths with
   * their ids and names, and talents whose name is their id, with a level and what they need.
   */
  private static JsonNode tree(String line) {
    StringBuilder paths = new StringBuilder();
    int order = 0;
    for (String path : line.split("; ", -1)) {
      String[] parts = path.split(": ?", 2);
      String[] head = parts[0].split(" ", 2);
      paths.append(paths.isEmpty() ? "" : ",");
      paths.append(
          "{\"id\":\"%s\",\"name\":\"%s\",\"displayOrder\":%d,\"talents\":[%s]}"
              .formatted(head[0], head[1], order++, talents(parts[1])));
    }
    return json("{\"title\":\"T\",\"theme\":{},\"paths\":[" + paths + "]}");
  }

  private static String talents(String text) {
    StringBuilder talents = new StringBuilder();
    int order = 0;
    for (String one : text.isEmpty() ? new String[0] : text.split(" ", -1)) {
      String[] parts = one.split(">", -1);
      int end = parts[0].length() - 1;
      String needs =
          parts.length == 1 ? "" : ",\"requires\":[\"" + parts[1].replace("+", "\",\"") + "\"]";
      talents.append(talents.isEmpty() ? "" : ",");
      talents.append(
          "{\"id\":\"%1$s\",\"name\":\"%1$s\",\"level\":%2$s%3$s,\"displayOrder\":%4$d}"
              .formatted(parts[0].substring(0, end), parts[0].substring(end), needs, order++));
    }
    return talents.toString();
  }

  private static JsonNode json(String text) {
    return Json.read(text.getBytes(UTF_8));
  }

  /** Returns the merged tree as such a line, with names that differ from the ids in brackets. */
  private static String line(Merged merged) {
    StringBuilder line = new StringBuilder();
    for (JsonNode path : merged.tree().path("paths")) {
      line.append(line.isEmpty() ? "" : "; ");
      line.append(text(path, "id")).append(' ').append(text(path, "name")).append(":");
      for (JsonNode talent : path.path("talents")) {
        line.append(' ').append(text(talent, "id")).append(talent.path("level").asInt());
        String needs =
            String.join(
                "+", talent.path("requires").valueStream().map(JsonNode::asString).toList());
        line.append(needs.isEmpty() ? "" : ">" + needs);
      }
    }
    return line.toString();
  }

  private static String text(JsonNode node, String member) {
    return node.path(member).asString();
  }

  private static Merged merge(String base, String ours, String theirs) {
    return TreeMerge.merge(tree(base), tree(ours), tree(theirs));
  }

  @Test
  void whereOnlyTheSourceChangedTheResultIsTheSource() {
    String theirs = "Q Tools: Git5; R New: Rust1; P Server: SQL2 Java3>SQL";

    Merged merged = merge(BASE, BASE, theirs);

    assertThat(merged.tree()).isEqualTo(tree(theirs));
    assertThat(merged.conflicts()).isEmpty();
  }

  @Test
  void whereOnlyTheCopyChangedItStaysAsItIs() {
    String ours = "Q Tools: Git5; R New: Rust1; P Server: SQL2 Java3>SQL";

    Merged merged = merge(BASE, ours, BASE);

    assertThat(merged.tree()).isEqualTo(tree(ours));
    assertThat(merged.conflicts()).isEmpty();
  }

  @Test
  void changesOfDifferentThingsAreBothThere() {
    Merged merged =
        merge(
            BASE,
            "P Backend: Java4 SQL2; Q Tools: Git4 Make1",
            "P Server: Java3 Go1 SQL2; Q Tools: Git4");

    assertThat(line(merged)).isEqualTo("P Server: Java4 Go1 SQL2; Q Tools: Git4 Make1");
    assertThat(merged.conflicts()).isEmpty();
  }

  @Test
  void aLevelThatBothChangedStaysOursAndIsReported() {
    Merged merged =
        merge(BASE, "P Backend: Java4 SQL2; Q Tools: Git4", "P Backend: Java5 SQL2; Q Tools: Git4");

    assertThat(line(merged)).startsWith("P Backend: Java4");
    assertThat(merged.conflicts())
        .extracting(conflict -> conflict.text().english())
        .containsExactly("level of Java: \"4\" here, \"5\" in the source");
  }

  @Test
  void linksThatBothChangedAreToldInWords() {
    String tree =
        """
        {"title": "T", "theme": {}, "paths": [{"id": "P", "name": "Backend", "talents": [
          {"id": "3", "name": "Kotlin", "level": 3%s}]}]}
        """;
    String ours = ", \"links\": [{\"url\": \"https://a.example\"}]";
    String theirs = ", \"links\": [{\"url\": \"https://b.example\", \"label\": \"A talk\"}]";

    Merged merged =
        TreeMerge.merge(
            json(tree.formatted("")), json(tree.formatted(ours)), json(tree.formatted(theirs)));

    assertThat(merged.conflicts())
        .extracting(conflict -> conflict.text().english())
        .containsExactly(
            "links of Kotlin: \"https://a.example\" here, \"A talk: https://b.example\" in the source");
  }

  @Test
  void whatTheSourceRemovedGoesUnlessTheCopyChangedIt() {
    Merged merged = merge(BASE, "P Backend: Java4 SQL2; Q Tools: Git4", "Q Tools: Git4");

    assertThat(line(merged)).isEqualTo("P Backend: Java4; Q Tools: Git4");
    assertThat(merged.conflicts())
        .extracting(Conflict::kind)
        .containsExactly(Kind.REMOVED_IN_SOURCE);
  }

  @Test
  void whatTheCopyRemovedStaysAwayAndIsReportedIfTheSourceChangedIt() {
    Merged merged = merge(BASE, "P Backend: SQL2", "P Backend: Java5 SQL2; Q Things: Git4");

    assertThat(line(merged)).isEqualTo("P Backend: SQL2");
    assertThat(merged.conflicts())
        .extracting(conflict -> conflict.text().english())
        .containsExactlyInAnyOrder(
            "Java was changed in the source and removed here; it stays away",
            "Things was changed in the source and removed here; it stays away");
  }

  @Test
  void anAddedTalentBringsBackItsPath() {
    Merged merged =
        merge(BASE, "P Backend: Java3 SQL2", "P Backend: Java3 SQL2; Q Tools: Git4 Make1");

    assertThat(line(merged)).isEqualTo("P Backend: Java3 SQL2; Q Tools: Make1");
  }

  @Test
  void aTalentThatBothMovedStaysWhereTheCopyHasIt() {
    String base = "P A: x1; Q B:; R C:";

    Merged merged = merge(base, "P A:; Q B: x1; R C:", "P A:; Q B:; R C: x2");

    assertThat(line(merged)).isEqualTo("P A:; Q B: x2; R C:");
    assertThat(merged.conflicts())
        .extracting(conflict -> conflict.text().english())
        .containsExactly("path of x: \"B\" here, \"C\" in the source");
  }

  @Test
  void membersThatTheMergeDoesNotKnowAreMergedToo() {
    JsonNode base =
        json("{\"title\":\"T\",\"theme\":{\"a\":\"#111\"},\"motto\":\"x\",\"paths\":[]}");
    JsonNode ours = json("{\"title\":\"Mine\",\"theme\":{},\"motto\":\"x\",\"paths\":[]}");
    JsonNode theirs =
        json(
            "{\"title\":\"T\",\"theme\":{\"a\":\"#111\",\"b\":\"#222\"},\"motto\":\"y\",\"paths\":[]}");

    Merged merged = TreeMerge.merge(base, ours, theirs);

    assertThat(merged.tree())
        .isEqualTo(
            json("{\"title\":\"Mine\",\"theme\":{\"b\":\"#222\"},\"motto\":\"y\",\"paths\":[]}"));
  }

  @Test
  void aTalentThatSomethingHereNeedsStaysThoughTheSourceRemovedIt() {
    Merged merged =
        merge(BASE, "P Backend: Java3>SQL SQL2; Q Tools: Git4", "P Backend: Java3; Q Tools: Git4");

    assertThat(line(merged)).isEqualTo("P Backend: Java3>SQL SQL2; Q Tools: Git4");
    assertThat(merged.conflicts())
        .extracting(conflict -> conflict.text().english())
        .containsExactly("SQL was removed in the source, but Java needs it; it stays");
  }

  @Test
  void aRequirementOfTheSourceForATalentThatIsNotHereIsLeftOut() {
    Merged merged =
        merge(
            BASE,
            "P Backend: Java3; Q Tools: Git4",
            "P Backend: Java3>SQL+Git SQL2; Q Tools: Git4");

    assertThat(line(merged)).isEqualTo("P Backend: Java3>Git; Q Tools: Git4");
    assertThat(merged.conflicts())
        .extracting(conflict -> conflict.text().english())
        .containsExactly("Java does not need SQL as in the source: it is not in this tree");
  }

  @Test
  void aRequirementOfTheSourceThatWouldMakeACycleIsLeftOut() {
    Merged merged =
        merge(
            BASE,
            "P Backend: Java3>SQL SQL2>Git; Q Tools: Git4",
            "P Backend: Java3 SQL2; Q Tools: Git4>Java");

    assertThat(line(merged)).isEqualTo("P Backend: Java3>SQL SQL2>Git; Q Tools: Git4");
    assertThat(merged.conflicts())
        .extracting(conflict -> conflict.text().english())
        .containsExactly("Git does not need Java as in the source: it would be a cycle");
  }

  /** Returns the merged line and its conflicts, each with the line if theirs is taken in it. */
  private static String told(String base, String ours, String theirs) {
    Merged merged = merge(base, ours, theirs);
    StringBuilder told = new StringBuilder(line(merged));
    for (Conflict one : merged.conflicts()) {
      Merged taken = TreeMerge.merge(tree(base), tree(ours), tree(theirs), Set.of(one.id()));
      String sides = one.ours() == null ? "" : " " + one.ours();
      sides += one.theirs() == null ? "" : " / " + one.theirs();
      told.append(" | ").append(one.id()).append(sides).append(" -> ").append(line(taken));
    }
    return told.toString();
  }

  @Test
  void requirementsThatEitherSideAddedAreThereAndThoseThatEitherRemovedAreNot() {
    String base = "P P: a1 b1 c1 d1>a+b";

    assertThat(told(base, "P P: a1 b1 c1 d1>b", "P P: a1 b1 c1 d1>a+b+c"))
        .isEqualTo("P P: a1 b1 c1 d1>b+c");
    assertThat(told(base, "P P: a1 b1 c1 d1>b", "P P: a1 b1 c1 d1>a"))
        .isEqualTo("P P: a1 b1 c1 d1");
    assertThat(told(base, "P P: a1 b1>a c1 d1>a+b", "P P: a1 b1 c1 d1>a+b+c"))
        .isEqualTo("P P: a1 b1>a c1 d1>a+b+c");
    assertThat(told(base, "P P: a1 b1 c1>a d1>a+b", "P P: a1 b1 c1>b d1>a+b"))
        .isEqualTo("P P: a1 b1 c1>a+b d1>a+b");
  }

  @Test
  void moreRequirementsOfBothSidesThanThereMayBeAreAConflict() {
    String base = "P P: a1 b1 c1 d1 e1 f1 g1>a+b+c+d";

    assertThat(
            told(
                base, "P P: a1 b1 c1 d1 e1 f1 g1>a+b+c+d+e", "P P: a1 b1 c1 d1 e1 f1 g1>a+b+c+d+f"))
        .isEqualTo(
            "P P: a1 b1 c1 d1 e1 f1 g1>a+b+c+d+e"
                + " | talents/g/requires a, b, c, d, e / a, b, c, d, f"
                + " -> P P: a1 b1 c1 d1 e1 f1 g1>a+b+c+d+f");
  }

  @Test
  void ofACycleTheRequirementsThatAreTakenStay() {
    assertThat(told("P P: a1 b1", "P P: a1>b b1", "P P: a1 b1>a"))
        .isEqualTo("P P: a1>b b1 | talents/b/requires/a / a -> P P: a1 b1>a");
    assertThat(told("P P: a1 b1 c1 d1>b", "P P: a1>b b1 c1>d d1>b", "P P: a1 b1>c c1 d1>b+a"))
        .isEqualTo(
            "P P: a1>b b1 c1>d d1>b+a | talents/b/requires/c / c -> P P: a1>b b1>c c1 d1>b+a");
  }

  @Test
  void aTalentThatOneSideRemovedAndTheOtherNeedsIsAConflict() {
    assertThat(told("P P: a1 b1", "P P: b1", "P P: a1 b1>a"))
        .isEqualTo("P P: b1 | talents/b/requires/a / a -> P P: a1 b1>a");
    assertThat(told("P P: a1 b1", "P P: a1 b1>a", "P P: b1"))
        .isEqualTo("P P: a1 b1>a | talents/a -> P P: b1");
  }

  @Test
  void aTalentThatIsTakenBackIsRequiredAsBefore() {
    String base = "P P: z1 a1>z b1>a c1>a";
    String changed = "P P: z1 a5>z b1>a c1>a";

    assertThat(told(base, "P P: z1 b1 c1", changed))
        .isEqualTo("P P: z1 b1 c1 | talents/a -> P P: z1 a5>z b1>a c1>a");
    assertThat(told(base, changed, "P P: z1 b1 c1"))
        .isEqualTo("P P: z1 a5>z b1 c1 | talents/a -> P P: z1 b1 c1");
  }

  @Test
  void aRequirementThatWentWithItsTalentIsNoChange() {
    assertThat(told("P P: a1 b1>a c1", "P P: b1 c1", "P P: a1 c1")).isEqualTo("P P: c1");
  }

  @Test
  void whatIsTakenOfMembersMovesAndPathsIsTheirs() {
    assertThat(
            told(
                BASE,
                "P Backend: Java4 SQL2; Q Tools: Git4",
                "P Backend: Java5 SQL2; Q Tools: Git4"))
        .isEqualTo(
            "P Backend: Java4 SQL2; Q Tools: Git4 | talents/Java/level 4 / 5"
                + " -> P Backend: Java5 SQL2; Q Tools: Git4");
    assertThat(told("P A: x1; Q B:; R C:", "P A:; Q B: x1; R C:", "P A:; Q B:; R C: x1"))
        .isEqualTo("P A:; Q B: x1; R C: | talents/x/path B / C -> P A:; Q B:; R C: x1");
    assertThat(told("P A: x1; Q B:", "P A: x1", "P A: x1; Q C:"))
        .isEqualTo("P A: x1 | paths/Q -> P A: x1; Q C:");
  }

  @Test
  void namesOfLevelsAreMergedOneByOne() {
    String tree = "{\"title\":\"T\",\"theme\":{},%s\"paths\":[]}";
    String names = "\"levelNames\":[\"%s\",\"Apprentice\",\"Adept\",\"Expert\",\"%s\"],";
    JsonNode base = json(tree.formatted(""));
    JsonNode ours = json(tree.formatted(names.formatted("New", "Mine")));
    JsonNode theirs = json(tree.formatted(names.formatted("Novice", "Theirs")));

    Merged merged = TreeMerge.merge(base, ours, theirs);
    assertThat(merged.tree()).isEqualTo(json(tree.formatted(names.formatted("New", "Mine"))));
    assertThat(merged.conflicts())
        .extracting(Conflict::id, Conflict::base, Conflict::ours, Conflict::theirs)
        .containsExactly(tuple("levelNames/5", "Master", "Mine", "Theirs"));
    assertThat(TreeMerge.merge(base, ours, theirs, Set.of("levelNames/5")).tree())
        .isEqualTo(json(tree.formatted(names.formatted("New", "Theirs"))));
  }

  @Test
  void whoDroppedTheNamesOfTheLevelsHasNone() {
    String tree = "{\"title\":\"T\",\"theme\":{},%s\"paths\":[]}";
    String names = "\"levelNames\":[\"%s\",\"Apprentice\",\"Adept\",\"Expert\",\"Master\"],";

    Merged merged =
        TreeMerge.merge(
            json(tree.formatted(names.formatted("New"))),
            json(tree.formatted("")),
            json(tree.formatted(names.formatted("Theirs"))));

    assertThat(merged.tree()).isEqualTo(json(tree.formatted("")));
    assertThat(merged.conflicts()).extracting(Conflict::id).containsExactly("levelNames/1");
  }
}
