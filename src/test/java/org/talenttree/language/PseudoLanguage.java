package org.talenttree.language;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import tools.jackson.databind.json.JsonMapper;

/**
 * A language that is made of the messages in the source: each is in brackets, has accents and is
 * about a third longer. What a page shows without brackets is in no bundle.
 */
public final class PseudoLanguage {
  /** Its tag, which no language has. */
  public static final String TAG = "qps";

  private static final String PLAIN = "aceghijklnorstuwyzACEGHIJKLNORSTUWYZ";
  private static final String ACCENTED = "àçéğĥîĵķļñöŕšţûŵýžÀÇÉĞĤÎĴĶĻÑÖŔŠŢÛŴÝŽ";

  private PseudoLanguage() {}

  /** Writes its bundle into a folder. */
  public static void write(Path folder) {
    Map<String, Object> bundle =
        Map.of(
            "name", "Pseudo",
            "pages", texts(MessageCollector.pages()),
            "editor", texts(MessageCollector.editor()));
    try {
      Files.writeString(
          folder.resolve(TAG + ".json"), JsonMapper.shared().writeValueAsString(bundle));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Map<String, Object> texts(MessageCollector source) {
    Function<Message, Object> translated = PseudoLanguage::translated;
    return source.messages().values().stream().collect(Collectors.toMap(Message::text, translated));
  }

  private static Object translated(Message message) {
    String one = message.one();
    return one == null
        ? translated(message.text())
        : Map.of("one", translated(one), "other", translated(message.text()));
  }

  /** Returns a text in the language; its placeholders stay. */
  static String translated(String text) {
    String accented =
        text.chars()
            .mapToObj(c ->
                String.valueOf(
                    (char) (PLAIN.indexOf(c) < 0 ? c : ACCENTED.charAt(PLAIN.indexOf(c)))))
            .collect(Collectors.joining());
    return "[" + accented + " " + "·".repeat(Math.max(1, text.length() / 3)) + "]";
  }
}
