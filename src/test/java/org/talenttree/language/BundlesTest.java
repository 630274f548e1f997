package org.talenttree.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Every message of the interface is in each bundle. {@code -Dmessages=write} writes the bundles
 * anew, with an empty text for each message that is missing.
 */
class BundlesTest {
  private static final Path FOLDER = Path.of("src", "main", "resources", "messages");
  private static final MessageCollector PAGES = MessageCollector.pages();
  private static final MessageCollector EDITOR = MessageCollector.editor();

  static Stream<Path> bundles() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files.sorted().toList().stream();
    }
  }

  @ParameterizedTest
  @MethodSource("bundles")
  void aBundleHasTheMessagesOfTheInterfaceAndNoOthers(Path file) throws IOException {
    String tag = file.getFileName().toString().replace(".json", "");
    if ("write".equals(System.getProperty("messages"))) {
      Files.writeString(file, BundleWriter.text(lenient(tag, file), PAGES, EDITOR));
    }

    assertThat(BundleCheck.faults(lenient(tag, file), PAGES, EDITOR)).isEmpty();
    assertThat(Languages.builtIn().find(tag)).isPresent();
  }

  /** Reads a bundle in which texts may be empty; they are missing. */
  private static Bundle lenient(String tag, Path file) throws IOException {
    JsonNode json = JsonMapper.shared().readTree(Files.readString(file));
    for (JsonNode section : List.of(json.path("common"), json.path("pages"), json.path("editor"))) {
      if (section instanceof tools.jackson.databind.node.ObjectNode texts) {
        texts.removeIf(text ->
            text.isString()
                ? text.asString().isEmpty()
                : text.valueStream().anyMatch(one -> one.asString("").isEmpty()));
      }
    }
    return Bundle.read(tag, JsonMapper.shared().writeValueAsBytes(json));
  }

  @Test
  void noMessageHasTheMarksOfCodeWhichPagesWouldShowAsTheyAre() {
    assertThat(List.of(PAGES, EDITOR))
        .flatMap(collector -> collector.messages().keySet())
        .noneMatch(text -> text.indexOf('`') >= 0);
  }

  @Test
  void eachMessageIsALiteralWhereItIsShown() {
    assertThat(PAGES.mistakes()).isEmpty();
    assertThat(EDITOR.mistakes()).isEmpty();
    assertThat(PAGES.messages()).hasSizeGreaterThan(60);
  }

  @Test
  void whatIsMissingLeftOverTwiceOrHasOtherPlaceholdersIsNamedWithItsPlace() {
    MessageCollector pages =
        MessageCollector.of(
            """
            ${say.text("Undo")}
            ${say.text("{0} of {1}", a.b(", "), c)}
            ${say.counted(list.size(), "{0} talent", "{0} talents")}
            """,
            false);
    Bundle bundle =
        new Bundle(
            "de",
            "Deutsch",
            Map.of(),
            Map.of(
                "{0} of {1}", Map.of("other", "{0} von"),
                "{0} talents", Map.of("one", "Ein Talent", "other", "{0} Talente"),
                "Redo", Map.of("other", "Wiederholen")),
            Map.of("{0} talents", Map.of("one", "Ein Talent", "other", "{0} Talente")));

    assertThat(BundleCheck.faults(bundle, pages, MessageCollector.of("", true)))
        .containsExactly(
            "de.json, pages: \"Undo\" (here:1) is missing",
            "de.json, pages: \"{0} of {1}\" (here:2) has other placeholders in \"{0} von\"",
            "de.json, pages has \"Redo\", which nothing shows",
            "de.json, editor has \"{0} talents\", which belongs to pages");
  }

  @Test
  void aTextFromAVariableIsRefusedUnlessItIsDeclared() {
    MessageCollector script =
        MessageCollector.of("const a = declare('Undo')\nt(a)\ndeclared(a)\nt('It' + 's')", true);

    assertThat(script.messages().keySet()).containsExactly("Undo", "Its");
    assertThat(script.mistakes()).singleElement().asString().startsWith("here:2: the text");
  }
}
