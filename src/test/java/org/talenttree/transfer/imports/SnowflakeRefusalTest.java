package org.talenttree.transfer.imports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.tree.rules.Path;
import org.talenttree.tree.rules.Talent;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

class SnowflakeRefusalTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final ObjectNode file = small();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/title",
        "/categories",
        "/person",
        "/person/milestones",
        "/person/milestones/A~1B",
        "/tracks/CRAFT/displayName",
        "/tracks/CRAFT/category",
        "/tracks/CRAFT/milestones",
        "/tracks/CRAFT/milestones/4/summary",
        "/tracks/CRAFT/milestones/4/signals",
        "/tracks/CRAFT/milestones/4/examples"
      })
  void aMissingMemberIsRefusedAtItsPlace(String pointer) {
    ImportRefused refusal = refusal(without(pointer));

    assertThat(refusal.pointer()).isEqualTo("#" + pointer);
    assertThat(refusal.detail()).isEqualTo("is missing; add it");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "/title|''|must be a text of 1 to 200 characters",
        "/title|7|must be a text of 1 to 200 characters",
        "/title|'\"a\\nb\"'|must be one line of text; remove control characters",
        "/categories|[]|must be an object",
        "/tracks|[]|must be an object",
        "/categories/B|null|must be a text of 1 to 200 characters",
        "/person/milestones/CRAFT|6|must be an integer from 0 to 5",
        "/person/milestones/CRAFT|-1|must be an integer from 0 to 5",
        "/person/milestones/CRAFT|'\"3\"'|must be an integer from 0 to 5",
        "/person/milestones/CRAFT|3.5|must be an integer from 0 to 5",
        "/person/milestones/CRAFT|4294967299|must be an integer from 0 to 5",
        "/person/milestones/SKI|3|is of no track in this file; add the track or drop it",
        "/tracks/CRAFT/category|'\"X\"'|must be one of #/categories: B, E",
        "/tracks/CRAFT/milestones|[]|must have 5 milestones, not 0",
        "/tracks/CRAFT/milestones/0/signals|{}|must be an array",
        "/tracks/CRAFT/milestones/0/signals/0|1|must be a text of 1 to 10,000 characters"
      })
  void aWrongValueIsRefusedAtItsPlace(String pointer, String value, String detail) {
    ImportRefused refusal = refusal(with(pointer, value));

    assertThat(refusal.pointer()).isEqualTo("#" + pointer);
    assertThat(refusal.detail()).isEqualTo(detail);
  }

  @Test
  void aMilestoneTooLongForADescriptionIsRefused() {
    String signals = "[\"%s\", \"%s\"]".formatted("a".repeat(5_000), "b".repeat(5_000));

    ImportRefused refusal = refusal(with("/tracks/CRAFT/milestones/2/signals", signals));

    assertThat(refusal)
        .hasMessage(
            "#/tracks/CRAFT/milestones/2"
                + " must have at most 10,000 characters in all; shorten its texts");
  }

  @Test
  void aTrackNotBegunIsLeftOutAndTheRestMovesUp() throws ImportRefused {
    ObjectNode begun = with("/person/milestones/A~1B", "0");

    List<Path> paths =
        TreeFiles.read(bytes(begun), ImportOptions.DEFAULT, UUID::randomUUID).tree().paths();

    assertThat(paths).extracting(Path::name).containsExactly("Building", "Empty");
    assertThat(paths.getFirst().talents()).extracting(Talent::name).containsExactly("Craft");
    assertThat(paths.getFirst().talents().getFirst().displayOrder()).isZero();
    assertThat(paths.getLast().talents()).isEmpty();
  }

  @Test
  void aListWithoutItemsHasNoHeading() throws ImportRefused {
    ObjectNode bare = with("/tracks/CRAFT/milestones/1/signals", "[]");

    List<Path> paths =
        TreeFiles.read(bytes(bare), ImportOptions.DEFAULT, UUID::randomUUID).tree().paths();

    Talent craft = paths.getFirst().talents().getLast();
    assertThat(craft.description()).isEqualTo("Does it\n\nExamples\n• Did it");
  }

  private static ImportRefused refusal(ObjectNode wrong) {
    return catchThrowableOfType(
        ImportRefused.class,
        () -> TreeFiles.read(bytes(wrong), ImportOptions.DEFAULT, UUID::randomUUID));
  }

  private ObjectNode without(String pointer) {
    parent(pointer).remove(name(pointer));
    return file;
  }

  private ObjectNode with(String pointer, String value) {
    JsonNode node = JSON.readTree(value.isEmpty() ? "\"\"" : value);
    JsonNode parent = file.at(pointer.substring(0, pointer.lastIndexOf('/')));
    if (parent instanceof ArrayNode array) {
      array.set(Integer.parseInt(name(pointer)), node);
    } else {
      parent(pointer).set(name(pointer), node);
    }
    return file;
  }

  private ObjectNode parent(String pointer) {
    return (ObjectNode) file.at(pointer.substring(0, pointer.lastIndexOf('/')));
  }

  private static String name(String pointer) {
    return pointer.substring(pointer.lastIndexOf('/') + 1).replace("~1", "/");
  }

  private static byte[] bytes(ObjectNode node) {
    return JSON.writeValueAsBytes(node);
  }

  private static ObjectNode small() {
    String milestone = "{'summary': 'Does it', 'signals': ['It is done'], 'examples': ['Did it']}";
    String milestones = String.join(", ", Stream.generate(() -> milestone).limit(5).toList());
    String small =
        """
        {'title': 'Growth', 'categories': {'B': 'Building', 'E': 'Empty'},
         'person': {'milestones': {'A/B': 1, 'CRAFT': 2}},
         'tracks': {
           'A/B': {'displayName': 'Trials', 'category': 'B', 'milestones': [%1$s]},
           'CRAFT': {'displayName': 'Craft', 'category': 'B', 'milestones': [%1$s]}}}
        """
            .formatted(milestones);
    return (ObjectNode) JSON.readTree(small.replace('\'', '"'));
  }
}
