package org.talenttree.web.editor;

import java.util.List;
import java.util.stream.Stream;

/** The icons of the editor's buttons, which are served as one sprite. */
final class Tools {
  static final List<String> ICONS =
      Stream.of(
              "arrow-down",
              "arrow-up",
              "check",
              "chevron-left",
              "clipboard-list",
              "copy",
              "corner-down-right",
              "external-link",
              "eye",
              "eye-off",
              "file-up",
              "folder",
              "globe",
              "grip-vertical",
              "history",
              "image",
              "keyboard",
              "link",
              "list-tree",
              "monitor",
              "palette",
              "plus",
              "redo-2",
              "search",
              "share-2",
              "smartphone",
              "sprout",
              "text",
              "trash-2",
              "trending-up",
              "undo-2",
              "waypoints",
              "x")
          .map(name -> "lucide/" + name)
          .toList();

  private Tools() {}
}
