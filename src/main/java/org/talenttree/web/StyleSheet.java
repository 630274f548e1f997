package org.talenttree.web;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Base64;
import org.talenttree.id.Digests;

/** An inline style sheet, and its hash for the page's Content-Security-Policy. */
public record StyleSheet(String css) {
  /** Reads a file in the jar, without line feeds. */
  public static StyleSheet read(String resource) {
    try (InputStream in = StyleSheet.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException(resource + " is not in the jar");
      }
      return new StyleSheet(new String(in.readAllBytes(), UTF_8).replace("\n", ""));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the source expression for a Content-Security-Policy. */
  public String hash() {
    return hash(css);
  }

  /** Returns the source expression for an inline style sheet or script. */
  public static String hash(String text) {
    byte[] digest = Digests.sha256().digest(text.getBytes(UTF_8));
    return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
  }
}
