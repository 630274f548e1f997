package org.talenttree.history;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The paths of a tree, changed at random, with a sentence for each change that is made. */
final class DescribedTree {
  private static final List<String> SKILLS =
      List.of("Java", "SQL", "C++", "Go & Rust", "Español", "Public speaking", "日本語", "Chess");
  private static final List<String> PATHS = List.of("Backend", "Languages", "Stage", "Hobbies");

  private static final int MAX = 30;

  private final RandomGenerator random;
  private final List<Path> paths = new ArrayList<>();

  /** Asked for after the change, as a sentence has the names of that time. */
  private final List<Supplier<String>> told = new ArrayList<>();

  private int names;

  private static final class Path {
    String id;
    String name;
    final List<Talent> talents = new ArrayList<>();

    Path(String id, String name) {
      this.id = id;
      this.name = name;
    }
  }

  private static final class Talent {
    String id;
    String name;
    int level;
    @Nullable String description;
    @Nullable String icon;
    List<Talent> requires = List.of();
    List<String> links = List.of();

    Talent(String id, String name, int level) {
      this.id = id;
      this.name = name;
      this.level = level;
    }
  }

  DescribedTree(RandomGenerator random) {
    this.random = random;
  }

  /** Changes something and returns a sentence for each change. */
  List<String> change() {
    told.clear();
    if (paths.size() < 2 || talents().size() < 4) {
      addPath();
    } else if (talents().size() > MAX) {
      removePath();
    } else if (random.nextInt(3) == 0) {
      changeOrder();
    } else {
      changeTalents();
    }
    return told.stream().map(Supplier::get).toList();
  }

  private void changeOrder() {
    switch (random.nextInt(8)) {
      case 0 -> addPath();
      case 1 -> removePath();
      case 2 -> {
        Path path = one(paths);
        String before = path.name;
        path.name = name(PATHS);
        told.add(() -> "renamed path " + before + " to " + path.name);
      }
      case 3 -> {
        paths.addFirst(paths.removeLast());
        told.add(() -> "reordered the paths");
      }
      case 4 -> reorder();
      case 5 -> move();
      case 6 -> {
        paths.forEach(path -> path.id = id());
        talents().forEach(talent -> talent.id = id());
        told.add(() -> "details of the paths changed");
      }
      default -> removeTalent();
    }
  }

  private void addPath() {
    Path path = new Path(id(), name(PATHS));
    for (int i = random.nextInt(4); i > 0; i--) {
      path.talents.add(new Talent(id(), name(SKILLS), level()));
    }
    paths.add(random.nextInt(paths.size() + 1), path);
    told.add(() -> "added path " + path.name + " with " + counted(path));
  }

  private void removePath() {
    Path path = one(paths);
    paths.remove(path);
    told.add(() -> "removed path " + path.name + " with " + counted(path));
    path.talents.forEach(this::forget);
  }

  private static String counted(Path path) {
    return path.talents.size() + (path.talents.size() == 1 ? " talent" : " talents");
  }

  private void removeTalent() {
    Talent talent = one(talents());
    Path path = pathOf(talent);
    path.talents.remove(talent);
    told.add(() -> "removed talent " + talent.name + " from " + path.name);
    forget(talent);
  }

  /** What required a removed talent no longer does, or the request would be refused. */
  private void forget(Talent removed) {
    for (Talent talent : talents()) {
      if (talent.requires.contains(removed)) {
        talent.requires = talent.requires.stream().filter(one -> one != removed).toList();
        told.add(() -> talent.name + " no longer needs " + removed.name);
      }
    }
  }

  private void reorder() {
    Path path = one(paths);
    if (path.talents.size() > 1) {
      path.talents.addFirst(path.talents.removeLast());
      told.add(() -> "reordered the talents of " + path.name);
    }
  }

  private void move() {
    Talent talent = one(talents());
    Path from = pathOf(talent);
    Path to = one(paths);
    if (from != to) {
      from.talents.remove(talent);
      to.talents.add(random.nextInt(to.talents.size() + 1), talent);
      told.add(() -> "moved %s from %s to %s".formatted(talent.name, from.name, to.name));
    }
  }

  /** Changes a member of up to three talents, or adds one. */
  private void changeTalents() {
    List<Talent> some = new ArrayList<>(talents());
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      change(some.remove(random.nextInt(some.size())));
    }
  }

  private void change(Talent talent) {
    switch (random.nextInt(8)) {
      case 0 -> {
        String before = talent.name;
        talent.name = name(SKILLS);
        told.add(() -> "renamed talent " + before + " to " + talent.name);
      }
      case 1 -> {
        int before = talent.level;
        talent.level = before % 5 + 1;
        told.add(() -> talent.name + " " + before + " → " + talent.level);
      }
      case 2 -> talent.description = changed("description", talent, talent.description, "Since ");
      case 3 -> talent.icon = changed("icon", talent, talent.icon, "https://example.org/");
      case 4 -> changeLinks(talent);
      case 5, 6 -> changeRequires(talent);
      default -> {
        Path path = pathOf(talent);
        Talent added = new Talent(id(), name(SKILLS), level());
        path.talents.add(random.nextInt(path.talents.size() + 1), added);
        told.add(() ->
            "added talent %s at level %d to %s".formatted(added.name, added.level, path.name));
      }
    }
  }

  private @Nullable String changed(
      String member, Talent talent, @Nullable String before, String start) {
    String after = before != null && random.nextBoolean() ? null : start + names++;
    String how = before == null ? " added" : after == null ? " removed" : " changed";
    told.add(() -> member + " of " + talent.name + how);
    return after;
  }

  private void changeLinks(Talent talent) {
    List<String> before = talent.links;
    List<String> after = new ArrayList<>(before);
    if (before.size() == 5 || (!before.isEmpty() && random.nextBoolean())) {
      after.removeFirst();
    } else {
      after.add("https://example.org/" + names++);
    }
    String how = before.isEmpty() ? " added" : after.isEmpty() ? " removed" : " changed";
    talent.links = after;
    told.add(() -> "links of " + talent.name + how);
  }

  private void changeRequires(Talent talent) {
    List<Talent> after = new ArrayList<>(talent.requires);
    Talent other = one(talents());
    if (!after.isEmpty() && (after.size() == 5 || random.nextBoolean())) {
      Talent left = after.remove(random.nextInt(after.size()));
      told.add(() -> talent.name + " no longer needs " + left.name);
    }
    if (!talent.requires.contains(other) && !leads(other, talent)) {
      after.add(other);
      told.add(() -> talent.name + " needs " + other.name);
    }
    talent.requires = after;
  }

  private static boolean leads(Talent from, Talent to) {
    return from == to || from.requires.stream().anyMatch(next -> leads(next, to));
  }

  private List<Talent> talents() {
    return paths.stream().flatMap(path -> path.talents.stream()).toList();
  }

  private Path pathOf(Talent talent) {
    return paths.stream().filter(path -> path.talents.contains(talent)).findFirst().orElseThrow();
  }

  /** Returns a name that nothing else had: what loses its id is found again by its name. */
  private String name(List<String> words) {
    return one(words) + " " + ++names;
  }

  private int level() {
    return 1 + random.nextInt(5);
  }

  private String id() {
    return new UUID(random.nextLong(), random.nextLong()).toString();
  }

  private <T> T one(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  /** Returns the body of a replace request. */
  String body() {
    ObjectNode body = JsonNodeFactory.instance.objectNode();
    ArrayNode list = body.putArray("paths");
    for (Path path : paths) {
      ObjectNode item = list.addObject().put("id", path.id).put("name", path.name);
      item.put("displayOrder", list.size());
      ArrayNode talents = item.putArray("talents");
      for (Talent talent : path.talents) {
        write(talent, talents.addObject().put("displayOrder", talents.size()));
      }
    }
    return body.toString();
  }

  private static void write(Talent talent, ObjectNode json) {
    json.put("id", talent.id).put("name", talent.name).put("level", talent.level);
    if (talent.description != null) {
      json.put("description", talent.description);
    }
    if (talent.icon != null) {
      json.put("iconUrl", talent.icon);
    }
    ArrayNode requires = json.putArray("requires");
    talent.requires.forEach(required -> requires.add(required.id));
    ArrayNode links = json.putArray("links");
    talent.links.forEach(url -> links.addObject().put("url", url));
  }
}
