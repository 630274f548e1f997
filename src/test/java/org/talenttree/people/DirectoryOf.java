package org.talenttree.people;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLEncoder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.Until;
import tools.jackson.databind.JsonNode;

/** People and searches of a test. */
public final class DirectoryOf {
  public static final String PEOPLE = "/api/v1/public/people";

  private final TestApp app;
  private final TestOwner seeker;

  public DirectoryOf(TestApp app) {
    this.app = app;
    this.seeker = TestOwner.register(app);
  }

  public TestClient seeker() {
    return seeker.client();
  }

  /** Registers somebody with a name to show who wants to be found. */
  public TestOwner listed(String name) {
    TestOwner owner = TestOwner.register(app);
    owner.client().json("PATCH", "/api/v1/account", "{\"displayName\":\"" + name + "\"}");
    list(owner, true);
    return owner;
  }

  public static void list(TestOwner owner, boolean listed) {
    owner.client().json("PATCH", "/api/v1/account", "{\"listed\":" + listed + "}");
  }

  /** Publishes a tree with talents, each as "4 Kubernetes". */
  public static TestTree publish(TestOwner owner, String title, String... talents) {
    TestTree tree = owner.tree(title);
    tree.replacePaths(paths(talents));
    tree.publish();
    return tree;
  }

  public static String paths(String... talents) {
    return Sample.paths(
        Sample.path(
            0,
            IntStream.range(0, talents.length)
                .mapToObj(i ->
                    Sample.talent(talents[i].substring(0, 1), i)
                        .replace("Java", talents[i].substring(2)))
                .toArray(String[]::new)));
  }

  TestResponse find(int level, String... talents) {
    awaitDelivery();
    return find(level, "", talents);
  }

  private TestResponse find(int level, String more, String... talents) {
    return seeker.client().get(PEOPLE + "?level=" + level + parameters(talents) + more);
  }

  static String parameters(String... talents) {
    return Stream.of(talents)
        .map(name -> "&talent=" + URLEncoder.encode(name, UTF_8))
        .collect(Collectors.joining());
  }

  /** Returns who is found on all pages, as "Ada: title, Kubernetes 4", when all is delivered. */
  public List<String> all(int level, String... talents) {
    awaitDelivery();
    return allNow(level, talents);
  }

  private void awaitDelivery() {
    Until.holds("the outbox is empty", () -> rows(app, "outbox") == 0);
  }

  /** Returns how many rows a table has. */
  static long rows(TestApp app, String table) {
    return app.app()
        .services()
        .database()
        .read(
            handle -> handle.createQuery("SELECT count(*) FROM " + table).mapTo(Long.class).one());
  }

  /** Returns who is found on all pages now. */
  public List<String> allNow(int level, String... talents) {
    List<String> all = new ArrayList<>();
    String more = "";
    while (true) {
      JsonNode page = find(level, more, talents).data();
      page.get("people").forEach(person -> all.add(line(person)));
      if (page.get("nextCursor").isNull()) {
        return all;
      }
      more = "&cursor=" + page.get("nextCursor").stringValue();
    }
  }

  private static String line(JsonNode person) {
    String name = person.path("displayName").asString(person.get("username").stringValue());
    return name
        + ": "
        + person.get("tree").get("title").stringValue()
        + person
            .get("talents")
            .valueStream()
            .map(one -> ", " + one.get("name").stringValue() + " " + one.get("level").intValue())
            .collect(Collectors.joining());
  }

  /** Returns the settings of a directory for everyone. */
  static Map<String, String> ofEveryone() {
    return Map.of("directory", "public");
  }
}
