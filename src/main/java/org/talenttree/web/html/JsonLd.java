package org.talenttree.web.html;

import org.talenttree.web.view.TreeView;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Descriptions of pages for search engines (schema.org). */
public final class JsonLd {
  private static final int MAX_TALENTS = 60;

  private JsonLd() {}

  /** Returns the text of a script element that describes a tree. */
  public static String of(TreeView tree, String base) {
    ObjectNode page = page(base + tree.address()).put("name", tree.title());
    if (!tree.description().isEmpty()) {
      page.put("description", tree.inOneLine());
    }
    page.put("dateModified", tree.updatedAt().toString());
    ObjectNode person = person(page, tree.ownerName(), base + "/" + tree.username());
    if (!tree.ownerName().equals(tree.username())) {
      person.put("alternateName", tree.username());
    }
    ArrayNode known = person.putArray("knowsAbout");
    tree.paths().stream()
        .flatMap(path -> path.best().stream())
        .limit(MAX_TALENTS)
        .forEach(talent -> known.add(talent.name()));
    return script(page);
  }

  /** Returns the description of a page about a person. */
  public static ObjectNode page(String url) {
    return JsonNodeFactory.instance
        .objectNode()
        .put("@context", "https://schema.org")
        .put("@type", "ProfilePage")
        .put("url", url);
  }

  /** Adds the person whom a page is about, and returns their description. */
  public static ObjectNode person(ObjectNode page, String name, String url) {
    return page.putObject("mainEntity").put("@type", "Person").put("name", name).put("url", url);
  }

  /** Returns the text of a script element; no text in the JSON can end the element. */
  public static String script(JsonNode json) {
    return json.toString()
        .replace("<", "\\u003c")
        .replace(">", "\\u003e")
        .replace("&", "\\u0026")
        .replace("\u2028", "\\u2028")
        .replace("\u2029", "\\u2029");
  }
}
