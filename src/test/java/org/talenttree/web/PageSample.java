package org.talenttree.web;

import java.util.List;
import java.util.UUID;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestTree;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Published trees for tests of pages. */
public final class PageSample {
  private static final Pattern STYLE = Pattern.compile("<style>(.*?)</style>", Pattern.DOTALL);

  private PageSample() {}

  /** Publishes a tree with one path and one talent. */
  public static TestTree tree(TestApp app) {
    TestTree tree = TestTree.published(app);
    tree.replacePaths(Sample.level("4"));
    return tree;
  }

  /** Publishes such a tree whose talent has this icon. */
  public static TestTree tree(TestApp app, String iconUrl) {
    TestTree tree = TestTree.published(app);
    tree.replacePaths(talent("Java", 4, iconUrl, ""));
    return tree;
  }

  /** Returns a replace body with one talent, any text in any place. */
  public static String talent(String name, int level, String iconUrl, String description) {
    ObjectNode talent =
        JsonMapper.shared()
            .createObjectNode()
            .put("id", UUID.randomUUID().toString())
            .put("name", name)
            .put("level", level)
            .put("displayOrder", 0);
    if (!iconUrl.isEmpty()) {
      talent.put("iconUrl", iconUrl);
    }
    if (!description.isEmpty()) {
      talent.put("description", description);
    }
    return Sample.paths(Sample.path(0, talent.toString()));
  }

  /** Returns a replace body with one path that has a talent of each level. */
  public static String everyLevel() {
    return Sample.paths(
        Sample.path(
            0, IntStream.rangeClosed(1, 5).mapToObj(PageSample::ofLevel).toArray(String[]::new)));
  }

  private static String ofLevel(int level) {
    return Sample.talent(String.valueOf(level), level);
  }

  /** Returns a replace body with six paths of ten talents, each with an icon and a description. */
  static String sixtyTalents() {
    List<String> icons = List.of("hammer", "axe", "compass", "feather", "globe", "anchor");
    ArrayNode paths = JsonMapper.shared().createArrayNode();
    for (int path = 0; path < icons.size(); path++) {
      ArrayNode talents = named(paths.addObject(), "Path " + path, path).putArray("talents");
      for (int i = 0; i < 10; i++) {
        named(talents.addObject(), "Talent " + path + "-" + i, i)
            .put("level", 1 + i % 5)
            .put("iconUrl", "icon:lucide/" + icons.get((path + i) % icons.size()))
            .put(
                "description",
                ("Since " + (2000 + i) + ". What was done, and for whom. ").repeat(4));
      }
    }
    return JsonMapper.shared().createObjectNode().set("paths", paths).toString();
  }

  static ObjectNode named(ObjectNode node, String name, int order) {
    return node.put("id", UUID.randomUUID().toString())
        .put("name", name)
        .put("displayOrder", order);
  }

  /** Returns the address of the tree's page. */
  public static String address(TestTree tree) {
    return "/" + tree.owner().username() + "/" + tree.slug();
  }

  /** Returns the text of each style element. */
  public static List<String> styles(String html) {
    return STYLE.matcher(html).results().map(PageSample::group).toList();
  }

  private static String group(MatchResult result) {
    return result.group(1);
  }
}
