package org.talenttree.transfer.imports;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.talenttree.json.Pointer;
import org.talenttree.tree.rules.Path;
import org.talenttree.tree.rules.Talent;
import org.talenttree.tree.rules.TreeBounds;

/** What has been gathered of a résumé so far: its paths in order, and what became of each item. */
final class Gathering {
  /** The path of skills that are in no group. */
  static final String REST = "Skills";

  private final Supplier<UUID> ids;
  private final ReportWriter report;
  private final SequencedMap<String, SequencedMap<String, Talent>> paths = new LinkedHashMap<>();
  private int talentCount;

  Gathering(Supplier<UUID> ids, ReportWriter report) {
    this.ids = ids;
    this.report = report;
  }

  /** Returns the name of the path that a skill with words becomes. */
  String path(JsonPlace skill, String text) {
    String name = Names.name(text);
    if (name.isEmpty()) {
      report.guessed(
          skill.pointer(), "has no name, so its words go into the path \"" + REST + "\"");
      return REST;
    }
    String sentence = "becomes the path \"" + name + "\"";
    if (name.equals(text.strip())) {
      report.mapped(skill.pointer(), sentence);
    } else {
      report.guessed(skill.pointer(), sentence + ", renamed");
    }
    return name;
  }

  /** Adds a talent to a path, or says why not. */
  void talent(
      String path, JsonPlace item, String text, FoundLevel level, @Nullable String description) {
    String name = Names.name(text);
    String why = refusal(path, name);
    if (why != null) {
      report.dropped(item.pointer(), why);
      return;
    }
    var siblings = paths.computeIfAbsent(path, _ -> new LinkedHashMap<>());
    String body = description == null ? null : description(description);
    Talent talent = Talent.of(ids.get(), name, level.level(), siblings.size());
    siblings.put(name, talent.withDescription(body));
    talentCount++;
    String sentence =
        "becomes the talent \"%s\" of the path \"%s\" at level %d: %s%s"
            .formatted(
                name,
                path,
                level.level(),
                level.because(),
                name.equals(text.strip()) ? "" : ", renamed");
    if (level.isGuess() || !name.equals(text.strip())) {
      report.guessed(item.pointer(), sentence);
    } else {
      report.mapped(item.pointer(), sentence);
    }
  }

  private @Nullable String refusal(String path, String name) {
    Map<String, Talent> siblings = paths.getOrDefault(path, new LinkedHashMap<>());
    if (name.isEmpty()) {
      return "has no name";
    }
    if (siblings.containsKey(name)) {
      return "is in the path \"" + path + "\" already";
    }
    if (!paths.containsKey(path) && paths.size() >= TreeBounds.MAX_PATHS) {
      return "is beyond the " + TreeBounds.MAX_PATHS + " paths of a tree";
    }
    if (siblings.size() >= TreeBounds.MAX_TALENTS_OF_A_PATH) {
      return "is beyond the " + TreeBounds.MAX_TALENTS_OF_A_PATH + " talents of a path";
    }
    return talentCount >= TreeBounds.MAX_TALENTS
        ? "is beyond the " + TreeBounds.MAX_TALENTS + " talents of a tree"
        : null;
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

  /** Notes what has no place in a tree: every member that was not read. */
  void rest(JsonPlace object, String... read) throws ImportRefused {
    for (Map.Entry<String, JsonPlace> member : object.members().entrySet()) {
      if (!List.of(read).contains(member.getKey())) {
        drop(member.getValue().pointer(), "has no place in a talent tree");
      }
    }
  }

  void drop(Pointer place, String why) {
    report.dropped(place, why);
  }

  /** Returns a title from the person's name, or one that fits everybody. */
  String title(@Nullable JsonPlace name) {
    String title = name == null ? "" : Names.name(name.text());
    if (name == null || title.isEmpty()) {
      report.guessed(
          name == null ? Pointer.ROOT : name.pointer(),
          "names nobody, so the title is \"" + REST + "\"");
      return REST;
    }
    report.mapped(name.pointer(), "becomes the title \"" + title + "\"");
    return title;
  }

  /** Returns the paths; refuses a file that gave none. */
  List<Path> paths() throws ImportRefused {
    if (paths.isEmpty()) {
      throw new ImportRefused(Pointer.ROOT, "holds no skill with a name, so no tree can be made");
    }
    List<Path> all = new ArrayList<>();
    paths.forEach((name, talents) ->
        all.add(new Path(ids.get(), name, all.size(), List.copyOf(talents.values()))));
    return all;
  }
}
