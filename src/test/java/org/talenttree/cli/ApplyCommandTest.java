package org.talenttree.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestOwner;
import tools.jackson.databind.JsonNode;

/** Trees as code: files describe the trees, and apply changes the service to match. */
class ApplyCommandTest {
  private static final String SKILLS =
      """
      title: Skills
      slug: skills
      isPublic: true
      theme:
        background: "#0f172a"
      paths:
        - name: Backend
          talents:
            - {name: Java, level: 3}
            - {name: SQL, level: 4, description: Since 2009.}
        - name: Frontend
          talents:
            - {name: CSS, level: 2}
      """;

  private static TestApp app;
  @TempDir private Path folder = Path.of("");
  private TestOwner ada;
  private Path file;

  @BeforeAll
  static void start() {
    app = TestApp.start();
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  @BeforeEach
  void write() throws IOException {
    ada = TestOwner.register(app);
    Files.writeString(folder.resolve("key"), ada.client().key() + "\n");
    file = Files.writeString(folder.resolve("skills.yaml"), SKILLS);
  }

  private CommandRun run(String command, Object... more) {
    List<Object> words = new ArrayList<>(List.of(command));
    words.addAll(List.of(more));
    words.addAll(List.of("--server", ada.client().base(), "--key-file", folder.resolve("key")));
    return CommandRun.of(words.toArray());
  }

  private JsonNode trees() {
    return ada.client().get("/api/v1/trees").data().get("data");
  }

  @Test
  void aTreeIsMadeAndTheSecondRunChangesNothing() {
    CommandRun first = run("apply", file);
    JsonNode made = trees();
    CommandRun second = run("apply", file);

    assertThat(first.status()).as(first.err()).isZero();
    assertThat(first.out())
        .contains("+ create \"Skills\", published", "1 to create, 0 to change, 0 to delete")
        .endsWith("done" + System.lineSeparator());
    assertThat(made).hasSize(1);
    assertThat(made.at("/0/isPublic").booleanValue()).isTrue();
    assertThat(made.at("/0/paths/0/talents/1/name").stringValue()).isEqualTo("SQL");
    assertThat(second.status()).isZero();
    assertThat(second.out()).contains("0 to create, 0 to change, 0 to delete, 1 as they should be");
    assertThat(trees()).isEqualTo(made);
  }

  @Test
  void aFileMayTellThatGrowthIsShown() throws IOException {
    Files.writeString(file, "showGrowth: true\n" + SKILLS);
    run("apply", file);
    boolean shownWhenMade = trees().at("/0/showGrowth").asBoolean(false);
    CommandRun same = run("diff", file);
    Files.writeString(file, SKILLS);
    CommandRun unnamed = run("diff", file);
    Files.writeString(file, "showGrowth: false\n" + SKILLS);

    CommandRun hidden = run("apply", file);

    assertThat(shownWhenMade).isTrue();
    assertThat(same.status()).as(same.out()).isZero();
    assertThat(unnamed.status()).as(unnamed.out()).isZero();
    assertThat(hidden.out()).contains("growth hidden");
    assertThat(trees().at("/0").has("showGrowth")).isFalse();
    Files.writeString(file, "showGrowth: 1\n" + SKILLS);
    assertThat(run("diff", file).err()).contains("skills.yaml:1: showGrowth must be true or false");
  }

  @Test
  void aFileMayDescribeTheTreeAndNameItsLevels() throws IOException {
    String details = "description: What I do.\nlevelNames: [a, b, c, d, e]\n";
    Files.writeString(file, details + SKILLS);
    run("apply", file);
    JsonNode made = trees().get(0);
    Files.writeString(file, SKILLS);
    CommandRun unnamed = run("diff", file);
    Files.writeString(file, details.replace("What", "All") + SKILLS);
    CommandRun changed = run("apply", file);
    Files.writeString(file, "description: ''\nlevelNames: null\n" + SKILLS);

    CommandRun removed = run("apply", file);

    assertThat(made.get("description").stringValue()).isEqualTo("What I do.");
    assertThat(made.get("levelNames").toString()).isEqualTo("[\"a\",\"b\",\"c\",\"d\",\"e\"]");
    assertThat(unnamed.status()).as(unnamed.out()).isZero();
    assertThat(changed.out()).contains("description changed").doesNotContain("level 1");
    assertThat(removed.out())
        .contains("description removed", "level 1 is called \"Novice\", was \"a\"");
    assertThat(trees().get(0).propertyNames()).doesNotContain("description", "levelNames");
    Files.writeString(file, "levelNames: [a, '', c, d, e]\n" + SKILLS);
    assertThat(run("diff", file).err()).contains("skills.yaml:1: levelNames/1 must not be blank");
  }

  @Test
  void whatHasChangedIsToldInWordsAndTheRestKeepsItsIds() throws IOException {
    run("apply", file);
    JsonNode before = trees().get(0);
    Files.writeString(
        file,
        SKILLS
            .replace(
                "{name: Java, level: 3}",
                "{name: Docker, level: 1}\n      - {name: Java, level: 4}")
            .replace("isPublic: true\n", "")
            .replace("title: Skills", "title: My skills"));

    CommandRun plan = run("diff", file);
    JsonNode untouched = trees().get(0);
    CommandRun applied = run("apply", file);

    assertThat(plan.status()).isEqualTo(1);
    assertThat(plan.out())
        .contains("~ change skills", "Java 3 → 4", "added talent Docker", "\"My skills\"");
    assertThat(untouched).isEqualTo(before);
    assertThat(applied.status()).as(applied.err()).isZero();
    JsonNode after = trees().get(0);
    assertThat(after.at("/paths/0/talents/1/id")).isEqualTo(before.at("/paths/0/talents/0/id"));
    assertThat(after.at("/paths/0/talents/1/level").intValue()).isEqualTo(4);
    assertThat(after.at("/paths/1")).isEqualTo(before.at("/paths/1"));
    assertThat(after.get("isPublic").booleanValue()).isTrue();
    assertThat(run("diff", file).status()).isZero();
  }

  @Test
  void aTalentThatMovesToAnotherPathStaysTheSame() throws IOException {
    run("apply", file);
    JsonNode before = trees().get(0);
    Files.writeString(
        file,
        SKILLS
            .replace("      - {name: Java, level: 3}\n", "")
            .replace(
                "{name: CSS, level: 2}", "{name: CSS, level: 2}\n      - {name: Java, level: 3}"));

    run("apply", file);

    assertThat(trees().get(0).at("/paths/1/talents/1/id"))
        .isEqualTo(before.at("/paths/0/talents/0/id"));
  }

  @ParameterizedTest
  @CsvSource({"json", "yaml"})
  void whatWasExportedIsAsItShouldBe(String format) throws IOException {
    run("apply", file);
    String id = trees().at("/0/id").stringValue();
    byte[] export = ada.client().get("/api/v1/trees/" + id + "/export?format=" + format).bytes();
    Path exported = Files.write(folder.resolve("export." + format), export);

    assertThat(run("diff", exported).status()).isZero();
  }

  @Test
  void aDryRunAndDiffLeaveEverythingAsItIs() {
    CommandRun dry = run("apply", file, "--dry-run");

    assertThat(dry.status()).isZero();
    assertThat(dry.out()).contains("+ create \"Skills\"");
    assertThat(run("diff", file).status()).isEqualTo(1);
    assertThat(trees()).isEmpty();
  }

  @Test
  void onlyPruneWithYesDeletesAndIntoTheTrash() {
    ada.tree("Old");
    run("apply", file);

    CommandRun asked = run("apply", file, "--prune");
    int kept = trees().size();
    CommandRun done = run("apply", file, "--prune", "--yes");

    assertThat(asked.status()).isEqualTo(1);
    assertThat(asked.out()).contains("- delete old \"Old\"");
    assertThat(asked.err()).contains("add --yes");
    assertThat(kept).isEqualTo(2);
    assertThat(done.status()).as(done.err()).isZero();
    assertThat(trees()).hasSize(1);
    assertThat(ada.client().get("/api/v1/trash").data().get("data")).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "level: 3|level: 6|:9: paths/0/talents/0/level must be 1, 2, 3, 4 or 5",
        "name: Frontend|nam: Frontend|:11: paths/1/name is required",
        "slug: skills|slug: My Skills|:2: slug must be a-z",
        "slug: skills|slag: skills|:2: slag is no member of a tree",
        "isPublic: true|isPublic: maybe|:3: isPublic must be true or false",
        "title: Skills|titel: Skills|titel is no member of a tree",
        "#0f172a|red|:5: theme/background must be a colour",
        "paths:|paths: [|look at line",
        "level: 4|level: *four|uses an alias without an anchor"
      })
  void aMistakeIsToldWithFileAndLineAndNothingIsDone(String part, String wrong, String told)
      throws IOException {
    Files.writeString(file, SKILLS.replace(part, wrong));

    CommandRun applied = run("apply", file);
    CommandRun compared = run("diff", file);

    assertThat(applied.status()).isEqualTo(1);
    assertThat(applied.err()).contains("talenttree: " + file, told);
    assertThat(compared.status()).isEqualTo(2);
    assertThat(trees()).isEmpty();
  }

  @Test
  void aWrongKeyAndAServerThatIsNotThereAreTold() throws IOException {
    Files.writeString(folder.resolve("key"), "ttk_wrong");
    CommandRun wrong = run("diff", file);
    CommandRun none = CommandRun.of("diff", file, "--server", "ftp://x", "--key-file", file);

    assertThat(wrong.status()).isEqualTo(2);
    assertThat(wrong.err()).contains("GET /api/v1/trees: 401").doesNotContain("ttk_wrong");
    assertThat(none.status()).isEqualTo(2);
    assertThat(none.err()).contains("--server takes an address");
  }

  @Test
  void aTreeWithMembersOfANewerServiceIsLeftAlone() throws IOException {
    run("apply", file);
    var database = app.app().services().database();
    database.write(
        ada.account().owner(),
        tx ->
            tx.handle()
                .execute(
                    "UPDATE trees SET paths = replace(paths, ?, ?) WHERE owner_id = ?",
                    "\"level\":3",
                    "\"level\":3,\"evidence\":\"talk\"",
                    ada.account().owner().toString()));
    Files.writeString(file, SKILLS.replace("level: 4", "level: 5"));

    CommandRun refused = run("apply", file);
    CommandRun compared = run("diff", file);

    assertThat(refused.status()).isEqualTo(1);
    assertThat(compared.status()).isEqualTo(2);
    assertThat(refused.err())
        .contains("cannot read the tree skills: #/paths/0/talents/0/evidence is not a known member")
        .contains("the release that the service runs");
  }

  @Test
  void aFolderStandsForItsFilesAndTwoOfOneTreeAreAMistake() throws IOException {
    Path trees = Files.createDirectory(folder.resolve("trees"));
    Files.writeString(trees.resolve("a.yaml"), SKILLS);
    Files.writeString(trees.resolve("b.yml"), "title: Others\npaths: []\n");
    Files.writeString(trees.resolve("notes.txt"), "no tree");

    CommandRun applied = run("apply", trees);
    Files.writeString(trees.resolve("c.json"), "{\"title\": \"Skills\"}");
    CommandRun twice = run("apply", trees);

    assertThat(applied.status()).as(applied.err()).isZero();
    assertThat(trees()).hasSize(2);
    assertThat(twice.status()).isEqualTo(1);
    assertThat(twice.err()).contains("another file describes the tree skills");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "title: Skills, slug: skills | title: Skills, slug: skills",
        "title: Skills, slug: skills | title: Other, slug: skills",
        "title: Skills               | title: Skills",
        "title: Skills               | title: Other, slug: skills",
        "title: Skills               | title: Skills, slug: other",
        "title: Other, slug: skills  | title: Other",
        "title: 技能, slug: skills   | title: 技能"
      })
  void twoFilesOfOneNewTreeAreAMistakeAndNothingIsMade(String first, String second)
      throws IOException {
    Path one = Files.writeString(folder.resolve("one.yaml"), "{" + first + "}");
    Path two = Files.writeString(folder.resolve("two.yaml"), "{" + second + "}");

    CommandRun applied = run("apply", one, two);
    CommandRun same = run("apply", one, one);

    assertThat(applied.status()).isEqualTo(1);
    assertThat(applied.err()).contains("two.yaml: another file describes the tree ");
    assertThat(same.status()).isEqualTo(1);
    assertThat(trees()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "技能,工具",
    "C++,C#",
    "'{title: A, slug: b}',B",
    "'{title: A, slug: a}','{title: A, slug: b}'"
  })
  void newTreesThatTheNextRunTellsApartAreMade(String first, String second) throws IOException {
    Path one = Files.writeString(folder.resolve("one.yaml"), tree(first));
    Path two = Files.writeString(folder.resolve("two.yaml"), tree(second));

    CommandRun applied = run("apply", one, two);

    assertThat(applied.status()).as(applied.err()).isZero();
    assertThat(trees()).hasSize(2);
    assertThat(run("diff", one, two).status()).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "A 0, B, C, D 1, E 2",
        "A 10, B 20, C 30, D",
        "A, B 5, C, D 5",
        "A, B, C",
        "A 7, B, C",
        "A 0, B 0, C, D 0"
      })
  void itemsWithoutANumberStayWhereTheyAreInTheFile(String line) throws IOException {
    StringBuilder items = new StringBuilder();
    for (String item : line.split(", ", -1)) {
      String[] words = item.split(" ", -1);
      items.append("    - {level: 1, name: ").append(words[0]);
      items.append(words.length > 1 ? ", displayOrder: " + words[1] : "").append("}\n");
    }
    String paths = items.toString().replace("level: 1, ", "");
    Files.writeString(
        file,
        "title: T\npaths:\n"
            + paths
            + "    - name: Z\n      talents:\n"
            + items.toString().indent(4));

    run("apply", file);

    List<String> names = new ArrayList<>(List.of(line.replaceAll(" \\d+", "").split(", ", -1)));
    JsonNode made = trees().at("/0/paths");
    assertThat(made.get(made.size() - 1).get("talents").valueStream().map(ApplyCommandTest::name))
        .containsExactlyElementsOf(names);
    names.add("Z");
    assertThat(made.valueStream().map(ApplyCommandTest::name)).containsExactlyElementsOf(names);
    assertThat(run("diff", file).status()).isZero();
  }

  private static String tree(String text) {
    return text.startsWith("{") ? text : "title: \"" + text + "\"";
  }

  private static String name(JsonNode item) {
    return item.get("name").stringValue();
  }
}
