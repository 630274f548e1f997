package org.talenttree.compare;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.talenttree.tree.rules.Path;
import org.talenttree.tree.rules.Talent;

/**
 * Small random trees whose talents often have the same ids or names. Which names mean the same is
 * written here by hand, so that an oracle needs no rule of the program to know it.
 */
final class RandomTrees {
  static final TalentNames NAMES =
      TalentNames.of(
          "Kubernetes, K8s, Kube\nCrochet, Häkeln\nCI/CD, Pipelines\nWeb3\nServer, Backend");

  /** Spellings: of one talent on each line, and of one word between two bars. */
  private static final List<Spelling> TALENTS =
      spellings(
          """
          Java;java;Java 21;JAVA17;Jáva;Java (SE)
          Kubernetes;kubernetes 1.31;Kubernetes (CKA)|K8s;k8s 1.31|Kube
          CI/CD;ci cd;CI - CD|Pipelines
          Häkeln;HAKELN|Crochet
          C++;c++ 20
          C#
          Web3
          Web;WEB 2
          🦉
          !!
          """);

  private static final List<Spelling> PATHS =
      spellings(
          """
          Platform;PLATFORM;Platform 2
          Server;server (night)|Backend;BACKEND
          Tools
          🦀
          🐙
          """);

  private static final Map<String, Spelling> KNOWN =
      Stream.concat(TALENTS.stream(), PATHS.stream())
          .collect(Collectors.toMap(Spelling::text, spelling -> spelling));

  private static final int SHARED_IDS = 20;

  private final Random random;
  private int lastId = SHARED_IDS;

  /** A name, the word that is left of it, and the thing that it means. */
  record Spelling(String text, String word, String thing) {}

  RandomTrees(Random random) {
    this.random = random;
  }

  /** Returns a name without accents, capitals and what joins its words. */
  static String bare(String name) {
    String letters = name.toLowerCase(Locale.ROOT).replace('á', 'a').replace('ä', 'a');
    String words = letters.replaceAll("[()/ -]+", " ").strip();
    return name.equals("!!") ? name : words;
  }

  static String word(String name) {
    return Objects.requireNonNull(KNOWN.get(name)).word();
  }

  static String thing(String name) {
    return Objects.requireNonNull(KNOWN.get(name)).thing();
  }

  /** Returns a tree with a line for each talent. */
  static String text(List<Path> tree) {
    StringBuilder text = new StringBuilder();
    for (Path path : tree) {
      text.append("%s (%d)%n".formatted(path.name(), path.id().getLeastSignificantBits()));
      for (Talent talent : path.talents()) {
        List<Long> requires =
            talent.requires().stream().map(UUID::getLeastSignificantBits).toList();
        text.append("  %s (%d) ".formatted(talent.name(), talent.id().getLeastSignificantBits()))
            .append("at %d after %s%n".formatted(talent.level(), requires));
      }
    }
    return text.toString();
  }

  /** Returns a new tree of at most nine talents; half of their ids are likely in others too. */
  List<Path> tree() {
    List<Path> paths = new ArrayList<>();
    List<List<Talent>> talents = emptyLists(1 + random.nextInt(3));
    List<UUID> ids = new ArrayList<>();
    IntStream.rangeClosed(1, SHARED_IDS).forEach(number -> ids.add(new UUID(0, number)));
    Collections.shuffle(ids, random);
    int count = random.nextInt(10);
    for (int i = 0; i < count; i++) {
      UUID id = random.nextBoolean() ? ids.get(i) : newId();
      talents.get(random.nextInt(talents.size())).add(talent(id, any(TALENTS)));
    }
    talents.forEach(some -> paths.add(Path.of(newId(), any(PATHS), paths.size(), some)));
    return withRequires(paths);
  }

  /** Returns what an owner may have made of a copy: some removed, renamed, moved and added. */
  List<Path> copyOf(List<Path> tree) {
    List<List<Talent>> copies = emptyLists(tree.size());
    int count = 0;
    for (int i = 0; i < tree.size(); i++) {
      for (Talent talent : tree.get(i).talents()) {
        if (random.nextInt(6) > 0) {
          int path = random.nextInt(5) > 0 ? i : random.nextInt(tree.size());
          String name = random.nextInt(3) > 0 ? talent.name() : any(TALENTS);
          copies.get(path).add(talent(talent.id(), name));
          count++;
        }
      }
    }
    for (int added = random.nextInt(3); added > 0 && count < 9; added--, count++) {
      copies.get(random.nextInt(copies.size())).addFirst(talent(newId(), any(TALENTS)));
    }
    List<Path> paths = new ArrayList<>();
    for (Path path : tree) {
      String name = random.nextInt(3) > 0 ? path.name() : any(PATHS);
      paths.add(Path.of(path.id(), name, paths.size(), copies.get(paths.size())));
    }
    return withRequires(paths);
  }

  private static List<Spelling> spellings(String text) {
    List<Spelling> spellings = new ArrayList<>();
    for (String thing : text.lines().toList()) {
      for (String word : thing.split("\\|", -1)) {
        for (String name : word.split(";", -1)) {
          spellings.add(new Spelling(name, word, thing));
        }
      }
    }
    return List.copyOf(spellings);
  }

  private static List<List<Talent>> emptyLists(int count) {
    return Stream.<List<Talent>>generate(ArrayList::new).limit(count).toList();
  }

  private Talent talent(UUID id, String name) {
    return Talent.of(id, name, 1 + random.nextInt(5), 0);
  }

  /** Lets talents require others of the tree, each only such as come before it in some order. */
  private List<Path> withRequires(List<Path> paths) {
    List<UUID> order = new ArrayList<>();
    paths.forEach(path -> path.talents().forEach(talent -> order.add(talent.id())));
    Collections.shuffle(order, random);
    return paths.stream()
        .map(path ->
            Path.of(
                path.id(),
                path.name(),
                path.displayOrder(),
                path.talents().stream().map(talent -> withRequires(talent, order)).toList()))
        .toList();
  }

  private Talent withRequires(Talent talent, List<UUID> order) {
    List<UUID> before = order.subList(0, order.indexOf(talent.id()));
    return talent.withRequires(before.stream().filter(id -> random.nextInt(3) == 0).toList());
  }

  private String any(List<Spelling> spellings) {
    return spellings.get(random.nextInt(spellings.size())).text();
  }

  private UUID newId() {
    lastId++;
    return new UUID(0, lastId);
  }
}
