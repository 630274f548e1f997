package org.talenttree.transfer.imports;

import java.util.ArrayList;
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
import org.talenttree.transfer.imports.ImportReport.Limit;
import org.talenttree.transfer.imports.records.Mapping;
import org.talenttree.tree.rules.Names;
import org.talenttree.tree.rules.Path;
import org.talenttree.tree.rules.Talent;
import org.talenttree.tree.rules.TreeBounds;

/** Builds the paths of an imported tree, and reports what became of each item of the file. */
final class ImportBuilder {
  /** The name of the path for skills that are in no group, and of a tree without a title. */
  static final String DEFAULT_NAME = "Skills";

  /** Why a part of a file is dropped that tells of no talent. */
  static final Translatable NO_PLACE = Translatable.of("has no place in a talent tree");

  private final Supplier<UUID> ids;
  private final ReportWriter report;
  private final SequencedMap<String, SequencedMap<String, Talent>> paths = new LinkedHashMap<>();
  private int talentCount;

  ImportBuilder(Supplier<UUID> ids, ReportWriter report) {
    this.ids = ids;
    this.report = report;
  }

  /** Returns the name of a group around others, which becomes no path itself. */
  String group(LocatedJson group, String text) {
    String name = Names.name(text);
    report.mapped(
        group.pointer(), Translatable.of("is the group \"{0}\" of the paths in it", name));
    return name;
  }

  /** Reports that a skill with keywords becomes a path; returns the path's name. */
  String path(LocatedJson skill, String text) {
    String name = Names.name(text);
    if (name.isEmpty()) {
      report.guessed(
          skill.pointer(),
          Translatable.of("has no name, so its words go into the path \"{0}\"", DEFAULT_NAME));
      return DEFAULT_NAME;
    }
    if (name.equals(text.strip())) {
      report.mapped(skill.pointer(), Translatable.of("becomes the path \"{0}\"", name));
    } else {
      report.guessed(skill.pointer(), Translatable.of("becomes the path \"{0}\", renamed", name));
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
      report.dropped(
          item,
          name.isEmpty()
              ? Translatable.of("has no name")
              : Translatable.of("is in the path \"{0}\" already", path));
      return;
    }
    if (limit != null) {
      report.exceeding(item, limit, beyond(limit));
      return;
    }
    var siblings = paths.computeIfAbsent(path, _ -> new LinkedHashMap<>());
    String body = description == null ? null : description(description);
    Talent talent = Talent.of(ids.get(), name, level.level(), siblings.size());
    siblings.put(name, talent.withDescription(body));
    talentCount++;
    boolean isRenamed = !name.equals(text.strip());
    report.talent(
        item,
        talent.id(),
        level,
        level.isGuess() || isRenamed,
        isRenamed
            ? Translatable.of(
                "becomes the talent \"{0}\" of the path \"{1}\" at level {2}: {3}, renamed",
                name, path, level.level(), level.because())
            : Translatable.of(
                "becomes the talent \"{0}\" of the path \"{1}\" at level {2}: {3}",
                name, path, level.level(), level.because()));
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

  private static @Nullable String description(String text) {
    StringBuilder out = new StringBuilder(text.length());
    text.codePoints()
        .filter(c -> c == '\n' || c == '\t' || Character.getType(c) != Character.CONTROL)
        .forEach(out::appendCodePoint);
    return out.toString().isBlank()
        ? null
        : Names.cut(out.toString().strip(), TreeBounds.MAX_DESCRIPTION);
  }

  /** Reports all members of an object as dropped, except for those that were read. */
  void dropOthers(LocatedJson object, String... read) throws ImportRefused {
    for (Map.Entry<String, LocatedJson> member : object.members().entrySet()) {
      if (!List.of(read).contains(member.getKey())) {
        drop(member.getValue().pointer(), NO_PLACE);
      }
    }
  }

  void drop(Pointer pointer, Translatable why) {
    report.dropped(pointer, why);
  }

  /** Notes the cells of a line of a table that go nowhere. */
  void leaveOut(Pointer line, List<String> cells) {
    report.leaveOut(line, cells);
  }

  /** Reports what the fields of the file are taken for. */
  void fields(Mapping mapping) {
    report.fields(mapping);
  }

  /** Reports something about the file that was assumed. */
  void assume(Pointer pointer, Translatable what) {
    report.guessed(pointer, what);
  }

  /** Reports how a part of the file was read. */
  void map(Pointer pointer, Translatable how) {
    report.mapped(pointer, how);
  }

  /** Returns the person's name as the tree's title, or the default name. */
  String title(@Nullable LocatedJson name) {
    String title = name == null ? "" : Names.name(name.text());
    if (name == null || title.isEmpty()) {
      report.guessed(
          name == null ? Pointer.ROOT : name.pointer(),
          Translatable.of("names nobody, so the title is \"{0}\"", DEFAULT_NAME));
      return DEFAULT_NAME;
    }
    report.mapped(name.pointer(), Translatable.of("becomes the title \"{0}\"", title));
    return title;
  }

  /** Returns a heading of the file as the tree's title, or the default name. */
  String title(@Nullable String heading, Pointer place) {
    String title = heading == null ? "" : Names.name(heading);
    if (title.isEmpty()) {
      report.guessed(place, Translatable.of("has no title, so it is \"{0}\"", DEFAULT_NAME));
      return DEFAULT_NAME;
    }
    report.mapped(place, Translatable.of("has the title \"{0}\"", title));
    return title;
  }

  /** Returns the paths; refuses a file without skills. */
  List<Path> paths() throws ImportRefused {
    if (paths.isEmpty()) {
      throw new ImportRefused(
          Pointer.ROOT, Translatable.of("holds no skill with a name, so no tree can be made"));
    }
    return pathsIfAny();
  }

  /** Returns the paths; none for a file without skills. */
  List<Path> pathsIfAny() {
    List<Path> all = new ArrayList<>();
    paths.forEach((name, talents) ->
        all.add(Path.of(ids.get(), name, all.size(), List.copyOf(talents.values()))));
    return all;
  }
}
