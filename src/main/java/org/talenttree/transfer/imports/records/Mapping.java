package org.talenttree.transfer.imports.records;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.talenttree.language.Translatable;

/**
 * What each field of a sheet holds, and how sure that is.
 *
 * @param persons the names of the fields with the levels of one person each, if there are several
 * @param doubt what is not sure enough to import the file without asking; null if all is
 */
public record Mapping(
    Sheet sheet, List<Column> columns, List<String> persons, @Nullable Doubt doubt) {
  /** From this part of the likeness of the best on, another field may as well hold the names. */
  private static final double RIVAL = 0.8;

  /** Copies the lists. */
  public Mapping {
    columns = List.copyOf(columns);
    persons = List.copyOf(persons);
  }

  /** Finds out what the fields hold: by their names where these are known, else by their values. */
  public static Mapping of(Sheet sheet, MappingChoice choice) {
    int width = sheet.fields().size();
    if (!choice.columns().isEmpty()) {
      @Nullable ColumnUse[] uses = choice.columns().toArray(new ColumnUse[width]);
      return new Mapping(sheet, columns(sheet, uses), List.of(), doubt(sheet, uses));
    }
    @Nullable ColumnUse[] uses = byName(sheet);
    boolean hasGroup = choice.group() == null || group(sheet, uses, choice.group());
    int owner = ownerOf(sheet, uses);
    if (owner >= 0 && IntStream.range(0, width).noneMatch(i -> uses[i] == ColumnUse.PATH)) {
      uses[owner] = ColumnUse.PATH;
    }
    List<Integer> people = personFields(sheet, uses);
    for (int field : people) {
      boolean chosen = sheet.fields().get(field).name().equalsIgnoreCase(choice.person());
      uses[field] = chosen ? ColumnUse.LEVEL : ColumnUse.NONE;
    }
    FieldContent content = new FieldContent(sheet, uses);
    content.complete("none".equals(choice.group()));
    boolean asks =
        !people.isEmpty() && IntStream.range(0, width).noneMatch(i -> uses[i] == ColumnUse.LEVEL);
    Doubt doubt = doubt(sheet, uses);
    if (doubt == null) {
      boolean isMixed =
          owner >= 0
              && uses[owner] != ColumnUse.PATH
              && FieldNames.isOfPersons(sheet.fields().get(owner).name());
      boolean isOpen = !hasGroup || isMixed || hasLists(sheet, uses) || content.hasRival(RIVAL);
      doubt = asks ? Doubt.PERSON : isOpen ? Doubt.COLUMNS : null;
    }
    List<String> names = people.stream().map(field -> sheet.fields().get(field).name()).toList();
    return new Mapping(sheet, columns(sheet, uses), names, doubt);
  }

  /** Several columns of names are lists side by side, or one of them groups the others. */
  private static boolean hasLists(Sheet sheet, @Nullable ColumnUse[] uses) {
    Optional<ColumnUse> names = Optional.of(ColumnUse.TALENT);
    List<@Nullable ColumnUse> used = Arrays.asList(uses);
    List<String> chosen = sheet.filled(Math.max(0, used.indexOf(ColumnUse.TALENT)));
    return sheet.isTable()
        && !used.contains(ColumnUse.PATH)
        && (!used.contains(ColumnUse.LEVEL) || new HashSet<>(chosen).size() < chosen.size())
        && sheet.fields().stream().filter(one -> FieldNames.use(one.name()).equals(names)).count()
            > 1;
  }

  private static @Nullable Doubt doubt(Sheet sheet, @Nullable ColumnUse[] uses) {
    return sheet.records().isEmpty()
            || IntStream.range(0, uses.length).anyMatch(i -> uses[i] == ColumnUse.TALENT)
        ? null
        : Doubt.NAMES;
  }

  /** The named field holds the paths, and no other does; returns whether there is such a field. */
  private static boolean group(Sheet sheet, @Nullable ColumnUse[] uses, String group) {
    boolean isNone = group.equals("none");
    boolean found = isNone;
    for (int i = 0; i < uses.length; i++) {
      boolean isNamed =
          sheet.fields().get(i).name().equalsIgnoreCase(group)
              || Integer.toString(i + 1).equals(group);
      found |= isNamed;
      if (isNamed) {
        uses[i] = ColumnUse.PATH;
      } else if (uses[i] == ColumnUse.PATH) {
        uses[i] = ColumnUse.NONE;
      }
    }
    return found;
  }

  /** Of two columns with names of one use, the one with the more usual name has it. */
  private static @Nullable ColumnUse[] byName(Sheet sheet) {
    @Nullable ColumnUse[] uses = new ColumnUse[sheet.fields().size()];
    for (int i = 0; i < uses.length; i++) {
      Sheet.Field field = sheet.fields().get(i);
      uses[i] = field.use() == null ? FieldNames.use(field.name()).orElse(null) : field.use();
    }
    if (sheet.isTable()) {
      for (ColumnUse use : ColumnUse.values()) {
        int best = best(sheet, uses, use);
        for (int i = 0; i < uses.length; i++) {
          uses[i] = uses[i] == use && i != best ? ColumnUse.NONE : uses[i];
        }
      }
    }
    return uses;
  }

  private static int best(Sheet sheet, @Nullable ColumnUse[] uses, ColumnUse use) {
    return IntStream.range(0, uses.length)
        .filter(i -> uses[i] == use)
        .boxed()
        .min(Comparator.comparingInt(i -> rank(sheet, i)))
        .orElse(-1);
  }

  private static int rank(Sheet sheet, int field) {
    return sheet.fields().get(field).use() != null
        ? -1
        : FieldNames.of(sheet.fields().get(field).name()).map(FieldNames.Field::rank).orElse(0);
  }

  private static List<Column> columns(Sheet sheet, @Nullable ColumnUse[] uses) {
    List<Column> columns = new ArrayList<>();
    for (int i = 0; i < sheet.fields().size(); i++) {
      ColumnUse use = i < uses.length ? uses[i] : null;
      columns.add(column(sheet, i, use == null ? ColumnUse.NONE : use));
    }
    return columns;
  }

  private static Column column(Sheet sheet, int index, ColumnUse use) {
    String name = sheet.fields().get(index).name();
    List<String> filled = sheet.filled(index);
    long evident = filled.stream().filter(Years::isEvident).count();
    boolean hasYears =
        FieldNames.isOfYears(name) || evident > FieldContent.MIN_SHARE * filled.size();
    List<String> sample = sheet.values(index).stream().limit(Column.MAX_SAMPLE).toList();
    return new Column(name, use, hasYears, sample);
  }

  /** Returns the fields of this use, the more usual names first. */
  public List<Integer> fields(ColumnUse use) {
    return IntStream.range(0, columns.size())
        .filter(i -> columns.get(i).use() == use)
        .boxed()
        .sorted(Comparator.comparingInt(i -> rank(sheet, i)))
        .toList();
  }

  /** Returns what the bare numbers of the levels, or of all persons, count up to; 0 for none. */
  public double scale() {
    List<String> levels = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      if (columns.get(i).use() == ColumnUse.LEVEL || persons.contains(columns.get(i).heading())) {
        levels.addAll(sheet.filled(i));
      }
    }
    return LevelScale.of(levels).whole();
  }

  /** Returns whether the fields can be listed: those of objects that texts stand between cannot. */
  public boolean isListed() {
    return sheet.isTable() || sheet.fields().stream().noneMatch(field -> field.use() != null);
  }

  /** Returns whether a field holds this. */
  public boolean has(ColumnUse use) {
    return columns.stream().anyMatch(column -> column.use() == use);
  }

  /** Returns the fields of several persons; none where one column holds the levels. */
  private static List<Integer> personFields(Sheet sheet, @Nullable ColumnUse[] uses) {
    boolean hasLevels = IntStream.range(0, uses.length).anyMatch(i -> uses[i] == ColumnUse.LEVEL);
    if (hasLevels || !sheet.isTable() || !sheet.hasHeading()) {
      return List.of();
    }
    List<Integer> named =
        IntStream.range(0, uses.length)
            .filter(i -> uses[i] == null && !sheet.fields().get(i).name().isEmpty())
            .filter(i -> sheet.filled(i).isEmpty() || isOfLevels(sheet, i))
            .boxed()
            .toList();
    return named.stream().filter(i -> isOfLevels(sheet, i)).count() < 2 ? List.of() : named;
  }

  /**
   * Returns the field that says whose level each row of a table has; -1 if all are of one. It may
   * be called a name next to the names of skills, and then its values repeat.
   */
  private static int ownerOf(Sheet sheet, @Nullable ColumnUse[] uses) {
    return IntStream.range(0, sheet.isTable() ? uses.length : 0)
        .filter(i -> {
          List<String> values = sheet.filled(i);
          int distinct = new HashSet<>(values).size();
          String name = sheet.fields().get(i).name();
          boolean isName = FieldNames.use(name).filter(ColumnUse.TALENT::equals).isPresent();
          boolean repeats = uses[i] == ColumnUse.NONE && isName && distinct < values.size();
          return distinct > 1 && (repeats || FieldNames.isOfPersons(name));
        })
        .findFirst()
        .orElse(-1);
  }

  private static boolean isOfLevels(Sheet sheet, int field) {
    return FieldContent.shareOfLevels(sheet.filled(field)) >= FieldContent.MIN_SHARE;
  }

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

  /** What a file does not say clearly enough to import it without asking. */
  public enum Doubt {
    /** The encoding of the text is not sure. */
    CHARSET("charset"),
    /** No field holds names. */
    NAMES("names"),
    /** Several fields may hold the names. */
    COLUMNS("columns"),
    /** Several fields hold the levels of one person each. */
    PERSON("person");

    private final String id;

    Doubt(String id) {
      this.id = id;
    }

    /** Returns the question, worded to follow the word "it". */
    public Translatable question() {
      return switch (this) {
        case CHARSET ->
            Translatable.of("has letters that may be in one of several encodings. Which?");
        case NAMES -> Translatable.of("has no column of names. Which one holds the talents?");
        case COLUMNS ->
            Translatable.of("has several columns that may hold the names. What does each hold?");
        case PERSON -> Translatable.of("has the levels of several persons. Whose are imported?");
      };
    }

    /** Returns the word that clients know it by. */
    public String id() {
      return id;
    }
  }

  /**
   * What a client decides about the fields of a file.
   *
   * @param columns what the fields hold, from the left; empty to find it out
   * @param group the name of the field that names the paths, or its number from 1, or {@code none};
   *     null to find it out
   * @param scale what bare numbers among the levels count up to; 0 to find it out
   * @param person the name of the field with the levels of a person, of several; null to ask
   */
  public record MappingChoice(
      List<ColumnUse> columns, @Nullable String group, int scale, @Nullable String person) {
    /** All is found out. */
    public static final MappingChoice NONE = new MappingChoice(List.of(), null, 0, null);

    /** The largest number that levels may count up to. */
    public static final int MAX_SCALE = 1_000;

    /** Copies the columns. */
    public MappingChoice {
      columns = List.copyOf(columns);
    }
  }
}
