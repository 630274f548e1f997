package org.talenttree.transfer.imports.notation;

import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** A way to write a file, and how texts written so are recognised. */
public sealed interface Notation {
  /** All of them, in the order in which they are looked for. */
  List<Notation> ALL =
      List.of(
          new OfValues(VCard::isCard, VCard::read),
          new OfValues(MindMap::isMap, MindMap::read),
          new OfValues(TomlText::isToml, TomlText::read),
          new OfValues(ScriptText::isScript, ScriptText::read),
          new OfLines(TexText::isTex, TexText::markdown),
          new OfLines(OrgText::isOrg, OrgText::markdown),
          new OfLines(Badges::isIn, Badges::markdown));

  /** Returns the notation of a text; empty if it is JSON, YAML, Markdown or something else. */
  static Optional<Notation> of(String text) {
    return ALL.stream().filter(notation -> notation.fits(text)).findFirst();
  }

  /** Returns whether a text seems to be written so. */
  boolean fits(String text);

  /** Recognises a text. */
  @FunctionalInterface
  interface Recogniser {
    /** Returns whether it is one. */
    boolean fits(String text);
  }

  /** Reads values from a text. */
  @FunctionalInterface
  interface ValueReader {
    /** Returns the values as JSON. */
    JsonNode read(String text) throws Unreadable;
  }

  /** Writes a text in Markdown. */
  @FunctionalInterface
  interface LineWriter {
    /** Returns as many lines as the text has, so that places stay true. */
    String markdown(String text);
  }

  /** A notation of named values and lists, as JSON is. */
  record OfValues(Recogniser recogniser, ValueReader reader) implements Notation {
    @Override
    public boolean fits(String text) {
      return recogniser.fits(text);
    }
  }

  /** A notation of headings and lists, as Markdown is. */
  record OfLines(Recogniser recogniser, LineWriter writer) implements Notation {
    @Override
    public boolean fits(String text) {
      return recogniser.fits(text);
    }
  }
}
