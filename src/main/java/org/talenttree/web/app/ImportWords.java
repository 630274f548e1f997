package org.talenttree.web.app;

import java.util.ArrayList;
import java.util.List;
import org.talenttree.language.Messages;
import org.talenttree.transfer.imports.ImportPreview;
import org.talenttree.transfer.imports.ImportPreview.PreviewRow;
import org.talenttree.transfer.imports.ImportReport;
import org.talenttree.transfer.imports.ImportReport.Excess;
import org.talenttree.transfer.imports.ImportReport.Layout;
import org.talenttree.transfer.imports.ImportReport.Limit;
import org.talenttree.transfer.imports.records.ColumnUse;
import org.talenttree.transfer.imports.records.Mapping.Doubt;
import org.talenttree.tree.rules.LevelNames;

/** What the page of an import says, in the language of the page. */
public record ImportWords(Messages say, ImportPreview preview) {

  private ImportReport report() {
    return preview.file().report();
  }

  /** Returns the question that heads the page. */
  public String question() {
    int talents = preview.rows().size();
    return talents == 0
        ? say.text("No names found. Which column holds them?")
        : say.counted(talents, "Import {0} talent?", "Import {0} talents?");
  }

  /** Returns what the file does not say clearly; empty if it says all. */
  public String doubt() {
    Doubt doubt = preview.file().doubt();
    return doubt == null
        ? ""
        : switch (doubt) {
          case CHARSET -> say.text("Its letters may be in one of several encodings. Choose one.");
          case NAMES -> ""; // The heading of the page asks it.
          case COLUMNS -> say.text("Several columns may hold the names. Choose what each holds.");
          case PERSON -> say.text("Several columns hold the levels of a person each. Choose one.");
        };
  }

  /** Returns where the talents come from, and how that was read. */
  public String origin() {
    Layout layout = report().layout();
    String readAs = preview.file().readAs().in(say);
    return layout == null
        ? say.text("From your file or list, {0}. Nothing is saved until you confirm.", readAs)
        : say.text(
            "From your file or list, {0}, {1}. Nothing is saved until you confirm.",
            say.counted(layout.lines(), "{0} line", "{0} lines"), readAs);
  }

  /** Returns the name of what a column holds. */
  public String use(ColumnUse use) {
    return switch (use) {
      case PATH -> say.text("Path");
      case TALENT -> say.text("Talent");
      case LEVEL -> say.text("Level");
      case DESCRIPTION -> say.text("Description");
      case NONE -> say.text("Leave out");
    };
  }

  /** Returns the heading of a column that has none, counted from 0. */
  String column(int index) {
    return say.text("Column {0}", index + 1);
  }

  /** Returns how the levels of a column were read; empty where that is plain. */
  String levels(boolean hasYears) {
    Layout layout = report().layout();
    if (hasYears) {
      return say.text("guessed by the years");
    }
    return layout == null || layout.scale() == 0 ? "" : say.text("read as of {0}", layout.scale());
  }

  /** Returns the names of the five levels. */
  public List<String> levels() {
    return LevelNames.STANDARD.in(say).names();
  }

  /** Returns what is shown next to a level: the word in the file, or that there is none. */
  public String level(PreviewRow row) {
    return switch (row.basis()) {
      case FILE -> row.written();
      case ASSUMPTION -> say.text("{0}, guessed", row.written());
      case DEFAULT ->
          row.written().isEmpty()
              ? say.text("no level")
              : say.text("no level ({0})", row.written());
    };
  }

  /** Returns the summary of what is folded; empty if nothing is. */
  String folded(int more, boolean isTable) {
    List<String> parts = new ArrayList<>();
    int lost = report().linesLeftOut().size();
    if (more > 0) {
      parts.add(
          isTable
              ? say.counted(more, "{0} more line", "{0} more lines")
              : say.counted(more, "{0} more talent", "{0} more talents"));
    }
    if (lost > 0) {
      parts.add(say.counted(lost, "{0} line left out", "{0} lines left out"));
    }
    return parts.isEmpty() ? "" : say.list(parts);
  }

  /** Returns a sentence for each line that is left out. */
  public List<String> linesLeftOut() {
    return report().linesLeftOut().stream().map(line -> line.in(say)).toList();
  }

  /** Returns the message for a tree without room for all talents; empty if it has room. */
  public String excess() {
    Excess excess = report().excess();
    if (excess == null) {
      return "";
    }
    int all = preview.rows().size() + excess.talents();
    int max = excess.limit().max();
    if (excess.limit() == Limit.TALENTS) {
      return say.counted(
          all,
          "{0} talent; a tree can have {1}. The first {1} are imported.",
          "{0} talents; a tree can have {1}. The first {1} are imported.",
          max);
    }
    return excess.limit() == Limit.PATHS
        ? say.counted(
            all,
            "{0} talent; a tree can have {1} paths. The last {2} are left out.",
            "{0} talents; a tree can have {1} paths. The last {2} are left out.",
            max,
            excess.talents())
        : say.counted(
            all,
            "{0} talent; a path can have {1} talents. The last {2} are left out.",
            "{0} talents; a path can have {1} talents. The last {2} are left out.",
            max,
            excess.talents());
  }

  /**
   * Returns the question about the levels that the file does not say; empty if it says them all.
   */
  public String levelQuestion() {
    long without = report().withoutLevel();
    return without == 0
        ? ""
        : say.counted(
            without,
            "{0} talent has no level. Which level should it get?",
            "{0} talents have no level. Which level should they get?");
  }
}
