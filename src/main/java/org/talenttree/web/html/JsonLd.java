package org.talenttree.web.html;

import static java.nio.charset.StandardCharsets.UTF_8;

import org.talenttree.json.Json;
import org.talenttree.web.view.TreeView;

/** Descriptions of pages for search engines (schema.org). */
public final class JsonLd {
  private static final int MAX_TALENTS = 60;

  private JsonLd() {}

  /** Returns the text of a script element; no text of the tree can end the element. */
  public static String profile(TreeView tree, String base) {
    byte[] json =
        Json.write(out -> {
          out.writeStartObject();
          out.writeStringProperty("@context", "https://schema.org");
          out.writeStringProperty("@type", "ProfilePage");
          out.writeStringProperty("name", tree.title());
          if (!tree.description().isEmpty()) {
            out.writeStringProperty("description", tree.inOneLine());
          }
          out.writeStringProperty("url", base + tree.address());
          out.writeStringProperty("dateModified", tree.updatedAt().toString());
          out.writeObjectPropertyStart("mainEntity");
          out.writeStringProperty("@type", "Person");
          out.writeStringProperty("name", tree.ownerName());
          if (!tree.ownerName().equals(tree.username())) {
            out.writeStringProperty("alternateName", tree.username());
          }
          out.writeStringProperty("url", base + "/" + tree.username());
          out.writeArrayPropertyStart("knowsAbout");
          tree.paths().stream()
              .flatMap(path -> path.best().stream())
              .limit(MAX_TALENTS)
              .forEach(talent -> out.writeString(talent.name()));
          out.writeEndArray();
          out.writeEndObject();
          out.writeEndObject();
        });
    return script(json);
  }

  /** Returns the text of a script element; no text in the JSON can end the element. */
  public static String script(byte[] json) {
    return new String(json, UTF_8)
        .replace("<", "\\u003c")
        .replace(">", "\\u003e")
        .replace("&", "\\u0026")
        .replace("\u2028", "\\u2028")
        .replace("\u2029", "\\u2029");
  }
}
