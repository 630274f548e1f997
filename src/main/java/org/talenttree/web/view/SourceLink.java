package org.talenttree.web.view;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The published tree that a tree is a copy of. */
public record SourceLink(String username, String slug, String title) {
  /** Reads the member of a public tree; returns null if it is absent. */
  static @Nullable SourceLink read(JsonNode source) {
    return source.isMissingNode()
        ? null
        : new SourceLink(
            source.path("username").asString(""),
            source.path("slug").asString(""),
            source.path("title").asString(""));
  }

  /** Returns the path of its page. */
  public String address() {
    return "/" + username + "/" + slug;
  }
}
