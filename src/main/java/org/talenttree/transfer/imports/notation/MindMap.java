package org.talenttree.transfer.imports.notation;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import javax.xml.stream.XMLStreamException;
import org.talenttree.api.Deadline;
import org.talenttree.language.Translatable;
import org.talenttree.transfer.imports.records.Unreadable;
import org.talenttree.transfer.imports.spreadsheet.XmlEvents;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Reads the nodes of mind maps and outlines: FreeMind and Freeplane (.mm), and OPML. */
final class MindMap {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  /** As deep as YAML may be. */
  private static final int MAX_DEPTH = 16;

  /** Notes are often for their author alone: the report only tells that there is one. */
  private static final String NOTE = "note";

  private MindMap() {}

  static boolean isMap(String text) {
    int root = root(text);
    return text.startsWith("<map>", root)
        || text.startsWith("<map ", root)
        || text.startsWith("<opml", root);
  }

  /** Returns the place after the blanks, comments and instructions at the beginning. */
  private static int root(String text) {
    int at = 0;
    while (at < text.length()) {
      Deadline.check();
      if (text.startsWith("<!--", at) || text.startsWith("<?", at)) {
        int end = text.indexOf('>', at);
        end = text.startsWith("<!--", at) ? text.indexOf("-->", at) + 2 : end;
        at = end < at ? text.length() : end + 1;
      } else if (Character.isWhitespace(text.charAt(at))) {
        at++;
      } else {
        return at;
      }
    }
    return at;
  }

  static JsonNode read(String text) throws Unreadable {
    ArrayNode roots = JSON.arrayNode();
    Deque<ObjectNode> open = new ArrayDeque<>();
    StringBuilder rich = new StringBuilder();
    String type = "";
    // The text is decoded already, whatever encoding its first line names.
    String body = text.substring(root(text));
    try (XmlEvents xml =
        new XmlEvents(new ByteArrayInputStream(body.getBytes(StandardCharsets.UTF_8)))) {
      while (xml.next()) {
        boolean isNode =
            xml.kind() != XmlEvents.Kind.TEXT
                && (xml.name().equals("node") || xml.name().equals("outline"));
        if (isNode && xml.kind() == XmlEvents.Kind.START) {
          if (open.size() >= MAX_DEPTH) {
            throw new Unreadable(Translatable.of("is nested deeper than {0} levels", MAX_DEPTH));
          }
          ObjectNode parent = open.peek();
          ArrayNode nodes = parent == null ? roots : (ArrayNode) parent.get("items");
          ObjectNode node = named(nodes.addObject(), name(xml));
          if (!xml.attribute("_note").isEmpty()) {
            node.putNull(NOTE);
          }
          open.push(node);
        } else if (isNode) {
          open.pop();
        } else if (xml.kind() == XmlEvents.Kind.TEXT) {
          rich.append(type.isEmpty() ? "" : xml.text());
        } else if (xml.name().equals("richcontent") && xml.kind() == XmlEvents.Kind.START) {
          type = xml.attribute("TYPE");
        } else if (xml.name().equals("richcontent")) {
          ObjectNode node = open.peek();
          String content = rich.toString().strip();
          if (node != null && type.equals("NODE")) {
            named(node, content);
          } else if (node != null && !content.isEmpty()) {
            node.putNull(NOTE);
          }
          type = "";
          rich.setLength(0);
        } else if (xml.name().equals("attribute") && xml.kind() == XmlEvents.Kind.START) {
          ObjectNode node = open.peek();
          if (node != null) {
            node.putIfAbsent(xml.attribute("NAME"), JSON.stringNode(xml.attribute("VALUE")));
          }
        }
      }
    } catch (XMLStreamException e) {
      throw new Unreadable(
          Translatable.of(
              "is no valid XML; look at line {0}",
              String.valueOf(e.getLocation() == null ? 1 : e.getLocation().getLineNumber())));
    }
    return withoutEmpty(roots);
  }

  private static String name(XmlEvents xml) {
    String text = xml.name().equals("node") ? xml.attribute("TEXT") : xml.attribute("text");
    return text.isEmpty() ? xml.attribute("title") : text;
  }

  /** Names a node; what stands below the first line tells about it. */
  private static ObjectNode named(ObjectNode node, String text) {
    int end = text.indexOf('\n');
    node.put("name", end < 0 ? text : text.substring(0, end).strip());
    if (end >= 0) {
      node.put("description", text.substring(end + 1).strip());
    }
    node.withArray("items");
    return node;
  }

  /** A node without others below it is a name, and the only root's name is no path. */
  private static JsonNode withoutEmpty(ArrayNode nodes) {
    ArrayNode plain = JSON.arrayNode();
    for (JsonNode node : nodes) {
      ObjectNode object = (ObjectNode) node;
      JsonNode items = withoutEmpty((ArrayNode) object.get("items"));
      if (items.isEmpty()) {
        object.remove("items");
      } else {
        object.set("items", items);
      }
      plain.add(object);
    }
    return plain;
  }
}
