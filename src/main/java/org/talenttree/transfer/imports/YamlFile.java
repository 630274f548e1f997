package org.talenttree.transfer.imports;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.re2j.Pattern;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.talenttree.json.Pointer;
import org.talenttree.language.Translatable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Parses YAML to JSON: one document without tags. So a file can create only plain values. Anchors
 * and aliases are followed, and mappings merged, within a bound of all values together.
 */
public final class YamlFile {
  private static final int MAX_DEPTH = 16;

  /** Aliases of aliases could make billions of values of a small file. */
  private static final int MAX_VALUES = 500_000;

  /** People anchor what they repeat; each anchor keeps its value until the end. */
  private static final int MAX_ANCHORS = 1_000;

  /** The key whose value's members an object takes over (YAML 1.1, type "merge"). */
  private static final String MERGE = "<<";

  private static final Pattern NUMBER =
      Pattern.compile("-?(0|[1-9][0-9]{0,40})(\\.[0-9]{1,40})?([eE][-+]?[0-9]{1,3})?");
  private static final Pattern LINE =
      Pattern.compile("\\s*(?:- +)?[\"']?[\\w .-]{1,60}[\"']?:(?:\\s.*)?|\\s*#.*");
  private static final double MIN_SHARE = 0.6;
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private final Iterator<Event> events;
  private final Map<String, Integer> lines;
  private final Map<String, Anchored> anchors = new HashMap<>();

  /** The values of anchors that others merge. */
  private final Set<JsonNode> templates = Collections.newSetFromMap(new IdentityHashMap<>());

  private int values;

  private record Anchored(JsonNode node, int size, int height) {}

  private YamlFile(Iterator<Event> events, Map<String, Integer> lines) {
    this.events = events;
    this.lines = lines;
  }

  /** Parses a file. */
  public static JsonNode read(byte[] file) throws ImportRefused {
    return read(file, new HashMap<>());
  }

  /** Parses a file and adds the line of each value to {@code lines}, by JSON pointer. */
  public static JsonNode read(byte[] file, Map<String, Integer> lines) throws ImportRefused {
    return read(file, lines, _ -> {});
  }

  /** Parses a file and reports what is left out of it. */
  static JsonNode read(byte[] file, ImportBuilder builder) throws ImportRefused {
    return read(
        file,
        new HashMap<>(),
        name ->
            builder.drop(
                Pointer.ROOT.member(name),
                Translatable.of("is merged into others, and becomes nothing by itself")));
  }

  private static JsonNode read(byte[] file, Map<String, Integer> lines, Consumer<String> dropped)
      throws ImportRefused {
    try {
      String text = UTF_8.newDecoder().decode(ByteBuffer.wrap(file)).toString();
      LoadSettings settings =
          LoadSettings.builder()
              .setCodePointLimit(file.length + 1)
              // Version 3.0.1 fails where a buffer ends within a surrogate pair.
              .setBufferSize(file.length + 1)
              .build();
      return new YamlFile(new Parse(settings).parseString(text).iterator(), lines)
          .document(dropped);
    } catch (CharacterCodingException e) {
      throw refusal(Translatable.of("is neither JSON nor YAML: it is not valid UTF-8"));
    } catch (YamlEngineException e) {
      // The exception's own message quotes the file over several lines.
      throw refusal(
          position(e)
              .map(YamlFile::noYaml)
              .orElseGet(() -> Translatable.of("is neither JSON nor YAML")));
    }
  }

  private static Optional<Mark> position(YamlEngineException problem) {
    return problem instanceof MarkedYamlEngineException marked
        ? marked.getProblemMark()
        : Optional.empty();
  }

  private static Translatable noYaml(Mark mark) {
    return Translatable.of(
        "is neither JSON nor YAML; look at line {0}, column {1}",
        String.valueOf(mark.getLine() + 1), String.valueOf(mark.getColumn() + 1));
  }

  private JsonNode document(Consumer<String> dropped) throws ImportRefused {
    events.next(); // the stream's start
    if (events.next().getEventId() == Event.ID.StreamEnd) {
      throw refusal(Translatable.of("is empty"));
    }
    JsonNode root = node(events.next(), 1, Pointer.ROOT);
    if (root instanceof ObjectNode object) {
      // What is only there to be merged into others says nothing by itself.
      List<String> unused =
          object.properties().stream()
              .filter(member -> templates.contains(member.getValue()))
              .map(Map.Entry::getKey)
              .toList();
      object.remove(unused);
      unused.forEach(dropped);
    }
    events.next(); // the document's end
    if (events.next().getEventId() != Event.ID.StreamEnd) {
      throw refusal(Translatable.of("must hold one YAML document, not several"));
    }
    return root;
  }

  private JsonNode node(Event event, int depth, Pointer pointer) throws ImportRefused {
    if (depth > MAX_DEPTH) {
      throw tooDeep(event);
    }
    if (event instanceof AliasEvent alias) {
      return copy(alias, depth);
    }
    count(event, 1);
    refuseTags((NodeEvent) event);
    event.getStartMark().ifPresent(mark -> lines.put(pointer.toString(), mark.getLine() + 1));
    int before = values;
    JsonNode node =
        switch (event.getEventId()) {
          case MappingStart -> object(depth, pointer);
          case SequenceStart -> array(depth, pointer);
          default -> scalar((ScalarEvent) event);
        };
    int size = values - before + 1;
    ((NodeEvent) event)
        .getAnchor()
        .ifPresent(
            anchor -> anchors.put(anchor.getValue(), new Anchored(node, size, height(node))));
    if (anchors.size() > MAX_ANCHORS) {
      throw refusal(event, Translatable.of("has more than {0} anchors", MAX_ANCHORS));
    }
    return node;
  }

  /** Returns the value of an anchor; it counts as often as it is used. */
  private JsonNode copy(AliasEvent alias, int depth) throws ImportRefused {
    Anchored anchored = anchors.get(alias.getAlias().getValue());
    if (anchored == null) {
      throw refusal(alias, Translatable.of("uses an alias without an anchor"));
    }
    count(alias, anchored.size());
    if (depth + anchored.height() > MAX_DEPTH) {
      throw tooDeep(alias);
    }
    return anchored.node().deepCopy();
  }

  /** Returns how many levels of values are within this one. */
  private static int height(JsonNode node) {
    return node.isContainer()
        ? 1 + node.valueStream().mapToInt(YamlFile::height).max().orElse(0)
        : 0;
  }

  private static ImportRefused tooDeep(Event event) {
    return refusal(event, Translatable.of("is nested deeper than {0} levels", MAX_DEPTH));
  }

  private void count(Event event, int more) throws ImportRefused {
    values += more;
    if (values > MAX_VALUES) {
      throw refusal(event, Translatable.of("has more than {0} values", MAX_VALUES));
    }
  }

  private static void refuseTags(NodeEvent event) throws ImportRefused {
    Optional<String> tag =
        switch (event) {
          case ScalarEvent scalar -> scalar.getTag();
          case CollectionStartEvent collection -> collection.getTag();
          default -> Optional.empty();
        };
    if (tag.isPresent()) {
      throw refusal(event, Translatable.of("must not use tags"));
    }
  }

  private ObjectNode object(int depth, Pointer pointer) throws ImportRefused {
    ObjectNode object = JSON.objectNode();
    List<JsonNode> merged = new ArrayList<>();
    for (Event key = events.next(); key.getEventId() != Event.ID.MappingEnd; key = events.next()) {
      if (!(key instanceof ScalarEvent name)) {
        throw refusal(key, Translatable.of("must have plain texts for names"));
      }
      refuseTags(name);
      if (object.has(name.getValue())) {
        throw refusal(key, Translatable.of("must not have a name twice in an object"));
      }
      Pointer member = pointer.member(name.getValue());
      Event next = events.next();
      JsonNode value = node(next, depth + 1, member);
      if (name.isPlain() && name.getValue().equals(MERGE) && isMergeable(value)) {
        merged.add(value);
        if (next instanceof AliasEvent alias) {
          templates.add(Objects.requireNonNull(anchors.get(alias.getAlias().getValue())).node());
        }
      } else {
        object.set(name.getValue(), value);
      }
    }
    merged.forEach(value ->
        (value.isArray() ? value : List.of(value))
            .forEach(one -> one.forEachEntry(object::putIfAbsent)));
    return object;
  }

  private static boolean isMergeable(JsonNode value) {
    return value.isObject()
        || (value.isArray() && value.valueStream().allMatch(JsonNode::isObject));
  }

  private ArrayNode array(int depth, Pointer pointer) throws ImportRefused {
    ArrayNode array = JSON.arrayNode();
    for (Event item = events.next();
        item.getEventId() != Event.ID.SequenceEnd;
        item = events.next()) {
      array.add(node(item, depth + 1, pointer.element(array.size())));
    }
    return array;
  }

  /** A plain scalar is a string unless it is valid JSON, so the country code "no" is a string. */
  private static JsonNode scalar(ScalarEvent event) {
    String value = event.getValue();
    if (!event.isPlain()) {
      return JSON.stringNode(value);
    }
    if (NUMBER.matcher(value).matches()) {
      return JSON.numberNode(new BigDecimal(value));
    }
    return switch (value) {
      case "", "~", "null" -> JSON.nullNode();
      case "true" -> JSON.booleanNode(true);
      case "false" -> JSON.booleanNode(false);
      default -> JSON.stringNode(value);
    };
  }

  /** Returns whether the text is YAML that holds more than a list of texts, or is meant to be. */
  static boolean isYaml(String text) {
    try {
      JsonNode root = read(text.getBytes(UTF_8));
      return root.isObject() || (root.isArray() && root.valueStream().anyMatch(YamlFile::isRich));
    } catch (ImportRefused e) {
      List<String> lines = text.lines().filter(line -> !line.isBlank()).toList();
      long fitting =
          lines.stream()
              .filter(line -> line.length() < 1_000 && LINE.matcher(line).matches())
              .count();
      return fitting > MIN_SHARE * lines.size();
    }
  }

  /** In Markdown too, "- Java: 4" is an item; YAML has more to say of it. */
  private static boolean isRich(JsonNode item) {
    return item.isArray()
        || (item.isObject()
            && (item.size() > 1 || item.valueStream().anyMatch(JsonNode::isContainer)));
  }

  private static ImportRefused refusal(Event event, Translatable why) {
    return refusal(
        event
            .getStartMark()
            .map(mark -> String.valueOf(mark.getLine() + 1))
            .map(line -> Translatable.of("{0}, at line {1} of its YAML", why, line))
            .orElse(why));
  }

  private static ImportRefused refusal(Translatable why) {
    return new ImportRefused(Pointer.ROOT, why);
  }
}
