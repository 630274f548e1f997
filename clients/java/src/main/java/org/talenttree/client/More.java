package org.talenttree.client;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Members of an object that only a newer server knows. */
final class More {
  private More() {}

  /** Returns a copy, in the same order. */
  static Map<String, JsonNode> of(@Nullable Map<String, JsonNode> members) {
    return members == null ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(members));
  }
}
