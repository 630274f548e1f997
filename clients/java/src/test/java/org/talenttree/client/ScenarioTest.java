package org.talenttree.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Does the steps of a scenario at the server that clients/test starts. */
@EnabledIfEnvironmentVariable(named = "SCENARIO_SERVER", matches = ".+")
class ScenarioTest {
  private final JsonMapper json = JsonMapper.shared();
  private final TalentTree talents =
      new TalentTree(
          System.getenv("SCENARIO_SERVER"),
          System.getenv("SCENARIO_KEY"),
          new Settings(5, Duration.ofSeconds(30), Duration.ofMillis(20)));
  private @Nullable Tree tree;
  private int effects;

  @AfterEach
  void close() {
    talents.close();
  }

  @Test
  void everyEffectIsThereOnce() throws Exception {
    String text = Files.readString(Path.of(System.getenv("SCENARIO_FILE")));
    JsonNode scenario = json.readTree(text);
    for (int round = 1; round <= scenario.path("rounds").asInt(); round++) {
      String each = scenario.path("each").toString().replace("{round}", "" + round);
      json.readTree(each).forEach(this::step);
    }
    scenario.path("then").forEach(this::step);
    System.out.println("{\"effects\": " + effects + "}");
  }

  private void step(JsonNode told) {
    JsonNode problem = told.path("problem");
    if (problem.isMissingNode()) {
      Object answer = call(told);
      told.path("expect")
          .forEachEntry((member, value) ->
              assertThat(actual(answer, member)).as(member + " after " + told).isEqualTo(value));
      return;
    }
    Problem refusal = catchThrowableOfType(Problem.class, () -> call(told));
    assertThat(refusal.status()).isEqualTo(problem.path("status").asInt());
    assertThat(refusal.code()).isEqualTo(problem.path("code").asString());
    List<String> pointers = problem.path("pointers").valueStream().map(JsonNode::asString).toList();
    assertThat(refusal.violations()).extracting(Problem.Violation::pointer).containsAll(pointers);
  }

  private JsonNode actual(Object answer, String member) {
    JsonNode all = json.valueToTree(answer);
    return answer instanceof Tree whole && member.equals("talents")
        ? json.valueToTree(whole.paths().stream().mapToInt(path -> path.talents().size()).sum())
        : all.path(member);
  }

  private @Nullable Object call(JsonNode told) {
    String name = told.path("do").asString();
    return switch (name) {
      case "createTree" -> tree = talents.createTree(told.path("title").asString());
      case "replacePaths" -> talents.replacePaths(tree.id(), paths(told.path("paths")), null);
      case "editTree" -> talents.editTree(tree.id(), edits(told.path("edits")), null);
      case "updateTree" ->
          talents.updateTree(
              tree.id(), members(told.path("members")), told.path("ifMatch").asString(null));
      case "update" -> update(told);
      case "togglePublished" -> talents.togglePublished(tree.id(), null);
      case "getPublishedTree" ->
          talents.getPublishedTree(System.getenv("SCENARIO_USERNAME"), tree.slug());
      default -> {
        rest(name, told);
        yield null;
      }
    };
  }

  private void rest(String name, JsonNode told) {
    switch (name) {
      case "exportTree" -> {
        byte[] file = talents.exportTree(tree.id(), told.path("format").asString());
        assertThat(new String(file, StandardCharsets.UTF_8))
            .contains(told.path("contains").asString());
      }
      case "revisions" -> {
        List<String> calls =
            talents
                .pages(
                    "/api/v1/trees/" + tree.id() + "/revisions",
                    Map.of("limit", 4),
                    TreeRevision.class)
                .map(TreeRevision::call)
                .toList();
        assertThat(calls)
            .isEqualTo(told.path("calls").valueStream().map(JsonNode::asString).toList());
        effects += calls.size();
      }
      case "importFile" -> {
        byte[] file = told.path("file").asString().getBytes(StandardCharsets.UTF_8);
        JsonNode made = talents.importFile(file, told.path("mediaType").asString(), Map.of());
        assertThat(made.path("tree").path("paths")).hasSize(1);
        effects++;
      }
      case "trees" ->
          assertThat(talents.trees(Map.of("limit", told.path("limit").asInt())).map(Tree::id))
              .doesNotHaveDuplicates()
              .hasSize(told.path("count").asInt());
      case "deleteTrees" ->
          talents
              .trees()
              .toList()
              .forEach(one -> {
                talents.deleteTree(one.id(), false, null);
                effects++;
              });
      default -> throw new AssertionError("no step " + name);
    }
  }

  private Tree update(JsonNode told) {
    AtomicInteger asked = new AtomicInteger();
    Tree updated =
        talents.update(
            tree.id(),
            now -> {
              if (asked.incrementAndGet() == 1) {
                talents.updateTree(tree.id(), members(told.path("meanwhile")), null);
              }
              String before = now.description() == null ? "" : now.description();
              return new Change.Details(
                  Map.of("description", before + told.path("append").asString()));
            });
    assertThat(asked).hasValue(2);
    return updated;
  }

  private List<TreePath> paths(JsonNode told) {
    return json.convertValue(told, new TypeReference<List<TreePath>>() {});
  }

  private List<Edit> edits(JsonNode told) {
    return json.convertValue(told, new TypeReference<List<Map<String, Object>>>() {}).stream()
        .map(Edit::new)
        .toList();
  }

  private Map<String, Object> members(JsonNode told) {
    return json.convertValue(told, new TypeReference<Map<String, Object>>() {});
  }
}
