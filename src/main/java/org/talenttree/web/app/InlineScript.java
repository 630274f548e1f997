package org.talenttree.web.app;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.talenttree.web.html.StyleSheet;

/** An inline script, and its hash for the page's Content-Security-Policy. */
public record InlineScript(String text) {

  /** Reads a script that consists of these files. */
  static InlineScript read(String... resources) {
    StringBuilder text = new StringBuilder();
    for (String resource : resources) {
      try (InputStream in = InlineScript.class.getResourceAsStream(resource)) {
        if (in == null) {
          throw new IllegalStateException(resource + " is not in the jar");
        }
        text.append(new String(in.readAllBytes(), UTF_8));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return new InlineScript(text.toString());
  }

  /** Returns the source expression for a Content-Security-Policy. */
  String hash() {
    return StyleSheet.hash(text);
  }
}
