package org.talenttree.language;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** Collects the messages of the interface from the calls in its source. */
public final class MessageCollector {
  private static final Path MAIN = Path.of("src", "main");

  private static final Pattern PAGE_CALL =
      Pattern.compile(
          "(?:\\bsay(?:\\(\\))?\\s*\\.\\s*(text|with|counted|countedWith)|\\bMessages\\s*\\.\\s*(declare)|\\bTranslatable\\s*\\.\\s*(of))\\s*\\(");
  private static final Pattern EDITOR_CALL =
      Pattern.compile("(?<![\\w.$^]|function )(t|pieces|counted|declare)\\(");

  private final Pattern calls;
  private final Map<String, Message> messages = new LinkedHashMap<>();
  private final List<String> mistakes = new ArrayList<>();

  private MessageCollector(Pattern calls) {
    this.calls = calls;
  }

  /** Returns what the pages show: the texts in templates and in Java. */
  public static MessageCollector pages() {
    MessageCollector collector = new MessageCollector(PAGE_CALL);
    collector.folder(MAIN.resolve("jte"), ".jte");
    collector.folder(MAIN.resolve("java"), ".java");
    collector.example(MAIN.resolve(Path.of("resources", "demo", "platform-engineer.yaml")));
    return collector;
  }

  /** Returns what the scripts of the editor show. */
  public static MessageCollector editor() {
    MessageCollector collector = new MessageCollector(EDITOR_CALL);
    collector.folder(MAIN.resolve(Path.of("web", "editor")), ".js");
    return collector;
  }

  /** Returns what a text has, as if it were the source of a page or a script. */
  static MessageCollector of(String source, boolean isScript) {
    MessageCollector collector = new MessageCollector(isScript ? EDITOR_CALL : PAGE_CALL);
    collector.source("here", source);
    return collector;
  }

  /** Returns the messages by their texts, in the order of the source. */
  public Map<String, Message> messages() {
    return messages;
  }

  /** Returns the calls whose text is no literal, and messages that are written in two ways. */
  List<String> mistakes() {
    return mistakes;
  }

  private void folder(Path folder, String ending) {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(one -> one.toString().endsWith(ending)).sorted().toList()) {
        if (!file.getFileName().toString().equals("messages.js")) {
          source(file.toString().replace('\\', '/'), Files.readString(file));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Adds the texts of the tree on the front page. */
  private void example(Path file) {
    JsonNode tree = new YAMLMapper().readTree(file.toFile());
    String place = file.toString().replace('\\', '/');
    tree.get("levelNames").forEach(text -> add(null, text.stringValue(), place, false));
    for (String member : List.of("title", "name", "description")) {
      for (JsonNode text : tree.findValues(member)) {
        add(null, text.stringValue(), place, false);
      }
    }
  }

  private void source(String file, String source) {
    Matcher call = calls.matcher(source);
    while (call.find()) {
      String place =
          file + ":" + (1 + source.substring(0, call.start()).chars().filter(c -> c == 10).count());
      Literals arguments = new Literals(source, call.end());
      boolean isCounted = call.group().contains("counted");
      if (isCounted) {
        arguments.skipArgument();
      }
      add(isCounted ? arguments.next() : null, arguments.next(), place, isCounted);
    }
  }

  private void add(@Nullable String one, @Nullable String text, String place, boolean isCounted) {
    if (text == null || (isCounted && one == null)) {
      mistakes.add(place + ": the text of a message must be a literal; see docs/languages.md");
      return;
    }
    Message before = messages.putIfAbsent(text, new Message(one, text, place));
    if (before != null && before.isCounted() != isCounted) {
      mistakes.add(place + ": \"" + text + "\" has no plural at " + before.place());
    }
  }
}
