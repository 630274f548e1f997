package org.talenttree.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestTree;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ReplacePathsTest {
  private static final String BACKEND = "7b0c2f7e-52d0-4f0c-8f6b-3a1f5f0f9d10";
  private static final String FRONTEND = "9c1d3f8e-63e1-4a1d-9a7c-4b2a6a1a8e21";

  @AutoClose private static TestApp app = TestApp.start();

  @Test
  void theUpdatedTreeWithItsNewPathsIsReturned() {
    var tree = TestTree.draft(app);

    var replaced = tree.replacePaths(Sample.level("4"));

    assertThat(replaced.status()).isEqualTo(200);
    assertThat(replaced.data().at("/paths/0/talents/0/level").intValue()).isEqualTo(4);
    assertThat(replaced.data()).isEqualTo(tree.now());
  }

  @Test
  void whatWasSentIsWhatIsRead() {
    var tree = TestTree.draft(app);
    String paths =
        """
        [{"id":"7b0c2f7e-52d0-4f0c-8f6b-3a1f5f0f9d10","name":"Backend","displayOrder":0,"talents":[
          {"id":"2f6d3b1c-8e0a-4f1d-9a8e-6f4b2b7c1a21","name":"Java","level":5,
           "iconUrl":"https://example.org/java.svg","description":"Since 1.2","displayOrder":0},
          {"id":"3a7e4c2d-9f1b-4a2e-8b9f-7a5c3c8d2b32","name":"SQL","level":3,"displayOrder":1}]},
         {"id":"9c1d3f8e-63e1-4a1d-9a7c-4b2a6a1a8e21","name":"Frontend","displayOrder":1,
          "talents":[]}]\
        """;

    tree.replacePaths("{\"paths\":" + paths + "}");

    assertThat(tree.now().get("paths")).isEqualTo(JsonMapper.shared().readTree(paths));
  }

  @Test
  void aPathThatIsNotSentIsDeleted() {
    var tree = TestTree.draft(app);
    tree.replacePaths(Sample.paths(path(BACKEND, "Backend"), path(FRONTEND, "Frontend")));

    tree.replacePaths(Sample.paths(path(FRONTEND, "Frontend")));

    assertThat(ids(tree.now())).containsExactly(FRONTEND);
  }

  @Test
  void aTalentThatIsNotSentIsDeleted() {
    var tree = TestTree.draft(app);
    tree.replacePaths(Sample.paths(Sample.path(0, Sample.talent("1", 0), Sample.talent("2", 1))));

    tree.replacePaths(Sample.paths(Sample.path(0, Sample.talent("3", 0))));

    assertThat(tree.now().at("/paths/0/talents")).hasSize(1);
  }

  @Test
  void anEmptyArrayDeletesEveryPath() {
    var tree = TestTree.draft(app);
    tree.replacePaths(Sample.level("4"));

    tree.replacePaths("{\"paths\":[]}");

    assertThat(tree.now().get("paths").toString()).isEqualTo("[]");
  }

  @Test
  void aPathThatIsSentAgainIsChanged() {
    var tree = TestTree.draft(app);
    tree.replacePaths(Sample.paths(path(BACKEND, "Backend")));

    tree.replacePaths(Sample.paths(path(BACKEND, "Servers")));

    assertThat(ids(tree.now())).containsExactly(BACKEND);
    assertThat(tree.now().at("/paths/0/name").stringValue()).isEqualTo("Servers");
  }

  @Test
  void aNewIdIsANewPath() {
    var tree = TestTree.draft(app);
    tree.replacePaths(Sample.paths(path(BACKEND, "Backend")));

    tree.replacePaths(Sample.paths(path(BACKEND, "Backend"), path(FRONTEND, "Frontend")));

    assertThat(ids(tree.now())).containsExactly(BACKEND, FRONTEND);
  }

  @Test
  void replacingPathsChangesNothingElse() {
    var tree = TestTree.published(app);
    tree.patch("{\"theme\":{\"background\":\"#000\"}}");
    var before = tree.now();

    var replaced = tree.replacePaths(Sample.level("4")).data();

    assertThat(replaced.get("title")).isEqualTo(before.get("title"));
    assertThat(replaced.get("theme")).isEqualTo(before.get("theme"));
    assertThat(replaced.get("publishedAt")).isEqualTo(before.get("publishedAt"));
  }

  @Test
  void theOtherTreesOfTheOwnerKeepTheirPaths() {
    var tree = TestTree.draft(app);
    var other = tree.owner().tree("Other");
    other.replacePaths(Sample.level("4"));
    var before = other.now();

    tree.replacePaths(Sample.level("5"));

    assertThat(other.now()).isEqualTo(before);
  }

  @Test
  void aRefusedReplacementChangesNothing() {
    var tree = TestTree.draft(app);
    tree.replacePaths(Sample.level("4"));
    var before = tree.now();

    tree.replacePaths(Sample.paths(Sample.path(0), Sample.path(1, Sample.talent("6", 0))));

    assertThat(tree.now()).isEqualTo(before);
  }

  @Test
  void aReaderSeesTheOldSetOrTheNewOne() {
    var tree = TestTree.draft(app);
    String threes = Sample.paths(Sample.path(0, three()), Sample.path(1, three()));
    String fives = Sample.paths(Sample.path(0, five()), Sample.path(1, five()));
    tree.replacePaths(threes);

    var writing =
        CompletableFuture.runAsync(() ->
            IntStream.range(0, 40).forEach(i -> tree.replacePaths(i % 2 == 0 ? fives : threes)));
    Set<String> seen = new TreeSet<>();
    for (int reads = 0; reads < 200 && !(writing.isDone() && reads > 20); reads++) {
      seen.add(levels(tree.now()));
    }
    writing.join();

    assertThat(seen).isSubsetOf("[3, 3, 3, 3]", "[5, 5, 5, 5]");
  }

  private static String[] three() {
    return new String[] {Sample.talent("3", 0), Sample.talent("3", 1)};
  }

  private static String[] five() {
    return new String[] {Sample.talent("5", 0), Sample.talent("5", 1)};
  }

  private static String levels(JsonNode tree) {
    return tree.findValues("level").toString().replace(",", ", ").replace(",  ", ", ");
  }

  private static String path(String id, String name) {
    return "{\"id\":\"" + id + "\",\"name\":\"" + name + "\",\"displayOrder\":0,\"talents\":[]}";
  }

  private static List<String> ids(JsonNode tree) {
    return tree.get("paths").valueStream().map(path -> path.get("id").stringValue()).toList();
  }
}
