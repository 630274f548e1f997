package org.talenttree.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.talenttree.archive.ArchiveRefused;
import org.talenttree.json.Json;
import org.talenttree.json.JsonText;
import org.talenttree.json.Pointer;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestTree;
import org.talenttree.tree.Actor;
import org.talenttree.tree.ExpectedRevision;
import org.talenttree.tree.Outcome;
import org.talenttree.tree.TreeRules;
import org.talenttree.tree.rules.TreeBounds;

/** A tree that is larger than a request can send is refused, and what was there stays. */
class TreeBytesTest {
  private static final String IMPORT = "/api/v1/account/import";

  private final TestApp app = TestApp.start();
  private final TestOwner owner = TestOwner.register(app);

  @AfterEach
  void stop() {
    app.close();
  }

  @Test
  void aTreeHoldsAtMostTwoMebibytes() {
    TestTree tree = owner.tree("Large");
    JsonText fits = LargestTree.json(1, 1, 700);
    JsonText exceeds = LargestTree.json(1, 1, 900);
    assertThat(fits.length()).isLessThan(TreeBounds.MAX_PATHS_BYTES);
    assertThat(exceeds.length()).isGreaterThan(TreeBounds.MAX_PATHS_BYTES);

    assertThat(replaced(tree, fits)).isInstanceOf(Outcome.Done.class);
    assertThat(replaced(tree, exceeds))
        .isInstanceOfSatisfying(
            Outcome.LimitReached.class,
            reached ->
                assertThat(reached.limit().english())
                    .isEqualTo("The paths of a tree hold at most 2097152 bytes."));
    assertThat(tree.now().get("revision").intValue()).isEqualTo(2);
  }

  @Test
  void anOlderTreeThatIsLargerMayShrinkAndTheOperatorRestoresIt() throws ArchiveRefused {
    JsonText older = LargestTree.json(1, 1, 900);
    var large = new LargestAccount(app, older, older);
    var shrunk = LargestTree.json(1, 1, 850);
    assertThat(shrunk.length()).isGreaterThan(TreeBounds.MAX_PATHS_BYTES);

    assertThat(replaced(large.tree(), shrunk)).isInstanceOf(Outcome.Done.class);
    byte[] archive = large.owner().client().get("/api/v1/account/export").bytes();
    var sent = owner.client().bytes("POST", IMPORT, archive, "Content-Type", "application/zip");
    assertThat(sent.status()).isEqualTo(422);
    assertThat(sent.json().toString()).contains("The paths of a tree hold at most 2097152 bytes.");
    var restored =
        app.app().services().archives().read(archive, owner.account().owner(), bytes -> {});
    assertThat(restored.trees())
        .anyMatch(one -> one.tree().paths().length() > TreeBounds.MAX_PATHS_BYTES);
  }

  private Outcome replaced(TestTree tree, JsonText paths) {
    var services = app.app().services();
    Actor actor = new Actor(tree.owner().account().owner(), "key", "test");
    return services
        .database()
        .write(
            actor.owner(),
            services
                .trees()
                .replacePaths(
                    actor,
                    UUID.fromString(tree.id()),
                    TreeRules.paths(Json.read(paths.bytes()), Pointer.ROOT),
                    ExpectedRevision.ANY));
  }
}
