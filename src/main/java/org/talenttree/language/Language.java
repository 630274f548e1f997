package org.talenttree.language;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A language by its tag; its messages are read once, when they are first used. */
final class Language {
  private final String tag;
  private final Supplier<Messages> source;
  private volatile @Nullable Messages messages;

  Language(String tag, Supplier<Messages> source) {
    this.tag = tag;
    this.source = source;
  }

  static Language of(Messages messages) {
    return new Language(messages.tag(), () -> messages);
  }

  String tag() {
    return tag;
  }

  Messages messages() {
    Messages found = messages;
    if (found == null) {
      // Two threads may both read it; the messages are the same.
      found = source.get();
      messages = found;
    }
    return found;
  }
}
