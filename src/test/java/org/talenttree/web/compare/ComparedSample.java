package org.talenttree.web.compare;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestTree;
import org.talenttree.web.PageSample;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Trees to compare, written as text. */
public final class ComparedSample {
  private ComparedSample() {}

  /** Publishes a tree that has something in each group beside that of {@link #ben}. */
  public static TestTree ada(TestApp app) {
    return tree(
        app,
        "Ada Lindqvist",
        "Backend: Java 5, SQL 4, Spring Boot 5 < Java, Sharding 1 < SQL, Design 2 < Sharding",
        "Platform: Linux 5, Networking 3, Kubernetes 4 < Linux + Networking, CI/CD 3 #1 < Linux",
        "People: Writing 4, Mentoring 3 < Writing");
  }

  /** Publishes a tree with talents that {@link #ada} has too, matched in each way. */
  public static TestTree ben(TestApp app) {
    return tree(
        app,
        "Ben Okafor",
        "Backend: Java 2, SQL 4, Spring Boot 1, Sharding 2, Go 4, gRPC 2 < Go",
        "Platform: Linux 4, Networking 5, K8s 5, Continuous delivery 5 #1, eBPF 3 < Linux + K8s",
        "Listening: Interviews 3");
  }

  /**
   * Publishes a tree of somebody called so.
   *
   * @param paths each written as {@code Backend: Java 4 #1, SQL 3 < Java}: a name, a level, the
   *     number of its id where trees share it, and what it requires
   */
  public static TestTree tree(TestApp app, String displayName, String... paths) {
    TestTree tree = TestTree.published(app);
    ObjectNode profile = JsonMapper.shared().createObjectNode().put("displayName", displayName);
    tree.owner().client().json("PATCH", "/api/v1/account", profile.toString());
    tree.replacePaths(body(paths));
    return tree;
  }

  /** Returns a path of so many talents on levels that begin with one. */
  public static String path(String name, String talents, int count, int level) {
    List<String> all =
        IntStream.range(0, count)
            .mapToObj(i ->
                "%s %d %d%s"
                    .formatted(
                        talents,
                        i,
                        1 + (i + level) % 5,
                        i > 2 ? " < " + talents + " " + i / 3 : ""))
            .toList();
    return name + ": " + String.join(", ", all);
  }

  /** Returns the address of a comparison. */
  public static String address(TestTree first, TestTree second) {
    return address(first, "", second);
  }

  /** Returns the address of a comparison in a form such as {@code /compare.json}. */
  public static String address(TestTree first, String form, TestTree second) {
    return PageSample.address(first) + form + "?with=" + PageSample.address(second).substring(1);
  }

  /** Returns a replace body of these paths. */
  public static String body(String... paths) {
    ObjectNode body = JsonMapper.shared().createObjectNode();
    ArrayNode all = body.putArray("paths");
    for (String path : paths) {
      String[] parts = path.split(": ", 2);
      ObjectNode node = named(all.addObject(), UUID.randomUUID(), parts[0], all.size());
      fill(node.putArray("talents"), parts[1].split(", ", -1));
    }
    return body.toString();
  }

  private static void fill(ArrayNode talents, String... texts) {
    Map<String, String> ids = new HashMap<>();
    List<ObjectNode> nodes = new ArrayList<>();
    for (String text : texts) {
      String[] parts = text.split(" < ", 2)[0].split(" #", 2);
      int space = parts[0].lastIndexOf(' ');
      UUID id =
          parts.length > 1
              ? new UUID(0x4000, Long.MIN_VALUE + Long.parseLong(parts[1]))
              : UUID.randomUUID();
      String name = parts[0].substring(0, space);
      ids.put(name, id.toString());
      nodes.add(
          named(talents.addObject(), id, name, nodes.size())
              .put("level", Integer.parseInt(parts[0].substring(space + 1))));
    }
    for (int i = 0; i < texts.length; i++) {
      String[] parts = texts[i].split(" < ", 2);
      if (parts.length > 1) {
        ArrayNode requires = nodes.get(i).putArray("requires");
        List.of(parts[1].split(" \\+ ", -1)).forEach(name -> requires.add(ids.get(name)));
      }
    }
  }

  private static ObjectNode named(ObjectNode node, UUID id, String name, int order) {
    return node.put("id", id.toString()).put("name", name).put("displayOrder", order);
  }
}
