package org.talenttree.web.editor;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.talenttree.api.Gzip;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.ResponseHeader;
import org.talenttree.icons.IconNames;
import org.talenttree.tree.rules.BuiltInIcon;
import org.talenttree.web.html.Responses;
import org.talenttree.web.view.Picture;

/** Serves the names of the built-in icons, and sprites of many icons in one SVG. */
final class IconPictures {
  static final String SPRITE = Modules.ADDRESS + "sprite.svg";

  /** A little more than the icon picker shows at once. */
  private static final int MAX = 120;

  private static final ResponseHeader FRESH =
      new ResponseHeader("Cache-Control", "public, max-age=86400");

  /** The icons of the editor's buttons. */
  static final List<String> TOOLS =
      Stream.of(
              "arrow-down",
              "arrow-left-right",
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
              "key-round",
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
              "tree-deciduous",
              "trending-up",
              "undo-2",
              "users",
              "waypoints",
              "x")
          .map(name -> "lucide/" + name)
          .toList();

  private volatile byte[] names = {};

  Response names(Request request) {
    if (names.length == 0) {
      names = Gzip.of(IconNames.json());
    }
    return Responses.packed(request, "application/json", names, IconNames::json, FRESH);
  }

  /** Answers with an SVG of the requested icons, each as a symbol; unknown names are skipped. */
  static Response sprite(Request request) {
    String requested = request.parameter("names").orElse("");
    String symbols =
        Arrays.stream(requested.split(",", MAX + 1))
            .limit(MAX)
            .distinct()
            .filter(name -> BuiltInIcon.find(name).isPresent())
            .map(IconPictures::symbol)
            .collect(Collectors.joining());
    String svg = "<svg xmlns=\"http://www.w3.org/2000/svg\">" + symbols + "</svg>";
    return Responses.text(request, Responses.SVG, svg, FRESH);
  }

  private static String symbol(String name) {
    Picture.Drawn icon = Picture.drawn(name);
    return "<symbol id=\"%s\" viewBox=\"0 0 24 24\">%s</symbol>"
        .formatted(icon.id(), icon.shapes());
  }

  /** Returns the address of a sprite with the icons of the editor's buttons. */
  static String ofTools() {
    return SPRITE + "?names=" + String.join(",", TOOLS);
  }
}
