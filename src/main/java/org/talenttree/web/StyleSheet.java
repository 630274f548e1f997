package org.talenttree.web;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Base64;
import org.talenttree.id.Digests;

/** A style that stands within a page, and the hash by which the page's policy admits it. */
public record StyleSheet(String css) {
  /** The style of all pages. */
  public static final StyleSheet PAGE = read("/web/page.css");

  /** Returns the style of a file in the jar, in one line. */
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

  /** Returns the source expression of a Content-Security-Policy. */
  public String hash() {
    return hash(css);
  }

  /** Returns the source expression for a style, or a script, that stands within a page. */
  public static String hash(String text) {
    byte[] digest = Digests.sha256().digest(text.getBytes(UTF_8));
    return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
  }
}
