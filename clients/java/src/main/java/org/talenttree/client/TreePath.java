package org.talenttree.client;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A named branch of a tree with its talents. Ids are chosen by the client, unique within the tree.
 *
 * @param more members that this client does not know: they are sent back as they came
 */
public record TreePath(
    UUID id,
    String name,
    @Nullable String iconUrl,
    int displayOrder,
    List<Talent> talents,
    @JsonAnySetter @JsonAnyGetter Map<String, JsonNode> more) {
  /** Copies the members. */
  public TreePath {
    more = More.of(more);
  }

  /** Makes a path of what this client knows. */
  public TreePath(
      UUID id, String name, @Nullable String iconUrl, int displayOrder, List<Talent> talents) {
    this(id, name, iconUrl, displayOrder, talents, Map.of());
  }
}
