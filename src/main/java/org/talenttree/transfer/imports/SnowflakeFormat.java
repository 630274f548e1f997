package org.talenttree.transfer.imports;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import org.talenttree.language.Translatable;
import org.talenttree.tree.rules.Path;
import org.talenttree.tree.rules.Talent;
import org.talenttree.tree.rules.TreeBounds;
import org.talenttree.tree.rules.TreeDetails;

/**
 * Reads Medium's growth framework (Snowflake) with one person's milestones: categories, tracks and
 * levels. Tracks may also have icons, which Medium's own files do not have.
 */
final class SnowflakeFormat {
  static final ImportFormat<LocatedJson> FORMAT =
      ImportFormat.ofValues(
          "snowflake",
          Translatable.of("Snowflake (an object with title, person, categories and tracks)"),
          Translatable.of("read as a Snowflake framework"),
          file -> file.has("tracks"),
          SnowflakeFormat::read);

  private static final Map<String, String> THEME = theme();
  private static final int MILESTONES = 5;

  private SnowflakeFormat() {}

  private static ImportedTree read(LocatedJson file, ImportOptions options, ImportBuilder builder)
      throws ImportRefused {
    LocatedJson heading = file.member("title");
    String title = heading.line(TreeBounds.MAX_NAME);
    builder.map(heading.pointer(), Translatable.of("is the title"));
    SequencedMap<String, LocatedJson> categories = file.member("categories").members();
    SequencedMap<String, LocatedJson> tracks = file.member("tracks").members();
    LocatedJson milestones = file.member("person").member("milestones");
    refuseStrayMilestones(milestones, tracks);
    Map<String, List<Talent>> talents = new LinkedHashMap<>();
    categories.keySet().forEach(id -> talents.put(id, new ArrayList<>()));
    for (Map.Entry<String, LocatedJson> track : tracks.entrySet()) {
      int level = milestones.member(track.getKey()).integer(0, MILESTONES);
      addTalent(track.getValue(), level, talents, builder);
      report(track.getValue(), level, builder);
    }
    for (LocatedJson category : categories.values()) {
      builder.map(
          category.pointer(),
          Translatable.of("becomes the path \"{0}\"", category.line(TreeBounds.MAX_NAME)));
    }
    return new ImportedTree(
        title, null, false, TreeDetails.NONE, THEME, paths(categories, talents, builder));
  }

  private static void report(LocatedJson track, int level, ImportBuilder builder)
      throws ImportRefused {
    if (level == 0) {
      builder.drop(track.pointer(), Translatable.of("is not begun: its milestone is 0"));
    } else {
      builder.map(
          track.pointer(),
          Translatable.of(
              "becomes the talent \"{0}\" at level {1}, its milestone",
              track.member("displayName").line(TreeBounds.MAX_NAME), level));
    }
  }

  private static void refuseStrayMilestones(LocatedJson milestones, Map<String, LocatedJson> tracks)
      throws ImportRefused {
    for (Map.Entry<String, LocatedJson> milestone : milestones.members().entrySet()) {
      if (!tracks.containsKey(milestone.getKey())) {
        throw milestone
            .getValue()
            .refusal(Translatable.of("is of no track in this file; add the track or drop it"));
      }
    }
  }

  /** Adds the track to its category's talents, unless its milestone is 0: then it has no level. */
  private static void addTalent(
      LocatedJson track, int level, Map<String, List<Talent>> talents, ImportBuilder builder)
      throws ImportRefused {
    String name = track.member("displayName").line(TreeBounds.MAX_NAME);
    LocatedJson category = track.member("category");
    List<Talent> siblings = talents.get(category.line(TreeBounds.MAX_NAME));
    if (siblings == null) {
      throw category.refusal(
          Translatable.of("must be one of #/categories: {0}", String.join(", ", talents.keySet())));
    }
    List<String> descriptions = descriptions(track.member("milestones"));
    if (level > 0) {
      String description = descriptions.get(level - 1);
      String icon = track.has("icon") ? track.member("icon").line(TreeBounds.MAX_NAME) : null;
      siblings.add(
          Talent.of(builder.id(), name, level, siblings.size())
              .withIconUrl(icon)
              .withDescription(description));
    }
  }

  /** Returns the description of each milestone, the first at index 0. */
  private static List<String> descriptions(LocatedJson milestones) throws ImportRefused {
    List<String> descriptions = new ArrayList<>();
    for (LocatedJson milestone : milestones.elements()) {
      descriptions.add(description(milestone));
    }
    if (descriptions.size() != MILESTONES) {
      throw milestones.refusal(
          Translatable.of("must have 5 milestones, not {0}", descriptions.size()));
    }
    return descriptions;
  }

  private static String description(LocatedJson milestone) throws ImportRefused {
    StringBuilder text =
        new StringBuilder(milestone.member("summary").line(TreeBounds.MAX_DESCRIPTION));
    appendList(text, "Signals", milestone.member("signals"));
    appendList(text, "Examples", milestone.member("examples"));
    if (text.codePoints().count() > TreeBounds.MAX_DESCRIPTION) {
      throw milestone.refusal(
          Translatable.of("must have at most 10,000 characters in all; shorten its texts"));
    }
    return text.toString();
  }

  private static void appendList(StringBuilder text, String heading, LocatedJson list)
      throws ImportRefused {
    List<LocatedJson> items = list.elements();
    text.append(items.isEmpty() ? "" : "\n\n" + heading);
    for (LocatedJson item : items) {
      text.append("\n• ").append(item.line(TreeBounds.MAX_DESCRIPTION));
    }
  }

  private static List<Path> paths(
      Map<String, LocatedJson> categories, Map<String, List<Talent>> talents, ImportBuilder builder)
      throws ImportRefused {
    List<Path> paths = new ArrayList<>();
    for (Map.Entry<String, LocatedJson> category : categories.entrySet()) {
      String name = category.getValue().line(TreeBounds.MAX_NAME);
      List<Talent> held = talents.getOrDefault(category.getKey(), List.of());
      paths.add(Path.of(builder.id(), name, paths.size(), held));
    }
    return paths;
  }

  /** Gold on dark blue: the dark colours of a tree without a theme, in light mode too. */
  private static Map<String, String> theme() {
    Map<String, String> theme = new LinkedHashMap<>();
    theme.put("background", "#0d1220");
    theme.put("textColor", "#e8ecf8");
    theme.put("accentColor", "#e8b84a");
    return Collections.unmodifiableMap(theme);
  }
}
