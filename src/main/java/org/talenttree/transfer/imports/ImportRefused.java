package org.talenttree.transfer.imports;

import java.util.List;
import java.util.function.Consumer;
import org.talenttree.api.Problem;
import org.talenttree.api.ProblemType;
import org.talenttree.json.Pointer;
import org.talenttree.json.Violation;
import org.talenttree.language.Translatable;
import org.talenttree.transfer.imports.records.Encodings.Reading;
import org.talenttree.transfer.imports.records.Mapping;
import org.talenttree.transfer.imports.records.Mapping.Doubt;
import tools.jackson.core.JsonGenerator;

/** Thrown if a file cannot be imported; it says where the problem is and how to fix it. */
public sealed class ImportRefused extends Exception {
  private static final long serialVersionUID = 1L;

  private final String pointer;
  private final transient Translatable detail;

  ImportRefused(Pointer pointer, Translatable detail) {
    super(pointer + " " + detail.english());
    this.pointer = pointer.toString();
    this.detail = detail;
  }

  /** Returns where it is, as a JSON pointer such as {@code #/person/milestones/CRAFT}. */
  public String pointer() {
    return pointer;
  }

  /** Returns what is wrong there in English, worded to follow the pointer or the word "it". */
  public String detail() {
    return detail.english();
  }

  Translatable text() {
    return detail;
  }

  /** Returns the API's problem for this file. */
  public Problem problem() {
    return problem(ProblemType.VALIDATION_FAILED);
  }

  Problem problem(ProblemType type) {
    return Problem.of(
        type, new Violation("not_importable", Violation.Place.POINTER, pointer, detail));
  }

  /** Thrown if a file can be read in several ways, so that somebody has to choose. */
  public static final class ImportUnclear extends ImportRefused {
    private static final long serialVersionUID = 1L;

    private final transient Consumer<JsonGenerator> proposal;
    private final transient List<String> choices;
    private final Doubt doubt;

    ImportUnclear(Mapping mapping, Doubt doubt) {
      super(Pointer.ROOT, doubt.question());
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
      super(Pointer.ROOT, Doubt.CHARSET.question());
      this.proposal = json -> ImportJson.write(json, readings);
      this.choices =
          readings.stream()
              .map(one -> one.charset() + ": " + String.join(" | ", one.sample()))
              .toList();
      this.doubt = Doubt.CHARSET;
    }

    /** Returns what is not clear. */
    public Doubt doubt() {
      return doubt;
    }

    /** Returns what there is to choose from, a choice a line. */
    public List<String> choices() {
      return choices;
    }

    @Override
    public Problem problem() {
      return problem(ProblemType.IMPORT_UNCLEAR).with(new Problem.Extension("proposal", proposal));
    }
  }
}
