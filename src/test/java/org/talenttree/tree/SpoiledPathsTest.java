package org.talenttree.tree;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.GuardedTree;
import org.talenttree.testing.JsonMutations;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestResponse;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Whatever is PUT is either refused and changes nothing, or is exactly what is read from then on.
 */
@Tag("single-node") // The statement is the same each time, and its text is the same on any node.
class SpoiledPathsTest {
  private static final int RUNS = 2_000;
  private static final long SEED = Long.getLong("talenttree.seed", 20_261_121L);
  private static final ObjectMapper MAPPER =
      JsonMapper.builder().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS).build();
  private static final String GOOD =
      """
      {"paths":[
        {"id":"00000000-0000-4000-8000-000000000001","name":"Backend","displayOrder":1,"talents":[
          {"id":"00000000-0000-4000-8000-00000000000a","name":"Java","level":5,"displayOrder":0,
           "iconUrl":"https://example.org/java.svg","description":"Since 1.1.\\nStill."},
          {"id":"00000000-0000-4000-8000-00000000000b","name":"SQL","level":3,"displayOrder":2},
          {"id":"00000000-0000-4000-8000-00000000000c","name":"C","level":1,"displayOrder":1}]},
        {"id":"00000000-0000-4000-8000-000000000002","name":"Gärten \\ud83c\\udf33","displayOrder":0,
         "talents":[]}]}
      """;

  @Test
  void spoiledPathsAreRefusedInWholeOrStoredInWhole() {
    Random random = new Random(SEED);
    JsonMutations mutations = new JsonMutations(random);
    int stored = 0;
    try (GuardedTree guarded = new GuardedTree()) {
      String tree = "/api/v1/trees/" + guarded.newTree("Spoiled");
      JsonNode before = read(guarded.owner(), tree);
      for (int run = 0; run < RUNS; run++) {
        byte[] body = mutations.spoil(GOOD);
        String what = "seed %d, run %d: %s".formatted(SEED, run, new String(body, UTF_8));

        TestResponse put = guarded.owner().bytes("PUT", tree + "/paths", body);

        JsonNode after = read(guarded.owner(), tree);
        assertThat(put.status()).as(what).isIn(200, 400, 413, 415, 422);
        if (put.status() == 200) {
          stored++;
          assertThat(after.get("paths")).as(what).isEqualTo(normalised(MAPPER.readTree(body)));
          assertThat(after).as(what).isEqualTo(put.data());
        } else {
          assertThat(after).as(what).isEqualTo(before);
        }
        before = after;
      }
      guarded.assertUnharmed();
    }
    assertThat(stored).as("seed %d: neither all nor none may be good", SEED).isBetween(100, 1_900);
  }

  private static JsonNode read(TestClient client, String tree) {
    return client.get(tree).data();
  }

  private static ArrayNode normalised(JsonNode body) {
    return sorted(body.get("paths"));
  }

  private static ArrayNode sorted(JsonNode items) {
    List<ObjectNode> sorted = new ArrayList<>();
    for (JsonNode item : items) {
      ObjectNode copy = (ObjectNode) item.deepCopy();
      copy.put("id", copy.get("id").stringValue().toLowerCase(Locale.ROOT));
      copy.set("displayOrder", whole(copy.get("displayOrder")));
      if (copy.has("level")) {
        copy.set("level", whole(copy.get("level")));
      } else {
        copy.set(
            "talents",
            copy.has("talents") ? sorted(copy.get("talents")) : MAPPER.createArrayNode());
      }
      sorted.add(copy);
    }
    sorted.sort(Comparator.comparingLong(item -> item.get("displayOrder").longValue()));
    ArrayNode array = MAPPER.createArrayNode();
    sorted.forEach(array::add);
    return array;
  }

  // As a reader of the answer sees it: 1.0 and 1 are one number.
  private static JsonNode whole(JsonNode number) {
    return MAPPER.readTree(number.decimalValue().toBigIntegerExact().toString());
  }
}
