package org.talenttree.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.TestTree;
import tools.jackson.databind.JsonNode;

/** How changes that {@code If-Match} refused merge with what the tree has now. */
class MergeRouteTest {
  private static final String JAVA = "2f6d3b1c-8e0a-4f1d-9a8e-6f4b2b7c1a21";
  private static final String SQL = "9c4e7a52-1b3d-4c8e-b0f7-0d5a3e6b8c32";
  private static final String PATH = "7b0c2f7e-52d0-4f0c-8f6b-3a1f5f0f9d10";

  @AutoClose private static TestApp app = TestApp.start();

  /** Returns a talent of a line such as {@code SQL 3} or, needing others, {@code SQL 3 id id}. */
  private static String talent(String line) {
    String[] parts = line.split(" ", -1);
    String requires = Arrays.stream(parts).skip(2).collect(Collectors.joining("\",\"", "\"", "\""));
    return "{\"id\":\"%s\",\"name\":\"%s\",\"level\":%s,\"displayOrder\":0%s}"
        .formatted(
            parts[0].equals("SQL") ? SQL : JAVA,
            parts[0],
            parts[1],
            parts.length > 2 ? ",\"requires\":[" + requires + "]" : "");
  }

  private static String paths(String... talents) {
    return "\"paths\":[{\"id\":\"%s\",\"name\":\"Backend\",\"displayOrder\":0,\"talents\":[%s]}]"
        .formatted(
            PATH,
            Arrays.stream(talents).map(MergeRouteTest::talent).collect(Collectors.joining(",")));
  }

  /** Returns a tree in revision 2, with these talents in its path. */
  private static TestTree tree(String... talents) {
    TestTree tree = TestTree.draft(app);
    tree.replacePaths("{" + paths(talents) + "}");
    return tree;
  }

  private static TestResponse merge(TestTree tree, String base, String mine, String... taken) {
    String list = taken.length == 0 ? "" : "\"" + String.join("\",\"", taken) + "\"";
    return send(
        tree,
        "{\"base\":\"\\\"%s\\\"\",\"mine\":{%s},\"takeTheirs\":[%s]}".formatted(base, mine, list));
  }

  private static TestResponse send(TestTree tree, String body) {
    return tree.owner().client().json("POST", tree.path() + "/merge", body);
  }

  private static List<String> conflicts(TestResponse merged) {
    return merged
        .data()
        .get("conflicts")
        .valueStream()
        .map(one -> one.path("id").asString() + " " + one.path("kind").asString())
        .toList();
  }

  @Test
  void changesOfDifferentMembersAreBothThereAndNothingIsStored() {
    TestTree tree = tree("Java 3", "SQL 2");
    tree.replacePaths("{" + paths("Java 4", "SQL 2") + "}");
    JsonNode before = tree.now();

    TestResponse merged =
        merge(
            tree,
            "2",
            "\"title\":\"Mine\",\"description\":\"Me\",\"theme\":{\"background\":\"#111\"},"
                + paths("Java 3", "SQL 5"));

    assertThat(merged.status()).isEqualTo(200);
    assertThat(merged.header("ETag")).contains("\"3\"");
    assertThat(merged.data().get("tree")).isEqualTo(before);
    assertThat(merged.data().at("/merged/title").stringValue()).isEqualTo("Mine");
    assertThat(merged.data().at("/merged/description").stringValue()).isEqualTo("Me");
    assertThat(merged.data().at("/merged/theme/background").stringValue()).isEqualTo("#111");
    assertThat(merged.data().at("/merged/slug")).isEqualTo(before.get("slug"));
    assertThat(merged.data().at("/merged/paths/0/talents").findValuesAsString("level"))
        .containsExactly("4", "5");
    assertThat(conflicts(merged)).isEmpty();
    assertThat(tree.now()).isEqualTo(before);
  }

  @Test
  void whatIsMergedCanBeStoredWithTheAnswersTag() {
    TestTree tree = tree("Java 3", "SQL 2");
    tree.replacePaths("{" + paths("Java 4", "SQL 2") + "}");

    TestResponse merged = merge(tree, "2", paths("Java 3"));
    String stored = "{\"paths\":" + merged.data().at("/merged/paths") + "}";
    TestResponse replaced =
        tree.replacePaths(stored, "If-Match", merged.header("ETag").orElseThrow());

    assertThat(replaced.status()).isEqualTo(200);
    assertThat(tree.now().get("paths")).isEqualTo(merged.data().at("/merged/paths"));
  }

  @Test
  void whatBothChangedIsMineUnlessTheirsIsTaken() {
    TestTree tree = tree("Java 3");
    tree.replacePaths("{" + paths("Java 4") + "}");
    tree.patch(
        "{\"title\":\"Theirs\",\"slug\":\"theirs\",\"levelNames\":[\"1\",\"2\",\"3\",\"4\",\"5\"]}");
    String level = "talents/" + JAVA + "/level";
    String mine =
        "\"title\":\"Mine\",\"slug\":\"mine\",\"levelNames\":[\"I\",\"2\",\"3\",\"4\",\"5\"],";

    TestResponse asked = merge(tree, "2", mine + paths("Java 5"));
    TestResponse taken =
        merge(tree, "2", mine + paths("Java 5"), level, "title", "slug", "levelNames/1");

    assertThat(conflicts(asked))
        .containsExactlyInAnyOrder(
            level + " bothChanged",
            "title bothChanged",
            "slug bothChanged",
            "levelNames/1 bothChanged");
    JsonNode conflict =
        asked
            .data()
            .get("conflicts")
            .valueStream()
            .filter(one -> one.get("id").stringValue().equals(level))
            .findFirst()
            .orElseThrow();
    assertThat(List.of("member", "base", "mine", "theirs"))
        .extracting(name -> conflict.get(name).stringValue())
        .containsExactly("level", "3", "5", "4");
    assertThat(conflict.at("/talent/name").stringValue()).isEqualTo("Java");
    assertThat(asked.data().at("/merged/paths/0/talents/0/level").intValue()).isEqualTo(5);
    assertThat(asked.data().at("/merged/slug").stringValue()).isEqualTo("mine");
    assertThat(conflicts(taken)).isEmpty();
    assertThat(taken.data().at("/merged/paths/0/talents/0/level").intValue()).isEqualTo(4);
    assertThat(taken.data().at("/merged/slug").stringValue()).isEqualTo("theirs");
    assertThat(taken.data().at("/merged/levelNames/0").stringValue()).isEqualTo("1");
  }

  @Test
  void whatOneSideRemovedAndTheOtherChangedIsAConflict() {
    TestTree tree = tree("Java 3", "SQL 2");
    tree.replacePaths("{" + paths("Java 4") + "}");

    TestResponse merged = merge(tree, "2", paths("SQL 5"));

    assertThat(conflicts(merged))
        .containsExactlyInAnyOrder(
            "talents/" + JAVA + " removedInMine", "talents/" + SQL + " removedInTheirs");
    assertThat(merged.data().at("/merged/paths/0/talents").findValuesAsString("name"))
        .containsExactly("SQL");
    assertThat(
            merge(tree, "2", paths("SQL 5"), "talents/" + JAVA, "talents/" + SQL)
                .data()
                .at("/merged/paths/0/talents")
                .findValuesAsString("name"))
        .containsExactly("Java");
  }

  @Test
  void aCycleOfBothSidesIsAConflictAndTheResultHasNone() {
    TestTree tree = tree("Java 3", "SQL 2");
    tree.replacePaths("{" + paths("Java 3 " + SQL, "SQL 2") + "}");
    String mine = paths("Java 3", "SQL 2 " + JAVA);
    String id = "talents/" + JAVA + "/requires/" + SQL;

    assertThat(conflicts(merge(tree, "2", mine))).containsExactly(id + " requirementLeftOut");
    for (TestResponse merged : List.of(merge(tree, "2", mine), merge(tree, "2", mine, id))) {
      String paths = "{\"paths\":" + merged.data().at("/merged/paths") + "}";
      assertThat(tree.replacePaths(paths).status()).isEqualTo(200);
    }
    assertThat(tree.now().at("/paths/0/talents/0/requires")).hasSize(1);
  }

  @Test
  void withoutAChangeOfOthersMineIsTheResult() {
    TestTree tree = tree("Java 3");

    TestResponse merged = merge(tree, "2", "\"description\":null," + paths("Java 5"));

    assertThat(conflicts(merged)).isEmpty();
    assertThat(merged.data().at("/merged/paths/0/talents/0/level").intValue()).isEqualTo(5);
  }

  @Test
  void aRevisionThatIsNotKeptIsAProblemOfItsOwn() {
    TestTree tree = tree("Java 3");

    for (String base : List.of("9", "0", "02", "77770000000000002", "x", "", "1\\\",\\\"2")) {
      assertThat(merge(tree, base, "").code()).as(base).isEqualTo("revision_not_found");
    }
    for (String body : List.of("\"2\"", "\"W/\\\"2\\\"\"")) {
      assertThat(send(tree, "{\"base\":" + body + ",\"mine\":{}}").status()).isEqualTo(404);
    }
  }

  @Test
  void onlyTheOwnerLearnsOfATree() {
    TestTree tree = tree("Java 3");
    TestOwner other = TestOwner.register(app);

    TestResponse refused =
        other.client().json("POST", tree.path() + "/merge", "{\"base\":\"\\\"2\\\"\",\"mine\":{}}");

    assertThat(refused.status()).isEqualTo(404);
    assertThat(refused.code()).isEqualTo("tree_not_found");
    assertThat(
            app.client(null)
                .json("POST", tree.path() + "/merge", "{\"base\":\"\\\"2\\\"\",\"mine\":{}}")
                .status())
        .isEqualTo(401);
  }

  @Test
  void hostileBodiesAreRefused() {
    TestTree tree = tree("Java 3");
    String base = "{\"base\":\"\\\"2\\\"\",";
    for (String body :
        List.of(
            "[]",
            "{}",
            "{\"base\":2,\"mine\":{}}",
            base + "\"mine\":[]}",
            base + "\"mine\":null}",
            base + "\"mine\":{},\"takeTheirs\":{}}",
            base + "\"mine\":{},\"takeTheirs\":[1]}",
            base + "\"mine\":{},\"more\":1}",
            base + "\"mine\":{\"showGrowth\":true}}",
            base + "\"mine\":{\"isPublic\":true}}",
            base + "\"mine\":{\"title\":\"\"}}",
            base + "\"mine\":{\"slug\":\"A b\"}}",
            base + "\"mine\":{\"theme\":{\"background\":\"red\"}}}",
            base + "\"mine\":{\"paths\":{}}}",
            base + "\"mine\":{" + paths("Java 3", "Java 3") + "}}",
            base + "\"mine\":{" + paths("Java 3 " + JAVA) + "}}",
            base + "\"mine\":{" + paths("Java 3 " + SQL, "SQL 2 " + JAVA) + "}}")) {
      assertThat(send(tree, body).status()).as(body).isEqualTo(422);
    }
    assertThat(send(tree, "{").status()).isEqualTo(400);
    assertThat(send(tree, base + "\"mine\":" + "[".repeat(20) + "]".repeat(20) + "}").status())
        .isEqualTo(400);
  }

  /** Returns paths of 200 new talents each, with an index each. */
  private static String large(int from, int paths) {
    return IntStream.range(from, from + paths)
        .mapToObj(path ->
            "{\"id\":\"%s\",\"name\":\"P\",\"displayOrder\":%d,\"talents\":[%s]}"
                .formatted(
                    UUID.randomUUID(),
                    path,
                    IntStream.range(0, 200)
                        .mapToObj(i ->
                            "{\"id\":\"%s\",\"name\":\"T\",\"level\":1,\"displayOrder\":%d}"
                                .formatted(UUID.randomUUID(), i))
                        .collect(Collectors.joining(","))))
        .collect(Collectors.joining(",", "\"paths\":[", "]"));
  }

  @Test
  void moreTalentsThanATreeMayHaveAreRefusedAlsoWhereBothTogetherHaveThem() {
    TestTree tree = tree("Java 3");
    tree.replacePaths("{" + large(0, 6) + "}");

    assertThat(merge(tree, "2", large(0, 25)).status()).isEqualTo(422);
    assertThat(merge(tree, "2", large(0, 4)).status()).isEqualTo(200);
    TestResponse refused = merge(tree, "2", large(0, 6));
    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.json().at("/errors/0/pointer").stringValue()).isEqualTo("#/paths");
  }

  @Test
  void aLargerBodyThanATreeNeedsIsRefused() {
    TestTree tree = tree("Java 3");

    assertThat(
            merge(tree, "2", "\"title\":\"" + "x".repeat((1 << 20) + (64 << 10)) + "\"").status())
        .isEqualTo(413);
  }

  @Test
  void whatCanBeSavedCanBeMergedToo() {
    TestTree tree = tree("Java 3");
    String mine = paths("Java 4");
    String largest = mine + " ".repeat((1 << 20) - mine.length() - 2);

    TestResponse saved =
        tree.owner().client().json("PUT", tree.path() + "/paths", "{" + largest + "}");
    TestResponse merged = merge(tree, "2", largest);

    assertThat(saved.status()).isEqualTo(200);
    assertThat(merged.status()).isEqualTo(200);
  }
}
