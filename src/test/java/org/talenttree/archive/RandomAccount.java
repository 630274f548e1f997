package org.talenttree.archive;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.random.RandomGenerator;
import org.talenttree.picture.SamplePictures;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestResponse;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Fills an account with random data through the API. */
final class RandomAccount {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
  private static final List<String> WORDS =
      List.of(
          "Java",
          "C#",
          "C++",
          "Go & <b>",
          "Rust",
          "日本語",
          "\ud83c\udf33",
          "ß",
          "e\u0301",
          "\"q\"",
          "back\\slash",
          "\u0627\u0644",
          "'",
          "- x",
          "null",
          "1e5",
          "\u00a0",
          "~");
  private static final String TREES = "/api/v1/trees/";

  private final TestClient client;
  private final RandomGenerator random;

  RandomAccount(TestClient client, RandomGenerator random) {
    this.client = client;
    this.random = random;
  }

  /**
   * Makes a random number of trees, some as copies of others, each with random changes, and now and
   * then uploads a picture.
   */
  void fill(int mostTrees) {
    if (random.nextInt(4) == 0) {
      byte[] picture = SamplePictures.png(20 + random.nextInt(50), 20 + random.nextInt(50));
      done(client.bytes("PUT", "/api/v1/account/picture", picture, "Content-Type", "image/png"));
    }
    List<String> ids = new ArrayList<>();
    for (int i = random.nextInt(mostTrees + 1); i > 0; i--) {
      String id = made(ids).data().get("id").stringValue();
      ids.add(id);
      for (int change = random.nextInt(7); change > 0; change--) {
        change(ids.get(random.nextInt(ids.size())));
      }
      if (random.nextInt(4) == 0) {
        done(client.post(TREES + id + "/upstream"));
      }
    }
  }

  private TestResponse made(List<String> others) {
    ObjectNode body = JSON.objectNode();
    if (!others.isEmpty() && random.nextInt(3) == 0) {
      body.put("copyOf", others.get(random.nextInt(others.size())));
      body.put("copyLevels", random.nextBoolean() ? "keep" : "lowest");
    } else {
      body.put("title", name());
    }
    return done(client.json("POST", "/api/v1/trees", body.toString()));
  }

  private void change(String id) {
    switch (random.nextInt(7)) {
      case 0 -> done(client.post(TREES + id + "/publish"));
      case 1 -> {
        String slug = "slug-" + Long.toString(random.nextLong(40), 36);
        TestResponse moved =
            client.json("PATCH", TREES + id, JSON.objectNode().put("slug", slug).toString());
        assertThat(moved.status()).isIn(200, 409);
      }
      case 2 -> {
        ObjectNode body = JSON.objectNode();
        ObjectNode theme = body.put("title", name()).putObject("theme");
        for (int i = random.nextInt(4); i > 0; i--) {
          theme.put("key" + i, "#%06x".formatted(random.nextInt(1 << 24)));
        }
        done(client.json("PATCH", TREES + id, body.toString()));
      }
      case 3 ->
          done(
              client.json(
                  "PATCH", TREES + id, "{\"showGrowth\":%b}".formatted(random.nextBoolean())));
      case 4 -> done(client.json("PATCH", TREES + id, details().toString()));
      default -> done(client.json("PUT", TREES + id + "/paths", paths().toString()));
    }
  }

  private ObjectNode details() {
    ObjectNode body = JSON.objectNode();
    if (random.nextBoolean()) {
      body.put("description", text("\n\t ") + "\n");
    } else {
      body.putNull("description");
    }
    if (random.nextBoolean()) {
      ArrayNode names = body.putArray("levelNames");
      for (int level = 1; level <= 5; level++) {
        names.add("L" + WORDS.get(random.nextInt(WORDS.size())));
      }
    }
    return body;
  }

  private ObjectNode paths() {
    ObjectNode body = JSON.objectNode();
    List<String> earlier = new ArrayList<>();
    ArrayNode paths = body.putArray("paths");
    for (int i = random.nextInt(4); i > 0; i--) {
      ObjectNode path = item(paths);
      ArrayNode talents = path.putArray("talents");
      for (int j = random.nextInt(6); j > 0; j--) {
        ObjectNode talent = item(talents).put("level", 1 + random.nextInt(5));
        if (random.nextBoolean()) {
          talent.put("description", text("\n\t ") + "\n");
        }
        if (!earlier.isEmpty() && random.nextBoolean()) {
          talent.putArray("requires").add(earlier.get(random.nextInt(earlier.size())));
        }
        earlier.add(talent.get("id").stringValue());
        if (random.nextInt(3) == 0) {
          ObjectNode link = talent.putArray("links").addObject();
          link.put("url", "https://example.org/l?" + random.nextInt()).put("label", name());
        }
        if (random.nextInt(3) == 0) {
          talent.put(
              "iconUrl",
              random.nextBoolean()
                  ? "icon:lucide/hammer"
                  : "https://example.org/i?" + random.nextInt());
        }
      }
    }
    return body;
  }

  private ObjectNode item(ArrayNode list) {
    UUID id = new UUID(random.nextLong(), random.nextLong());
    return list.addObject()
        .put("id", id.toString())
        .put("name", name())
        .put("displayOrder", random.nextLong(1L << (1 + random.nextInt(50))));
  }

  private String name() {
    return "N" + text(" ");
  }

  private String text(String between) {
    List<String> words = new ArrayList<>();
    for (int i = random.nextInt(6); i > 0; i--) {
      words.add(WORDS.get(random.nextInt(WORDS.size())));
    }
    return String.join(between, words);
  }

  private static TestResponse done(TestResponse response) {
    assertThat(response.status()).as("%s", response).isBetween(200, 201);
    return response;
  }
}
