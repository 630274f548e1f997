package org.talenttree.transfer.imports;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.talenttree.language.Translatable;
import org.talenttree.transfer.imports.records.SkillEntry;

/**
 * Reads roadmaps of roadmap.sh: topics, and the subtopics that lines join to them. A topic with
 * subtopics becomes a path; what somebody knows of it is not in the file.
 */
final class RoadmapFormat {

  static final ImportFormat<LocatedJson> FORMAT =
      ImportFormat.ofValues(
          "roadmap",
          Translatable.of("roadmap.sh (an object with nodes and edges)"),
          Translatable.of("read as a roadmap"),
          file -> file.has("nodes") && file.has("edges"),
          RoadmapFormat::read);

  private RoadmapFormat() {}

  private static ImportedTree read(LocatedJson file, ImportOptions options, ImportBuilder builder)
      throws ImportRefused {
    Map<String, LocatedJson> topics = ofType(file, "topic");
    Map<String, LocatedJson> subtopics = ofType(file, "subtopic");
    LocatedJson heading = ofType(file, "title").values().stream().findFirst().orElse(null);
    String title =
        builder.title(
            heading == null ? null : label(heading),
            heading == null ? file.pointer() : heading.pointer());
    Map<String, String> parents = parents(file, topics, subtopics);
    List<SkillEntry> entries = new ArrayList<>();
    topics.forEach((id, topic) -> {
      if (!parents.containsValue(id)) {
        entries.add(entry(topic, null));
      }
      subtopics.forEach((sub, subtopic) -> {
        if (id.equals(parents.get(sub))) {
          entries.add(entry(subtopic, topic));
        }
      });
    });
    subtopics.forEach((id, subtopic) -> {
      if (!parents.containsKey(id)) {
        entries.add(entry(subtopic, null));
      }
    });
    new SkillEntries().add(entries).addTo(builder, options.defaultLevel());
    builder.dropOthers(file, "nodes", "edges");
    return builder.tree(title);
  }

  private static Map<String, LocatedJson> ofType(LocatedJson file, String type)
      throws ImportRefused {
    Map<String, LocatedJson> nodes = new LinkedHashMap<>();
    for (LocatedJson node : file.member("nodes").elements()) {
      String id = node.textOf("id");
      if (id != null && type.equals(node.textOf("type"))) {
        nodes.put(id, node);
      }
    }
    return nodes;
  }

  /** Returns the topic of each subtopic: the one that a line joins it to, else the nearest. */
  private static Map<String, String> parents(
      LocatedJson file, Map<String, LocatedJson> topics, Map<String, LocatedJson> subtopics)
      throws ImportRefused {
    Map<String, String> parents = new HashMap<>();
    for (LocatedJson edge : file.member("edges").elements()) {
      String source = edge.textOf("source");
      String target = edge.textOf("target");
      if (source == null || target == null) {
        continue;
      }
      if (topics.containsKey(source) && subtopics.containsKey(target)) {
        parents.putIfAbsent(target, source);
      } else if (topics.containsKey(target) && subtopics.containsKey(source)) {
        parents.putIfAbsent(source, target);
      }
    }
    subtopics.forEach((id, subtopic) -> {
      if (!parents.containsKey(id)) {
        topics.entrySet().stream()
            .min(Comparator.comparingDouble(topic -> distance(subtopic, topic.getValue())))
            .ifPresent(topic -> parents.put(id, topic.getKey()));
      }
    });
    return parents;
  }

  private static double distance(LocatedJson a, LocatedJson b) {
    return Math.hypot(
        middle(a, "x", "width") - middle(b, "x", "width"),
        middle(a, "y", "height") - middle(b, "y", "height"));
  }

  private static double middle(LocatedJson node, String axis, String size) {
    return number(node.optional("position"), axis) + number(node, size) / 2;
  }

  private static double number(@Nullable LocatedJson object, String name) {
    LocatedJson number = object == null ? null : object.optional(name);
    return number != null && number.value().isNumber() ? number.value().asDouble() : 0;
  }

  private static SkillEntry entry(LocatedJson node, @Nullable LocatedJson topic) {
    return new SkillEntry(
        node.pointer(), topic == null ? List.of() : List.of(label(topic)), label(node), null, null);
  }

  private static String label(LocatedJson node) {
    LocatedJson data = node.optional("data");
    return data == null ? "" : data.textOrEmpty("label");
  }
}
