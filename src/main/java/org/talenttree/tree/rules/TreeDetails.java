package org.talenttree.tree.rules;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.talenttree.json.Json;
import org.talenttree.json.JsonText;
import org.talenttree.json.Pointer;
import org.talenttree.json.Violations;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The optional members of a tree that are stored and sent as one JSON object. They are parsed only
 * where one of them is asked for, so that a write of the paths passes them on as bytes.
 *
 * @param json has the members in the order of {@link #MEMBERS}, so that equal members are equal
 *     bytes; without members {@code {}}
 */
public record TreeDetails(JsonText json) {
  /** The details of a tree that has none of these members. */
  public static final TreeDetails NONE = new TreeDetails(JsonText.of("{}"));

  static final String DESCRIPTION = "description";
  static final String LEVEL_NAMES = "levelNames";

  /** The names of the members, in the order in which they are stored and sent. */
  public static final List<String> MEMBERS = List.of(DESCRIPTION, LEVEL_NAMES);

  /** The source of a copy, which is stored and sent with them, but which no request may change. */
  static final String SOURCE = "source";

  private static final List<String> STORED = List.of(DESCRIPTION, LEVEL_NAMES, SOURCE);

  /** Creates details of a stored column, which is null where there are none. */
  public static TreeDetails ofColumn(byte @Nullable [] stored) {
    return stored == null ? NONE : new TreeDetails(new JsonText(stored));
  }

  /** Returns the details as the column stores them. */
  public @Nullable String column() {
    return isEmpty() ? null : json.toString();
  }

  /** Returns whether the tree has none of the members. */
  public boolean isEmpty() {
    return json.equals(NONE.json);
  }

  /** Returns the bytes that are stored. */
  public int bytes() {
    return isEmpty() ? 0 : json.length();
  }

  /** Returns the members as JSON, each after a comma, to be put into an object. */
  public byte[] members() {
    if (isEmpty()) {
      return new byte[0];
    }
    byte[] members = Arrays.copyOf(json.bytes(), json.length() - 1);
    members[0] = ',';
    return members;
  }

  /** Returns the text about the whole tree, or null if there is none. */
  public @Nullable String description() {
    return member(DESCRIPTION).asString(null);
  }

  /** Returns what the levels are called in the tree. */
  public LevelNames levelNames() {
    JsonNode names = member(LEVEL_NAMES);
    return names.isMissingNode()
        ? LevelNames.STANDARD
        : new LevelNames(names.valueStream().map(JsonNode::stringValue).toList());
  }

  /** Returns whether the tree has names of its levels; they may be the standard ones. */
  public boolean hasLevelNames() {
    return !member(LEVEL_NAMES).isMissingNode();
  }

  /** Passes the members to the action, in their order. */
  public void forEach(BiConsumer<String, JsonNode> action) {
    Json.read(json.bytes())
        .properties()
        .forEach(member -> action.accept(member.getKey(), member.getValue()));
  }

  /** Returns the source, or null if the tree is no copy. */
  public @Nullable TreeSource source() {
    JsonNode source = member(SOURCE);
    return source.isMissingNode()
        ? null
        : TreeSource.read(source, Pointer.ROOT.member(SOURCE), new Violations());
  }

  /** Returns the details with this source; null for none. */
  public TreeDetails withSource(@Nullable TreeSource source) {
    JsonNode value = source == null ? JsonNodeFactory.instance.nullNode() : source.json();
    return isEmpty() && source == null ? this : with(Map.of(SOURCE, value));
  }

  private JsonNode member(String name) {
    return isEmpty() ? JsonNodeFactory.instance.missingNode() : Json.read(json.bytes()).path(name);
  }

  /** Returns the details with these members; one that is null or an empty text is removed. */
  public TreeDetails with(Map<String, JsonNode> changes) {
    if (changes.isEmpty()) {
      return this;
    }
    JsonNode before = Json.read(json.bytes());
    ObjectNode after = JsonNodeFactory.instance.objectNode();
    for (String name : STORED) {
      JsonNode value = changes.getOrDefault(name, before.path(name));
      if (!value.isMissingNode() && !value.isNull() && !value.asString("?").isEmpty()) {
        after.set(name, value);
      }
    }
    return new TreeDetails(new JsonText(after.toString().getBytes(UTF_8)));
  }
}
