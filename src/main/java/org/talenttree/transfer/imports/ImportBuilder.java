package org.talenttree.transfer.imports;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Deadline;
import org.talenttree.json.Pointer;
import org.talenttree.language.Translatable;
import org.talenttree.transfer.imports.ImportReport.Basis;
import org.talenttree.transfer.imports.ImportReport.Excess;
import org.talenttree.transfer.imports.ImportReport.Item;
import org.talenttree.transfer.imports.ImportReport.Layout;
import org.talenttree.transfer.imports.ImportReport.Limit;
import org.talenttree.transfer.imports.ImportReport.Made;
import org.talenttree.transfer.imports.ImportReport.Outcome;
import org.talenttree.transfer.imports.records.Mapping;
import org.talenttree.transfer.imports.records.Mapping.Column;
import org.talenttree.transfer.imports.records.Mapping.Doubt;
import org.talenttree.tree.rules.Names;
import org.talenttree.tree.rules.Path;
import org.talenttree.tree.rules.Talent;
import org.talenttree.tree.rules.TreeBounds;
import org.talenttree.tree.rules.TreeDetails;

/** Builds the paths of an imported tree, and reports what became of each item of the file. */
final class ImportBuilder {
  /** The name of the path for skills that are in no group, and of a tree without a title. */
  static final String DEFAULT_NAME = "Skills";

  /** Why a part of a file is dropped that tells of no talent. */
  static final Translatable NO_PLACE = Translatable.of("has no place in a talent tree");

  static final int MAX_HEADING = 60;

  private final Supplier<UUID> ids;
  private final SequencedMap<String, SequencedMap<String, Talent>> paths = new LinkedHashMap<>();
  private int talentCount;
  private final List<Item> items = new ArrayList<>();
  private final Map<String, List<String>> leftOut = new HashMap<>();
  private long mapped;
  private long guessed;
  private long dropped;
  private long withoutLevel;
  private List<Column> columns = List.of();
  private List<String> persons = List.of();
  private @Nullable Doubt doubt;
  private @Nullable Layout layout;
  private @Nullable Excess excess;

  ImportBuilder(Supplier<UUID> ids) {
    this.ids = ids;
  }

  UUID id() {
    return ids.get();
  }

  /** Returns the name of a group around others, which becomes no path itself. */
  String group(LocatedJson group, String text) {
    String name = Names.name(text);
    map(group.pointer(), Translatable.of("is the group \"{0}\" of the paths in it", name));
    return name;
  }

  /** Reports that a skill with keywords becomes a path; returns the path's name. */
  String path(LocatedJson skill, String text) {
    String name = Names.name(text);
    if (name.isEmpty()) {
      assume(
          skill.pointer(),
          Translatable.of("has no name, so its words go into the path \"{0}\"", DEFAULT_NAME));
      return DEFAULT_NAME;
    }
    if (name.equals(text.strip())) {
      map(skill.pointer(), Translatable.of("becomes the path \"{0}\"", name));
    } else {
      assume(skill.pointer(), Translatable.of("becomes the path \"{0}\", renamed", name));
    }
    return name;
  }

  /** Adds a talent to a path, or reports why it was dropped. */
  void talent(
      String path, Pointer item, String text, ParsedLevel level, @Nullable String description) {
    Deadline.check();
    String name = Names.name(text);
    Limit limit = name.isEmpty() ? null : limit(path);
    if (name.isEmpty() || isIn(path, name)) {
      drop(
          item,
          name.isEmpty()
              ? Translatable.of("has no name")
              : Translatable.of("is in the path \"{0}\" already", path));
      return;
    }
    if (limit != null) {
      exceed(item, limit, beyond(limit));
      return;
    }
    var siblings = paths.computeIfAbsent(path, _ -> new LinkedHashMap<>());
    String whole = description == null ? "" : printable(description);
    String body = Names.cut(whole, TreeBounds.MAX_DESCRIPTION);
    Talent talent = Talent.of(id(), name, level.level(), siblings.size());
    siblings.put(name, talent.withDescription(body.isEmpty() ? null : body));
    talentCount++;
    boolean isRenamed = !name.equals(text.strip());
    boolean isShortened = !body.equals(whole);
    Translatable detail =
        isRenamed
            ? Translatable.of(
                "becomes the talent \"{0}\" of the path \"{1}\" at level {2}: {3}, renamed",
                name, path, level.level(), level.because())
            : Translatable.of(
                "becomes the talent \"{0}\" of the path \"{1}\" at level {2}: {3}",
                name, path, level.level(), level.because());
    report(
        item,
        talent.id(),
        level,
        level.isGuess() || isRenamed || isShortened,
        isShortened ? Translatable.of("{0}, description shortened", detail) : detail);
  }

  private boolean isIn(String path, String name) {
    return paths.containsKey(path) && paths.get(path).containsKey(name);
  }

  /** Returns the limit that one more talent of a path would break; null if it would none. */
  private @Nullable Limit limit(String path) {
    if (!paths.containsKey(path) && paths.size() >= TreeBounds.MAX_PATHS) {
      return Limit.PATHS;
    }
    if (talentCount >= TreeBounds.MAX_TALENTS) {
      return Limit.TALENTS;
    }
    return paths.containsKey(path) && paths.get(path).size() >= TreeBounds.MAX_TALENTS_OF_A_PATH
        ? Limit.TALENTS_OF_A_PATH
        : null;
  }

  private static Translatable beyond(Limit limit) {
    return switch (limit) {
      case PATHS -> Translatable.of("is beyond the {0} paths of a tree", limit.max());
      case TALENTS -> Translatable.of("is beyond the {0} talents of a tree", limit.max());
      case TALENTS_OF_A_PATH -> Translatable.of("is beyond the {0} talents of a path", limit.max());
    };
  }

  /** Returns the text without control characters but those that end lines and cells. */
  private static String printable(String text) {
    StringBuilder out = new StringBuilder(text.length());
    text.replace("\r\n", "\n")
        .replace('\r', '\n')
        .codePoints()
        .filter(c -> c == '\n' || c == '\t' || Character.getType(c) != Character.CONTROL)
        .forEach(out::appendCodePoint);
    return out.toString().strip();
  }

  /** Reports all members of an object as dropped, except for those that were read. */
  void dropOthers(LocatedJson object, String... read) throws ImportRefused {
    for (Map.Entry<String, LocatedJson> member : object.members().entrySet()) {
      if (!List.of(read).contains(member.getKey())) {
        drop(member.getValue().pointer(), NO_PLACE);
      }
    }
  }

  /** Reports something that is in the tree as it is in the file, or how a part was read. */
  void map(Pointer pointer, Translatable how) {
    mapped++;
    add(Outcome.MAPPED, pointer, how, null, false);
  }

  /** Reports something about the file that was assumed. */
  void assume(Pointer pointer, Translatable what) {
    guessed++;
    add(Outcome.GUESSED, pointer, what, null, false);
  }

  /** Reports something that is not in the tree. */
  void drop(Pointer pointer, Translatable why) {
    dropped++;
    add(Outcome.DROPPED, pointer, why, null, false);
  }

  /** Reports a talent that is left out as a tree has no room for it. */
  private void exceed(Pointer pointer, Limit limit, Translatable why) {
    excess =
        excess == null ? new Excess(1, limit) : new Excess(excess.talents() + 1, excess.limit());
    dropped++;
    add(Outcome.DROPPED, pointer, why, null, true);
  }

  /** Reports what became a talent, by an assumption or not. */
  private void report(
      Pointer pointer, UUID id, ParsedLevel level, boolean isGuess, Translatable detail) {
    Made made = new Made(id, level.written(), level.basis());
    withoutLevel += level.basis() == Basis.DEFAULT ? 1 : 0;
    mapped += isGuess ? 0 : 1;
    guessed += isGuess ? 1 : 0;
    add(isGuess ? Outcome.GUESSED : Outcome.MAPPED, pointer, detail, made, false);
  }

  private void add(
      Outcome outcome, Pointer place, Translatable text, @Nullable Made made, boolean isExcess) {
    if (items.size() < ImportReport.MAX) {
      items.add(new Item(outcome, place.toString(), text, made, isExcess));
    }
  }

  /** Notes the cells of a line of a table that go nowhere. */
  void leaveOut(Pointer line, List<String> cells) {
    if (leftOut.size() < ImportReport.MAX_LEFT_OUT) {
      leftOut.put(line.toString(), cells.stream().map(ParsedLevel::shortened).toList());
    }
  }

  /** Notes what each field of the first sheet is taken for, and what is not sure about it. */
  void fields(Mapping mapping) {
    if (columns.isEmpty()) {
      doubt = mapping.doubt();
      persons = persons(mapping);
      columns = columns(mapping);
    }
  }

  /** Returns the names of the columns that hold the levels of one person each. */
  static List<String> persons(Mapping mapping) {
    return mapping.persons().stream().map(ImportBuilder::heading).toList();
  }

  /** Returns what each column is taken for, shortened as in reports. */
  static List<Column> columns(Mapping mapping) {
    return mapping.columns().stream()
        .map(column ->
            new Column(
                heading(column.heading()),
                column.use(),
                column.hasYears(),
                column.sample().stream().map(ParsedLevel::shortened).toList()))
        .toList();
  }

  private static String heading(String text) {
    return Names.cut(Names.oneLine(text), MAX_HEADING);
  }

  void layout(Layout read) {
    layout = read;
  }

  ImportReport report() {
    return new ImportReport(
        mapped,
        guessed,
        dropped,
        withoutLevel,
        layout,
        columns,
        persons,
        doubt,
        leftOut,
        excess,
        items);
  }

  /** Returns the person's name as the tree's title, or the default name. */
  String title(@Nullable LocatedJson name) {
    String title = name == null ? "" : Names.name(name.text());
    if (name == null || title.isEmpty()) {
      assume(
          name == null ? Pointer.ROOT : name.pointer(),
          Translatable.of("names nobody, so the title is \"{0}\"", DEFAULT_NAME));
      return DEFAULT_NAME;
    }
    map(name.pointer(), Translatable.of("becomes the title \"{0}\"", title));
    return title;
  }

  /** Returns a heading of the file as the tree's title, or the default name. */
  String title(@Nullable String heading, Pointer place) {
    String title = heading == null ? "" : Names.name(heading);
    if (title.isEmpty()) {
      assume(place, Translatable.of("has no title, so it is \"{0}\"", DEFAULT_NAME));
      return DEFAULT_NAME;
    }
    map(place, Translatable.of("has the title \"{0}\"", title));
    return title;
  }

  /** Returns the tree of a file that says no more of it than title and skills. */
  ImportedTree tree(String title) throws ImportRefused {
    return tree(title, paths());
  }

  /** Returns such a tree; one without paths is for a preview, which asks for the names. */
  ImportedTree treeOrPreview(String title, ImportOptions options) throws ImportRefused {
    return tree(title, options.isPreview() ? pathsIfAny() : paths());
  }

  private static ImportedTree tree(String title, List<Path> paths) {
    return new ImportedTree(title, null, false, TreeDetails.NONE, Map.of(), paths);
  }

  /** Returns the paths; refuses a file without skills. */
  List<Path> paths() throws ImportRefused {
    if (paths.isEmpty()) {
      throw new ImportRefused(
          Pointer.ROOT, Translatable.of("holds no skill with a name, so no tree can be made"));
    }
    return pathsIfAny();
  }

  private List<Path> pathsIfAny() {
    List<Path> all = new ArrayList<>();
    paths.forEach(
        (name, talents) -> all.add(Path.of(id(), name, all.size(), List.copyOf(talents.values()))));
    return all;
  }
}
