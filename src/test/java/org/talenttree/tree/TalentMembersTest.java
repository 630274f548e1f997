package org.talenttree.tree;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.ascode.DesiredTree;
import org.talenttree.json.Json;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestTree;
import org.talenttree.tree.rules.Talent;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** No member of a talent is lost on any way out of the service and in again. */
class TalentMembersTest {
  private static final JsonNode TALENT = JsonMapper.shared().readTree(Sample.WHOLE_TALENT);
  private static final List<String> REQUIRED = List.of("id", "name", "level", "displayOrder");

  @AutoClose private static TestApp app = TestApp.start();
  private TestTree tree;

  @BeforeEach
  void fill() {
    tree = TestTree.published(app);
    var replaced =
        tree.replacePaths(
            Sample.paths(Sample.path(0, Sample.WHOLE_TALENT, Sample.REQUIRED_TALENT)));
    assertThat(replaced.violations()).isEmpty();
  }

  private static JsonNode talent(JsonNode tree) {
    return tree.at("/paths/0/talents/0");
  }

  @ParameterizedTest
  @ValueSource(strings = {"Talent", "TalentInput"})
  void theSampleHasEveryMemberOfTheRecordAndOfTheDescription(String schema) throws IOException {
    List<String> sample = List.copyOf(TALENT.propertyNames());

    assertThat(Stream.of(Talent.class.getRecordComponents()).map(RecordComponent::getName))
        .containsExactlyInAnyOrderElementsOf(sample);
    try (InputStream yaml = getClass().getResourceAsStream("/openapi.yaml")) {
      JsonNode members =
          new YAMLMapper()
              .readTree(Objects.requireNonNull(yaml))
              .at("/components/schemas/" + schema + "/properties");
      assertThat(members.propertyNames()).containsExactlyInAnyOrderElementsOf(sample);
    }
  }

  @Test
  void everyReadGivesAllThatWasSentAndTakesItBack() {
    assertThat(talent(tree.now())).isEqualTo(TALENT);
    assertThat(talent(tree.readPublicly().data())).isEqualTo(TALENT);
    assertThat(talent(tree.owner().client().get("/api/v1/trees").data().at("/data/0")))
        .isEqualTo(TALENT);
    assertThat(tree.replacePaths("{\"paths\":" + tree.now().get("paths") + "}").status())
        .isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(strings = {"json", "yaml"})
  void aFileOfTheTreeIsImportedAndAppliedWithAll(String format) throws Exception {
    byte[] file = tree.owner().client().get(tree.path() + "/export?format=" + format).bytes();
    var other = TestOwner.register(app).client();

    var made =
        other.bytes("POST", "/api/v1/imports", file, "Content-Type", "application/" + format);

    assertThat(talent(made.data().get("tree"))).isEqualTo(TALENT);
    JsonNode applied =
        Json.read(
            DesiredTree.read("tree." + format, file).asNewTree(UUID::randomUUID).paths().bytes());
    assertThat(applied.at("/0/talents/0")).as(new String(file, UTF_8)).isEqualTo(TALENT);
  }

  @Test
  void anArchiveIsRestoredWithAll() {
    byte[] zip = tree.owner().client().get("/api/v1/account/export").bytes();
    var other = TestOwner.register(app).client();

    var restored =
        other.bytes("POST", "/api/v1/account/import", zip, "Content-Type", "application/zip");

    assertThat(restored.status()).as("%s", restored).isEqualTo(200);
    assertThat(talent(other.get(tree.path()).data())).isEqualTo(TALENT);
  }

  @Test
  void aRevisionAndWhatWasInTheTrashComeBackWithAll() {
    long revision = tree.now().get("revision").longValue();
    tree.replacePaths(Sample.paths());

    tree.owner().client().post(tree.path() + "/revisions/" + revision + "/restore");
    assertThat(talent(tree.now())).isEqualTo(TALENT);

    tree.owner().client().delete(tree.path() + "?trash=true");
    tree.owner().client().post("/api/v1/trash/" + tree.id() + "/restore");
    assertThat(talent(tree.now())).isEqualTo(TALENT);
  }

  static Stream<String> optional() {
    return TALENT.propertyNames().stream().filter(member -> !REQUIRED.contains(member));
  }

  @ParameterizedTest
  @MethodSource("optional")
  void anOptionalMemberMayBeAbsentAndItsRemovalIsToldOfTheTalent(String member) {
    ObjectNode body = JsonMapper.shared().createObjectNode();
    body.set("paths", tree.now().get("paths").deepCopy());
    ((ObjectNode) talent(body)).remove(member);

    var replaced = tree.replacePaths(body.toString());

    assertThat(talent(replaced.data())).isEqualTo(talent(body)).isNotEqualTo(TALENT);
    JsonNode revisions = tree.owner().client().get(tree.path() + "/revisions").data();
    assertThat(revisions.at("/data/0/changes")).hasSize(1);
    assertThat(revisions.at("/data/0/changes/0").asString())
        .matches(".+ of Java removed|Java no longer needs Programming");
  }
}
