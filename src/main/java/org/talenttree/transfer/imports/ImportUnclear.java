package org.talenttree.transfer.imports;

import java.util.List;
import java.util.function.Consumer;
import org.talenttree.api.Problem;
import org.talenttree.api.ProblemType;
import org.talenttree.json.Pointer;
import org.talenttree.json.Violation;
import org.talenttree.language.Translatable;
import org.talenttree.transfer.imports.encoding.Reading;
import org.talenttree.transfer.imports.records.Doubt;
import org.talenttree.transfer.imports.records.Mapping;
import tools.jackson.core.JsonGenerator;

/** Thrown if a file can be read in several ways, so that somebody has to choose. */
public final class ImportUnclear extends ImportRefused {
  private static final long serialVersionUID = 1L;

  private final transient Consumer<JsonGenerator> proposal;
  private final transient List<String> choices;
  private final Doubt doubt;

  ImportUnclear(Mapping mapping, Doubt doubt) {
    super(Pointer.ROOT, question(doubt));
    this.proposal = json -> ImportJson.write(json, mapping, doubt);
    this.choices =
        doubt == Doubt.PERSON
            ? mapping.persons()
            : mapping.columns().stream()
                .map(one -> one.heading() + ": " + String.join(", ", one.sample()))
                .toList();
    this.doubt = doubt;
  }

  ImportUnclear(List<Reading> readings) {
    super(Pointer.ROOT, question(Doubt.CHARSET));
    this.proposal = json -> ImportJson.write(json, readings);
    this.choices =
        readings.stream()
            .map(one -> one.charset() + ": " + String.join(" | ", one.sample()))
            .toList();
    this.doubt = Doubt.CHARSET;
  }

  private static Translatable question(Doubt doubt) {
    return switch (doubt) {
      case CHARSET ->
          Translatable.of("has letters that may be in one of several encodings. Which?");
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

  /** Returns what there is to choose from, a choice a line. */
  public List<String> choices() {
    return List.copyOf(choices);
  }

  @Override
  public Problem problem() {
    Violation violation =
        new Violation("not_importable", Violation.Place.POINTER, pointer(), text());
    return Problem.of(ProblemType.IMPORT_UNCLEAR, violation)
        .with(new Problem.Extension("proposal", proposal));
  }
}
