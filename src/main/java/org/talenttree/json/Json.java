package org.talenttree.json;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.talenttree.language.Translatable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.core.util.Separators;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Reads I-JSON strictly (RFC 7493) and writes JSON. */
public final class Json {
  private static final int MAX_DEPTH = 16;

  /** Longer than any known member; errors quote names, so their length must be limited. */
  private static final int MAX_NAME = 1000;

  /** Twice those of the largest tree, with its growth and what it copied. */
  private static final int MAX_TOKENS = 1_000_000;

  private static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder()
                          .maxNestingDepth(MAX_DEPTH)
                          .maxNameLength(MAX_NAME)
                          .maxTokenCount(MAX_TOKENS)
                          .build())
                  .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                  .build())
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          // A double would turn 1e400 into infinity before a rule could refuse it.
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .build();

  /** Line feeds on every system, so that equal JSON is equal bytes. */
  private static final DefaultIndenter LINES = new DefaultIndenter("  ", "\n");

  private static final ObjectWriter INDENTING =
      MAPPER
          .writer()
          .with(
              new DefaultPrettyPrinter(
                      Separators.createDefaultInstance()
                          .withObjectNameValueSpacing(Separators.Spacing.AFTER))
                  .withObjectIndenter(LINES)
                  .withArrayIndenter(LINES))
          .with(SerializationFeature.INDENT_OUTPUT);

  private Json() {}

  /** Reads one JSON text; refuses anything else with {@code invalid_json}. */
  public static JsonNode read(byte[] body) {
    String text = decode(body);
    try {
      JsonNode node = MAPPER.readTree(text);
      if (node.isMissingNode()) {
        throw invalid(Translatable.of("Not valid JSON: the body is empty."));
      }
      // Valid UTF-8 has no surrogates, and a JSON string no raw NUL: only escapes can add them.
      if (text.contains("\\u")) {
        refuseForbiddenCharacters(node);
      }
      return node;
    } catch (StreamConstraintsException e) {
      throw invalid(
          Translatable.of(
              "Not valid JSON: nested deeper than {0} levels, too many values, or a number or name is too long.",
              MAX_DEPTH));
    } catch (JacksonException e) {
      throw invalid(place(e));
    } catch (NumberFormatException e) {
      throw invalid(Translatable.of("Not valid JSON: a number's exponent is out of range."));
    }
  }

  /** Writes JSON to bytes in UTF-8. */
  public static byte[] write(Consumer<JsonGenerator> writer) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(512);
    try (JsonGenerator json = MAPPER.createGenerator(out)) {
      writer.accept(json);
    }
    return out.toByteArray();
  }

  /** Writes an object with one member, {@code data}, as the lists of the API are. */
  public static <T> byte[] list(Iterable<T> items, BiConsumer<JsonGenerator, T> writer) {
    return write(json -> {
      json.writeStartObject();
      array(json, "data", items, writer);
      json.writeEndObject();
    });
  }

  /** Writes a member that is an array. */
  public static <T> void array(
      JsonGenerator json, String name, Iterable<T> items, BiConsumer<JsonGenerator, T> writer) {
    json.writeArrayPropertyStart(name);
    items.forEach(item -> writer.accept(json, item));
    json.writeEndArray();
  }

  /** Writes indented JSON with a line feed at the end. */
  public static byte[] indented(JsonNode node) {
    return (INDENTING.writeValueAsString(node) + "\n").getBytes(StandardCharsets.UTF_8);
  }

  private static String decode(byte[] body) {
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(body)).toString();
      if (text.startsWith("\ufeff")) {
        throw invalid(Translatable.of("Not valid JSON: the body starts with a byte order mark."));
      }
      return text;
    } catch (CharacterCodingException e) {
      throw invalid(Translatable.of("Not valid JSON: the body is not valid UTF-8."));
    }
  }

  private static void refuseForbiddenCharacters(JsonNode node) {
    if (node.isString()) {
      refuseForbiddenCharacters(node.stringValue());
    } else if (node.isObject()) {
      for (var member : node.properties()) {
        refuseForbiddenCharacters(member.getKey());
        refuseForbiddenCharacters(member.getValue());
      }
    } else if (node.isArray()) {
      node.forEach(Json::refuseForbiddenCharacters);
    }
  }

  private static void refuseForbiddenCharacters(String text) {
    boolean forbidden = text.codePoints().anyMatch(c -> c == 0 || (c >= 0xd800 && c <= 0xdfff));
    if (forbidden) {
      throw invalid(
          Translatable.of("Not valid JSON: a string contains U+0000 or a lone surrogate."));
    }
  }

  // Jackson's own messages name Java classes and quote the input, so only the position is used.
  private static Translatable place(JacksonException e) {
    boolean isTwice = String.valueOf(e.getOriginalMessage()).startsWith("Duplicate");
    var location = e.getLocation();
    if (location == null) {
      return isTwice
          ? Translatable.of("Not valid JSON: a member name occurs twice.")
          : Translatable.of("Not valid JSON: unexpected text.");
    }
    String line = String.valueOf(location.getLineNr());
    String column = String.valueOf(location.getColumnNr());
    return isTwice
        ? Translatable.of(
            "Not valid JSON: a member name occurs twice at line {0}, column {1}.", line, column)
        : Translatable.of("Not valid JSON: unexpected text at line {0}, column {1}.", line, column);
  }

  private static InvalidInput invalid(Translatable detail) {
    return new InvalidInput(InvalidInput.Kind.SYNTAX, detail, List.of(), false);
  }
}
