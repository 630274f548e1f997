package org.talenttree.app;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import org.talenttree.json.Json;
import org.talenttree.json.JsonText;
import org.talenttree.tree.rules.TreeBounds;
import tools.jackson.databind.JsonNode;

/** The paths of a tree with as many talents and requirements as one may have. */
final class LargestTree {
  private LargestTree() {}

  /** Returns the paths of such a body as they are stored. */
  static JsonText json(long ids, long seed, int description) {
    JsonNode body = Json.read(paths(ids, seed, description).getBytes(UTF_8));
    return JsonText.of(body.get("paths").toString());
  }

  /**
   * Returns a body that replaces all paths.
   *
   * @param seed decides ids and texts; trees of the same number have the same ids
   * @param ids the seed of the ids
   * @param description the characters of each description
   */
  static String paths(long ids, long seed, int description) {
    Random names = new Random(ids);
    Random texts = new Random(seed);
    List<String> talents = new ArrayList<>();
    for (int i = 0; i < TreeBounds.MAX_TALENTS; i++) {
      talents.add(new UUID(names.nextLong(), names.nextLong()).toString());
    }
    StringBuilder json = new StringBuilder("{\"paths\":[");
    for (int i = 0; i < TreeBounds.MAX_TALENTS; i++) {
      int inPath = i % TreeBounds.MAX_TALENTS_OF_A_PATH;
      if (inPath == 0) {
        json.append(i == 0 ? "" : "]},");
        json.append(
            "{\"id\":\"%s\",\"name\":\"P\",\"displayOrder\":%d,\"talents\":["
                .formatted(new UUID(names.nextLong(), names.nextLong()), i));
      }
      json.append(inPath == 0 ? "" : ",");
      json.append(
          "{\"id\":\"%s\",\"name\":\"T%d\",\"level\":%d,\"displayOrder\":%d"
              .formatted(talents.get(i), i, 1 + texts.nextInt(5), inPath));
      json.append(",\"requires\":[");
      for (int j = 1; j <= Math.min(i, TreeBounds.MAX_REQUIRED); j++) {
        json.append(j == 1 ? "\"" : ",\"").append(talents.get(i - j)).append('"');
      }
      json.append("],\"description\":\"");
      texts.ints(description, 'a', 'z').forEach(letter -> json.append((char) letter));
      json.append("\"}");
    }
    return json.append("]}]}").toString();
  }
}
