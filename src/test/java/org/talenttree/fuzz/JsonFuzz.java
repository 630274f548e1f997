package org.talenttree.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;
import org.talenttree.json.InvalidInput;
import org.talenttree.json.Json;
import org.talenttree.tree.TreeJson;
import org.talenttree.tree.TreeRules;
import org.talenttree.tree.rules.Path;
import tools.jackson.databind.JsonNode;

/**
 * A body is refused as invalid JSON, or read and written again to the same meaning; and as paths it
 * is refused as not valid, or stored in a form that reads as the same paths.
 */
public final class JsonFuzz {
  private JsonFuzz() {}

  /** Tries one body; Jazzer calls it. */
  public static void fuzzerTestOneInput(byte[] body) {
    JsonNode read;
    try {
      read = Json.read(body);
    } catch (InvalidInput invalid) {
      assertThat(invalid.kind()).isEqualTo(InvalidInput.Kind.SYNTAX);
      return;
    }
    JsonNode again = Json.read(Json.write(json -> json.writeTree(read)));
    assertThat(again.equals(JsonFuzz::compare, read)).as("%s is %s", again, read).isTrue();
    replacePaths(read);
  }

  private static void replacePaths(JsonNode body) {
    List<Path> paths;
    try {
      paths = TreeRules.paths(body);
    } catch (InvalidInput invalid) {
      assertThat(invalid.kind()).isEqualTo(InvalidInput.Kind.MEMBERS);
      return;
    }
    String stored = "{\"paths\":" + TreeJson.paths(paths) + "}";
    assertThat(TreeRules.paths(Json.read(stored.getBytes(UTF_8)))).isEqualTo(paths);
  }

  // 1.0 and 1 are the same number.
  private static int compare(JsonNode one, JsonNode other) {
    if (one.isNumber() && other.isNumber()) {
      return Comparator.<BigDecimal>naturalOrder()
          .compare(one.decimalValue(), other.decimalValue());
    }
    return one.equals(other) ? 0 : 1;
  }
}
