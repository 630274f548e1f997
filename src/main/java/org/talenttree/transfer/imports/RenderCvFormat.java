package org.talenttree.transfer.imports;

import com.google.re2j.Pattern;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.talenttree.language.Translatable;
import org.talenttree.transfer.imports.records.ListText;
import org.talenttree.transfer.imports.records.Markup;
import org.talenttree.transfer.imports.records.NamedLevel;
import org.talenttree.transfer.imports.records.SkillEntry;
import org.talenttree.transfer.imports.records.SkillText;

/**
 * Reads résumés for RenderCV: its sections with a label and details, and those named after skills.
 */
final class RenderCvFormat {
  static final ImportFormat<LocatedJson> FORMAT =
      ImportFormat.ofValues(
          "rendercv",
          Translatable.of("RenderCV (an object with cv)"),
          Translatable.of("read as a résumé of RenderCV"),
          RenderCvFormat::recognises,
          RenderCvFormat::read);

  private static final Pattern SKILLS =
      Pattern.compile("(?i).*(skill|technolog|language|tool|kenntnis|sprache|competenc).*");

  private RenderCvFormat() {}

  private static boolean recognises(LocatedJson file) {
    LocatedJson cv = file.optional("cv");
    return cv != null && cv.has("sections");
  }

  private static ImportedTree read(LocatedJson file, ImportOptions options, ImportBuilder builder)
      throws ImportRefused {
    LocatedJson cv = file.member("cv");
    String title = builder.title(cv.optional("name"));
    List<SkillEntry> entries = new ArrayList<>();
    for (Map.Entry<String, LocatedJson> section : cv.member("sections").each().entrySet()) {
      List<SkillEntry> skills = skills(section.getKey(), section.getValue());
      if (skills.isEmpty()) {
        builder.drop(section.getValue().pointer(), ImportBuilder.NO_PLACE);
      }
      entries.addAll(skills);
    }
    new SkillEntries().add(entries).addTo(builder, options.defaultLevel());
    builder.dropOthers(cv, "name", "sections");
    builder.dropOthers(file, "cv");
    return builder.tree(title);
  }

  private static List<SkillEntry> skills(String name, LocatedJson section) {
    boolean named = SKILLS.matcher(name).matches();
    String group = name.replace('_', ' ').strip();
    List<String> groups =
        group.isEmpty()
            ? List.of()
            : List.of(group.substring(0, 1).toUpperCase(Locale.ROOT) + group.substring(1));
    List<SkillEntry> entries = new ArrayList<>();
    for (LocatedJson entry : section.items()) {
      String label = entry.textOf("label");
      String details = entry.textOf("details");
      if (label != null && details != null && named) {
        entries.addAll(ofLabel(entry, groups, Markup.without(label), Markup.without(details)));
      } else if (named) {
        String text = entry.value().isString() ? entry.text() : entry.textOf("bullet");
        if (text != null) {
          entries.addAll(SkillText.entries(entry.pointer(), groups, Markup.without(text), ""));
        }
      }
    }
    return entries;
  }

  private static List<SkillEntry> ofLabel(
      LocatedJson entry, List<String> groups, String label, String details) {
    if (NamedLevel.isLevel(details)) {
      return List.of(new SkillEntry(entry.pointer(), groups, label, details, null));
    }
    return ListText.split(details).stream()
        .map(name ->
            new SkillEntry(entry.pointer().member("details"), List.of(label), name, null, null))
        .toList();
  }
}
