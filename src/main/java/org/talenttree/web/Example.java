package org.talenttree.web;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.talenttree.json.Json;

/** The built-in tree that the front page shows if no published tree is configured for it. */
final class Example {
  static final TreeView TREE = read();

  private Example() {}

  private static TreeView read() {
    try (InputStream in = Example.class.getResourceAsStream("/web/example.json")) {
      if (in == null) {
        throw new IllegalStateException("example.json is not in the jar");
      }
      return TreeReader.read(Json.read(in.readAllBytes()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
