package org.talenttree.web.compare;

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

/**
 * Roles, and trees on the way to them. Both are written as one text: {@code Backend: Java 5/3,
 * Testing 0/4 < Java} is Java at 5 where the role asks for 3, and Testing, which requires Java and
 * is not in the tree. A target of 0 is not in the role.
 */
final class RoleSample {
  /** A role of 29 talents and 95 levels, of which 20 talents and 81 levels are there. */
  static final List<String> SENIOR =
      List.of(
          "Backend: Java 5/3, SQL 4/3, HTTP and REST 4/4, Testing 4/4 < Java, PostgreSQL 3/4 < SQL,"
              + " Service design 3/3 < Testing + HTTP and REST, Kafka 5/3 < Testing, Spring Boot 5/0, JVM tuning 4/0",
          "Platform: Linux 4/4, Networking 3/3, Git 5/4, Docker 4/4 < Linux,"
              + " DNS and TLS 2/3 < Networking, CI/CD 4/4 < Git, Observability 3/4 < Docker,"
              + " Kubernetes 4/4 < Docker + DNS and TLS, Terraform 2/4 < CI/CD,"
              + " Chaos testing 0/2 < Observability + Kubernetes, GitOps 0/3 < Kubernetes + Terraform",
          "Security: Secrets 3/3, Threat modelling 2/2, Identity 2/3 < Secrets,"
              + " Hardening 3/3 < Secrets + Threat modelling, Supply chain 2/2 < Hardening",
          "People: Writing 4/3, Listening 4/3, Code review 4/4 < Writing + Listening,"
              + " Facilitation 2/3 < Listening, Mentoring 3/3 < Code review,"
              + " Incident lead 1/3 < Facilitation");

  private RoleSample() {}

  /** Publishes the tree of somebody called so. */
  static TestTree tree(TestApp app, String displayName, List<String> paths) {
    TestTree tree = TestTree.published(app);
    ObjectNode profile = JsonMapper.shared().createObjectNode().put("displayName", displayName);
    tree.owner().client().json("PATCH", "/api/v1/account", profile.toString());
    return filled(tree, body(paths, false));
  }

  /** Publishes a role. */
  static TestTree role(TestApp app, String title, List<String> paths) {
    TestTree role = TestTree.published(app);
    role.patch(JsonMapper.shared().createObjectNode().put("title", title).toString());
    return filled(role, body(paths, true));
  }

  private static TestTree filled(TestTree tree, String body) {
    var replaced = tree.replacePaths(body);
    if (replaced.status() != 200) {
      throw new IllegalStateException(replaced.toString());
    }
    return tree;
  }

  /** Returns so many paths of so many talents in chains of four, none of which is in the tree. */
  static List<String> large(int paths, int talents) {
    return IntStream.range(0, paths).mapToObj(path -> chains("P" + path, talents)).toList();
  }

  private static String chains(String path, int talents) {
    List<String> all =
        IntStream.range(0, talents)
            .mapToObj(i ->
                path + "T" + i + " 0/" + (1 + i % 4) + (i < 5 ? "" : " < " + path + "T" + (i - 5)))
            .toList();
    return path + ": " + String.join(", ", all);
  }

  /** Returns the address of the way to a role, in a form such as {@code /role.json}. */
  static String address(TestTree tree, String form, TestTree role) {
    return PageSample.address(tree) + form + "?role=" + PageSample.address(role).substring(1);
  }

  /** Returns a replace body of the role's paths, or of the tree's. */
  static String body(List<String> paths, boolean ofRole) {
    ObjectNode body = JsonMapper.shared().createObjectNode();
    ArrayNode all = body.putArray("paths");
    for (String path : paths) {
      String[] parts = path.split(": ?", 2);
      ObjectNode node = named(all.addObject(), parts[0], all.size());
      fill(node.putArray("talents"), ofRole, parts[1].split(", ", -1));
    }
    return body.toString();
  }

  private static void fill(ArrayNode talents, boolean ofRole, String... texts) {
    Map<String, String> ids = new HashMap<>();
    for (String text : texts) {
      String[] parts = text.split(" < ", 2);
      int space = parts[0].lastIndexOf(' ');
      if (space < 0) {
        continue;
      }
      String[] levels = parts[0].substring(space + 1).split("/", 2);
      int level = Integer.parseInt(levels[ofRole ? 1 : 0]);
      if (level > 0) {
        ObjectNode talent =
            named(talents.addObject(), parts[0].substring(0, space), talents.size())
                .put("level", level);
        ids.put(talent.path("name").asString(), talent.path("id").asString());
        if (ofRole && parts.length > 1) {
          ArrayNode requires = talent.putArray("requires");
          List.of(parts[1].split(" \\+ ", -1)).forEach(name -> requires.add(ids.get(name)));
        }
        talent.put("description", ofRole ? "Can explain why." : "Did it at work.");
      }
    }
  }

  private static ObjectNode named(ObjectNode node, String name, int order) {
    return node.put("id", UUID.randomUUID().toString())
        .put("name", name)
        .put("displayOrder", order);
  }
}
