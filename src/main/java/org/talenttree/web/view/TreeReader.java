package org.talenttree.web.view;

import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Deadline;
import org.talenttree.language.Messages;
import org.talenttree.profile.OwnerProfile;
import org.talenttree.tree.rules.LevelNames;
import org.talenttree.web.theme.Colour;
import org.talenttree.web.theme.ColourScheme;
import org.talenttree.web.view.TalentView.Evidence;
import org.talenttree.web.view.TreeView.SourceLink;
import tools.jackson.databind.JsonNode;

/** Parses the public JSON of trees to views. */
public final class TreeReader {
  /** The icons of paths whose owners chose none, used in turn. */
  public static final List<String> CRESTS =
      List.of(
          "swords", "castle", "wand-sparkles", "crown", "compass", "shield", "flame", "feather");

  private final LevelNames levels;
  private final Map<String, List<GrowthSummary.Day>> days;

  /** An icon has up to 54 kB, so that all talents with the same one must share it. */
  private final Map<String, Picture> pictures = new HashMap<>();

  private TreeReader(LevelNames levels, Map<String, List<GrowthSummary.Day>> days) {
    this.levels = levels;
    this.days = days;
  }

  /** Parses the JSON object of a public tree, which names its owner, to be shown in a language. */
  public static TreeView read(JsonNode tree, Messages say) {
    @Nullable String name = tree.path("owner").path("displayName").asString(null);
    return read(tree, OwnerProfile.named(name), say);
  }

  /** The same with what the owner says about themselves. */
  public static TreeView read(JsonNode tree, OwnerProfile owner, Messages say) {
    TreeReader reader = new TreeReader(levels(tree, say), days(tree.path("growth")));
    List<Picture.Drawn> crests = reader.crests(tree.path("paths"));
    RelationReader relations = new RelationReader(tree.path("paths"), crests);
    List<PathView> paths = new ArrayList<>();
    for (JsonNode path : tree.path("paths")) {
      Deadline.check();
      List<TalentView> talents = new ArrayList<>();
      for (JsonNode talent : path.path("talents")) {
        String anchor = TalentView.anchor(paths.size(), talents.size());
        talents.add(reader.talent(talent, anchor, relations.of(talent)));
      }
      paths.add(new PathView(text(path, "name"), crests.get(paths.size()), talents));
    }
    return new TreeView(
        text(tree, "id"),
        text(tree, "title"),
        new OwnerView(text(tree.path("owner"), "username"), owner),
        text(tree, "slug"),
        LinkedText.parts(tree.path("description").asStringOpt().orElse(null)),
        reader.levels,
        Instant.parse(text(tree, "updatedAt")),
        colours(tree.path("theme")),
        paths,
        TreeView.layout(paths),
        SourceLink.read(tree.path("source")),
        say);
  }

  /** Returns the owner's names; a standard one is in the language of the page. */
  private static LevelNames levels(JsonNode tree, Messages say) {
    LevelNames names =
        tree.has("levelNames")
            ? new LevelNames(
                tree.get("levelNames").valueStream().map(JsonNode::stringValue).toList())
            : LevelNames.STANDARD;
    return names.in(say);
  }

  private static Map<String, List<GrowthSummary.Day>> days(JsonNode growth) {
    Map<String, List<GrowthSummary.Day>> days = new HashMap<>();
    for (JsonNode talent : growth) {
      days.put(
          text(talent, "id"),
          talent
              .path("levels")
              .valueStream()
              .map(day ->
                  new GrowthSummary.Day(
                      LocalDate.parse(text(day, "on")), day.path("level").intValue()))
              .toList());
    }
    return days;
  }

  private List<Picture.Drawn> crests(JsonNode paths) {
    List<Picture.Drawn> crests = new ArrayList<>();
    for (JsonNode path : paths) {
      String standard = "lucide/" + CRESTS.get(crests.size() % CRESTS.size());
      crests.add(picture(path) instanceof Picture.Drawn chosen ? chosen : Picture.drawn(standard));
    }
    return crests;
  }

  private Picture picture(JsonNode talentOrPath) {
    return pictures.computeIfAbsent(text(talentOrPath, "iconUrl"), Picture::of);
  }

  private TalentView talent(JsonNode talent, String anchor, Relations relations) {
    int level = talent.path("level").intValue();
    return new TalentView(
        anchor,
        text(talent, "name"),
        level,
        levels.of(level),
        picture(talent),
        LinkedText.parts(talent.path("description").asStringOpt().orElse(null)),
        days.getOrDefault(text(talent, "id"), List.of()),
        talent.path("links").valueStream().map(Evidence::read).toList(),
        relations);
  }

  /** Returns the colours of a tree with this theme. */
  public static ColourScheme colours(JsonNode theme) {
    Map<String, Colour> colours = new HashMap<>();
    theme.forEachEntry((key, value) -> colours.put(key, Colour.parse(value.stringValue())));
    return ColourScheme.of(colours);
  }

  private static String text(JsonNode node, String member) {
    return node.path(member).asString("");
  }

  /** Finds what the talents of a tree need and unlock, from the JSON of its paths. */
  private static final class RelationReader {
    private final Map<String, Found> talents = new HashMap<>();
    private final Map<String, List<Found>> unlocked = new HashMap<>();

    /** A talent, its element on the page, and its path. */
    private record Found(
        JsonNode node, String anchor, int position, String path, Picture.Drawn crest) {
      Relation seenFrom(Found other) {
        return new Relation(
            anchor,
            node.path("name").asString(""),
            node.path("level").intValue(),
            path,
            crest,
            position == other.position);
      }
    }

    /**
     * Reads the paths.
     *
     * @param crests the icons of the paths
     */
    RelationReader(JsonNode paths, List<Picture.Drawn> crests) {
      for (int i = 0; i < paths.size(); i++) {
        JsonNode list = paths.get(i).path("talents");
        for (int j = 0; j < list.size(); j++) {
          String path = paths.get(i).path("name").asString("");
          Found found = new Found(list.get(j), TalentView.anchor(i, j), i, path, crests.get(i));
          talents.put(id(found.node), found);
        }
      }
      for (JsonNode path : paths) {
        for (JsonNode talent : path.path("talents")) {
          Found found = Objects.requireNonNull(talents.get(id(talent)));
          for (JsonNode required : talent.path("requires")) {
            unlocked.computeIfAbsent(required.asString(""), id -> new ArrayList<>()).add(found);
          }
        }
      }
    }

    private static String id(JsonNode talent) {
      return talent.path("id").asString("");
    }

    /** Returns what this talent needs and unlocks. */
    Relations of(JsonNode talent) {
      Found self = Objects.requireNonNull(talents.get(id(talent)));
      List<Relation> needs = new ArrayList<>();
      for (JsonNode required : talent.path("requires")) {
        Found found = talents.get(required.asString(""));
        if (found != null) {
          needs.add(found.seenFrom(self));
        }
      }
      List<Found> unlocks = unlocked.getOrDefault(id(talent), List.of());
      return needs.isEmpty() && unlocks.isEmpty()
          ? Relations.NONE
          : new Relations(needs, unlocks.stream().map(one -> one.seenFrom(self)).toList());
    }
  }
}
