package org.talenttree.transfer.imports;

import java.util.List;
import org.talenttree.transfer.imports.ImportReport.Basis;
import org.talenttree.tree.rules.Names;
import org.talenttree.tree.rules.Talent;

/**
 * A talent that an import would make.
 *
 * @param path the name of the path that it is in
 * @param written what the file says of its level; empty if it says nothing
 * @param leftOut the cells of its line that go nowhere, in the order of their columns
 */
public record PreviewRow(
    String path, Talent talent, String written, Basis basis, List<String> leftOut) {

  /** Copies the cells. */
  public PreviewRow {
    leftOut = List.copyOf(leftOut);
  }

  /** Returns whether the file says no level that is understood. */
  public boolean lacksLevel() {
    return basis == Basis.DEFAULT;
  }

  /** Returns what is shown next to the level: the word in the file, or that there is none. */
  public String word() {
    return switch (basis) {
      case FILE -> written;
      case ASSUMPTION -> written + ", guessed";
      case DEFAULT -> written.isEmpty() ? "no level" : "no level (" + written + ")";
    };
  }

  /** Returns the description in one line; empty if there is none. */
  public String description() {
    String text = talent.description();
    return text == null ? "" : Names.oneLine(text);
  }

  /** Returns a cell that goes nowhere; empty beyond the last. */
  public String leftOut(int index) {
    return index < leftOut.size() ? leftOut.get(index) : "";
  }
}
