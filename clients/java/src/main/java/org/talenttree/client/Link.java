package org.talenttree.client;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Where others can see what the owner did; without a label the address is shown.
 *
 * @param more members that this client does not know: they are sent back as they came
 */
public record Link(
    String url, @Nullable String label, @JsonAnySetter @JsonAnyGetter Map<String, JsonNode> more) {
  /** Copies the members. */
  public Link {
    more = More.of(more);
  }

  /** Makes a link of what this client knows. */
  public Link(String url, @Nullable String label) {
    this(url, label, Map.of());
  }
}
