package org.talenttree.web;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestTree;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Trees whose talents need each other, for tests of pages. */
public final class GraphSample {
  private final ArrayNode paths = JsonMapper.shared().createArrayNode();

  /** Starts another path; the talents that follow are on it. */
  public GraphSample path(String name) {
    PageSample.named(paths.addObject(), name, paths.size()).putArray("talents");
    return this;
  }

  /** Adds a talent; its id is made from its name. */
  public GraphSample talent(String name, int level, String... requires) {
    ArrayNode talents = (ArrayNode) paths.get(paths.size() - 1).get("talents");
    ObjectNode talent = PageSample.named(talents.addObject(), name, talents.size());
    talent.put("id", id(name)).put("level", level);
    ArrayNode ids = talent.putArray("requires");
    List.of(requires).forEach(required -> ids.add(id(required)));
    return this;
  }

  /** Adds evidence to the last talent. */
  public GraphSample link(String url, String label) {
    ArrayNode talents = (ArrayNode) paths.get(paths.size() - 1).get("talents");
    ObjectNode talent = (ObjectNode) talents.get(talents.size() - 1);
    talent.withArray("/links").addObject().put("url", url).put("label", label);
    return this;
  }

  private static String id(String name) {
    return UUID.nameUUIDFromBytes(name.getBytes(java.nio.charset.StandardCharsets.UTF_8))
        .toString();
  }

  /** Returns the body that replaces the paths of a tree by these. */
  public String body() {
    return "{\"paths\":" + paths + "}";
  }

  /** Publishes the tree. */
  public TestTree publish(TestApp app) {
    TestTree tree = TestTree.published(app);
    var replaced = tree.replacePaths(body());
    if (replaced.status() != 200) {
      throw new IllegalStateException(replaced.toString());
    }
    return tree;
  }

  /**
   * Returns a tree with a diamond, a line past a tier, a line from another path and a chain: Java
   * and SQL lead to Spring, Java alone to Testing, both to Architecture, which is a keystone.
   */
  public static GraphSample small() {
    return new GraphSample()
        .path("Backend")
        .talent("Java", 5)
        .link("https://example.org/talk", "A talk")
        .talent("SQL", 2)
        .talent("Spring", 4, "Java", "SQL")
        .talent("Testing", 3, "Java")
        .talent("Architecture", 1, "Spring", "Testing", "Java")
        .path("Frontend")
        .talent("HTML", 4)
        .talent("Performance", 2, "HTML", "SQL")
        .path("People")
        .talent("Writing", 3)
        .talent("Listening", 2);
  }

  /** Returns a tree of random paths, each talent with up to {@code most} requirements. */
  public static GraphSample random(long seed, int pathCount, int talentCount, int most) {
    Random random = new Random(seed);
    GraphSample sample = new GraphSample();
    for (int path = 0; path < pathCount; path++) {
      sample.path("Path " + path);
      List<String> names = new ArrayList<>();
      for (int i = 0; i < talentCount; i++) {
        List<String> requires = new ArrayList<>();
        for (int j = random.nextInt(most + 1); j > 0 && !names.isEmpty(); j--) {
          String name = names.get(names.size() - 1 - random.nextInt(Math.min(5, names.size())));
          if (!requires.contains(name)) {
            requires.add(name);
          }
        }
        String name = "Talent " + path + "-" + i;
        sample.talent(name, 1 + random.nextInt(5), requires.toArray(String[]::new));
        names.add(name);
      }
    }
    return sample;
  }

  /** Returns how many requirements there are. */
  int lines() {
    return paths
        .valueStream()
        .flatMap(path -> path.get("talents").valueStream())
        .mapToInt(talent -> talent.get("requires").size())
        .sum();
  }
}
