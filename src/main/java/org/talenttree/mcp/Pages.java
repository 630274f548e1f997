package org.talenttree.mcp;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Cuts what is too long for one answer into pages, of which a client asks for any. */
final class Pages {
  /** The most bytes of an answer, some 16,000 tokens of a model. */
  static final int MAX_ANSWER = 64 << 10;

  /** Leaves room for what each page repeats. */
  private static final int MAX_ITEMS = 54 << 10;

  private Pages() {}

  /** An item of an array. */
  private record Item(String member, JsonNode value) {}

  /**
   * Returns a page of an object: its members as they are, but of all its arrays together only the
   * items of this page.
   */
  static ObjectNode of(ObjectNode whole, int page) {
    List<List<Item>> pages = split(whole);
    requirePage(page, pages.size());
    ObjectNode part = JsonNodeFactory.instance.objectNode();
    for (Map.Entry<String, JsonNode> member : whole.properties()) {
      part.set(
          member.getKey(),
          member.getValue().isArray() ? JsonNodeFactory.instance.arrayNode() : member.getValue());
    }
    for (Item item : pages.get(page - 1)) {
      ((ArrayNode) part.get(item.member())).add(item.value());
    }
    if (pages.size() > 1) {
      part.put("page", page).put("pages", pages.size());
    }
    return part;
  }

  private static List<List<Item>> split(ObjectNode whole) {
    List<List<Item>> pages = new ArrayList<>(List.of(new ArrayList<>()));
    int left = MAX_ITEMS;
    for (Map.Entry<String, JsonNode> member : whole.properties()) {
      if (!member.getValue().isArray()) {
        continue;
      }
      for (JsonNode value : member.getValue()) {
        int size = value.toString().codePoints().map(Pages::size).sum() + 1;
        if (size > left && !pages.getLast().isEmpty()) {
          pages.add(new ArrayList<>());
          left = MAX_ITEMS;
        }
        pages.getLast().add(new Item(member.getKey(), value));
        left -= size;
      }
    }
    return pages;
  }

  /**
   * A page of a text.
   *
   * @param about which page it is; empty of the only one
   */
  record TextPage(String text, String about) {}

  /** Returns a page of a text, cut between characters. */
  static TextPage of(String text, int page) {
    List<String> pages = new ArrayList<>();
    int start = 0;
    int left = MAX_ITEMS;
    for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
      int size = size(text.codePointAt(i));
      if (size > left) {
        pages.add(text.substring(start, i));
        start = i;
        left = MAX_ITEMS;
      }
      left -= size;
    }
    pages.add(text.substring(start));
    requirePage(page, pages.size());
    return new TextPage(
        pages.get(page - 1), pages.size() == 1 ? "" : ", page " + page + " of " + pages.size());
  }

  private static void requirePage(int page, int pages) {
    if (page > pages) {
      throw new Tool.Failure("There are only " + pages + " pages; ask for one of them.");
    }
  }

  /** Returns the bytes of a character in a string of JSON. */
  private static int size(int c) {
    if (c < 0x20) {
      return 6;
    }
    if (c < 0x80) {
      return c == '"' || c == '\\' ? 2 : 1;
    }
    return c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
  }
}
