package org.talenttree.web.app;

import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.talenttree.api.FormFields;
import org.talenttree.transfer.imports.ImportOptions;
import org.talenttree.transfer.imports.records.ColumnUse;
import org.talenttree.transfer.imports.records.Encodings;
import org.talenttree.transfer.imports.records.Mapping.MappingChoice;

/**
 * What somebody has chosen on the page of an import.
 *
 * @param before what the columns held when the page was shown; empty if the file is no table
 * @param columns what they are to hold
 * @param level the level of talents without one
 * @param takesIcons whether the proposed icons are taken
 * @param charset the encoding of the file; empty to find it out
 */
public record ImportChoices(
    List<ColumnUse> before,
    List<ColumnUse> columns,
    int level,
    boolean takesIcons,
    Optional<Charset> charset) {
  /** What is chosen on a page that is shown for the first time. */
  static final ImportChoices FIRST =
      new ImportChoices(List.of(), List.of(), 3, true, Optional.empty());

  /** Copies the columns. */
  public ImportChoices {
    before = List.copyOf(before);
    columns = List.copyOf(columns);
  }

  /** Returns the same choices for a file in this encoding; empty to find it out. */
  ImportChoices withCharset(Optional<Charset> named) {
    return new ImportChoices(before, columns, level, takesIcons, named);
  }

  /** Reads the choices of a form; what cannot be is left as it was. */
  static ImportChoices of(FormFields form) {
    List<ColumnUse> before = ColumnUse.parse(form.text("columns")).orElse(List.of());
    String level = form.text("level");
    return new ImportChoices(
        before,
        chosen(form, before),
        level.length() == 1 && "12345".contains(level) ? Integer.parseInt(level) : FIRST.level,
        form.has("icons"),
        Encodings.named(form.text("charset")));
  }

  /** Of two columns that are to hold the same, the one that was changed gets it from the other. */
  private static List<ColumnUse> chosen(FormFields form, List<ColumnUse> before) {
    List<ColumnUse> after = new ArrayList<>(before);
    for (int i = 0; i < before.size(); i++) {
      Optional<ColumnUse> use = ColumnUse.parse(form.text("column-" + i)).map(List::getFirst);
      if (use.isPresent() && use.get() != before.get(i)) {
        int other = use.get() == ColumnUse.NONE ? -1 : after.indexOf(use.get());
        if (other >= 0) {
          after.set(other, after.get(i));
        }
        after.set(i, use.get());
      }
    }
    return after;
  }

  /** Returns whether a column is to hold something else than it was shown with. */
  boolean hasOtherColumns() {
    return !before.equals(columns);
  }

  ImportOptions options() {
    return ImportOptions.of(null, level)
        .with(new MappingChoice(columns, null, 0, null))
        .withIcons(takesIcons)
        .in(charset.orElse(null));
  }
}
