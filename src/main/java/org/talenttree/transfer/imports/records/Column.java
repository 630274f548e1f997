package org.talenttree.transfer.imports.records;

import java.util.List;

/**
 * A column and what it holds.
 *
 * @param heading its heading in the file; empty if it has none
 * @param hasYears whether it seems to tell years of experience, which are levels only by a guess
 * @param sample its first texts below the heading, at most {@link #MAX_SAMPLE}
 */
public record Column(String heading, ColumnUse use, boolean hasYears, List<String> sample) {
  /** How many texts a sample has. */
  public static final int MAX_SAMPLE = 7;

  /** Copies the sample. */
  public Column {
    sample = List.copyOf(sample);
  }
}
