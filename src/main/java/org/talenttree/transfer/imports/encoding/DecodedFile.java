package org.talenttree.transfer.imports.encoding;

import java.util.List;

/**
 * The text of a file.
 *
 * @param readings the encodings to choose from, the likeliest first, which this text is in; empty
 *     if the encoding is sure
 */
public record DecodedFile(String text, List<Reading> readings) {
  /** Copies the readings. */
  public DecodedFile {
    readings = List.copyOf(readings);
  }
}
