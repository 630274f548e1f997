package org.talenttree.web;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.talenttree.json.Json;
import org.talenttree.language.Messages;

/** The built-in tree that the front page shows if no published tree is configured for it. */
final class Example {
  private static final byte[] JSON = read();

  private Example() {}

  /** Returns the tree, to be shown in a language. */
  static TreeView in(Messages say) {
    return TreeReader.read(Json.read(JSON), say);
  }

  private static byte[] read() {
    try (InputStream in = Example.class.getResourceAsStream("/web/example.json")) {
      if (in == null) {
        throw new IllegalStateException("example.json is not in the jar");
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
