package org.talenttree.transfer.imports;

import org.talenttree.api.Problem;
import org.talenttree.api.ProblemType;
import org.talenttree.json.Pointer;
import org.talenttree.json.Violation;
import org.talenttree.language.Messages;
import org.talenttree.language.Translatable;
import org.talenttree.transfer.imports.records.Doubt;
import org.talenttree.transfer.imports.records.Mapping;

/** Thrown if a file can be read in several ways, so that somebody has to choose. */
public final class ImportUnclear extends ImportRefused {
  private static final long serialVersionUID = 1L;

  private final transient Mapping mapping;
  private final Doubt doubt;

  ImportUnclear(Mapping mapping, Doubt doubt) {
    super(Pointer.ROOT, question(doubt));
    this.mapping = mapping;
    this.doubt = doubt;
  }

  private static Translatable question(Doubt doubt) {
    return switch (doubt) {
      case NAMES -> Translatable.of("has no column of names. Which one holds the talents?");
      case COLUMNS ->
          Translatable.of("has several columns that may hold the names. What does each hold?");
      case PERSON -> Translatable.of("has the levels of several persons. Whose are imported?");
    };
  }

  /** Returns what is not clear. */
  public Doubt doubt() {
    return doubt;
  }

  @Override
  public Problem problem(Messages say) {
    Violation violation =
        new Violation("not_importable", Violation.Place.POINTER, pointer(), text().in(say));
    return Problem.of(ProblemType.IMPORT_UNCLEAR, violation)
        .with(new Problem.Extension("proposal", json -> ImportJson.write(json, mapping, doubt)));
  }
}
