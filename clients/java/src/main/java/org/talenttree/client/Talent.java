package org.talenttree.client;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * One skill on a path, with a level from 1 to 5. What the owner did not give is null.
 *
 * @param requires the ids of the talents that come before it
 * @param more members that this client does not know: they are sent back as they came
 */
public record Talent(
    UUID id,
    String name,
    int level,
    @Nullable String iconUrl,
    @Nullable String description,
    @Nullable List<UUID> requires,
    @Nullable List<Link> links,
    @Nullable Integer peopleNeeded,
    int displayOrder,
    @JsonAnySetter @JsonAnyGetter Map<String, JsonNode> more) {
  /** Copies the members. */
  public Talent {
    more = More.of(more);
  }

  /** A talent without members that this client does not know. */
  public Talent(
      UUID id,
      String name,
      int level,
      @Nullable String iconUrl,
      @Nullable String description,
      @Nullable List<UUID> requires,
      @Nullable List<Link> links,
      @Nullable Integer peopleNeeded,
      int displayOrder) {
    this(
        id,
        name,
        level,
        iconUrl,
        description,
        requires,
        links,
        peopleNeeded,
        displayOrder,
        Map.of());
  }

  /** Returns a talent with nothing but what each has. */
  public static Talent of(UUID id, String name, int level, int displayOrder) {
    return new Talent(id, name, level, null, null, null, null, null, displayOrder);
  }
}
