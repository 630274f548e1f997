package org.talenttree.transfer.imports.encoding;

import java.nio.charset.Charset;
import java.util.List;

/**
 * An encoding that a file may have, and how the file reads in it.
 *
 * @param sample the first lines with characters beyond ASCII
 */
public record Reading(Charset charset, List<String> sample) {
  /** Copies the lines. */
  public Reading {
    sample = List.copyOf(sample);
  }
}
