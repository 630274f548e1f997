package org.talenttree.history;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** What a tree has beside its paths, changed at random, with a sentence for each change. */
final class DescribedHead {
  private static final List<String> STANDARD =
      List.of("Novice", "Apprentice", "Adept", "Expert", "Master");
  private static final int MEMBERS = 6;

  private final RandomGenerator random;
  private String title;
  private String slug;
  private @Nullable String description;
  private @Nullable List<String> levelNames;
  private boolean showsGrowth;
  private int number;

  private List<String> told = new ArrayList<>();
  private ObjectNode patch = JsonNodeFactory.instance.objectNode();

  DescribedHead(RandomGenerator random, String title, String slug) {
    this.random = random;
    this.title = title;
    this.slug = slug;
  }

  /** Changes up to three members and returns a sentence for each change. */
  List<String> change() {
    told = new ArrayList<>();
    patch = JsonNodeFactory.instance.objectNode();
    List<Integer> members = new ArrayList<>();
    for (int i = 0; i < MEMBERS; i++) {
      members.add(i);
    }
    Collections.shuffle(members, Random.from(random));
    members.subList(0, 1 + random.nextInt(3)).forEach(this::change);
    return told;
  }

  /** Returns the body that makes the change, a JSON merge patch. */
  String body() {
    return patch.toString();
  }

  private void change(int member) {
    number++;
    switch (member) {
      case 0 -> {
        told.add("title changed from \"%s\" to \"Skills %d\"".formatted(title, number));
        title = "Skills " + number;
        patch.put("title", title);
      }
      case 1 -> {
        told.add("slug %s → skills-%d".formatted(slug, number));
        slug = "skills-" + number;
        patch.put("slug", slug);
      }
      case 2 -> {
        String after = description != null && random.nextBoolean() ? null : "About " + number;
        told.add(
            description == null
                ? "description added"
                : after == null ? "description removed" : "description changed");
        description = after;
        patch.put("description", after);
      }
      case 3 -> nameLevels();
      case 4 -> {
        TreeSet<String> keys = new TreeSet<>();
        for (int i = random.nextInt(2); i >= 0; i--) {
          keys.add(List.of("background", "accentColor", "mine").get(random.nextInt(3)));
        }
        ObjectNode theme = patch.putObject("theme");
        keys.forEach(key -> theme.put(key, "#%06x".formatted(number)));
        told.add("theme changed: " + String.join(", ", keys));
      }
      default -> {
        showsGrowth = !showsGrowth;
        patch.put("showGrowth", showsGrowth);
        told.add(showsGrowth ? "growth shown" : "growth hidden");
      }
    }
  }

  private void nameLevels() {
    boolean hadNames = levelNames != null;
    List<String> before = levelNames == null ? STANDARD : levelNames;
    if (levelNames != null && random.nextInt(3) == 0) {
      levelNames = null;
      patch.putNull("levelNames");
    } else {
      levelNames = new ArrayList<>(before);
      if (random.nextInt(3) > 0) {
        levelNames.set(random.nextInt(5), "Level " + number);
      }
      ArrayNode list = patch.putArray("levelNames");
      levelNames.forEach(list::add);
    }
    List<String> after = levelNames == null ? STANDARD : levelNames;
    if (before.equals(after) && hadNames != (levelNames != null)) {
      told.add("standard names of the levels " + (hadNames ? "no longer given" : "given"));
    }
    for (int i = 0; i < 5; i++) {
      if (!before.get(i).equals(after.get(i))) {
        told.add(
            "level %d is called \"%s\", was \"%s\"".formatted(i + 1, after.get(i), before.get(i)));
      }
    }
  }
}
