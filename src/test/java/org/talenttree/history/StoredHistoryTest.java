package org.talenttree.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.history.RevisionWalk.Revision;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.Database;
import org.talenttree.testing.TestApp;
import org.talenttree.tree.TrashStore;
import org.talenttree.tree.TrashStore.TrashedTree;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeStore;

/** Histories that were stored once can be read for ever (src/test/resources/history). */
@Tag("single-node")
class StoredHistoryTest {
  /** The schema under which the rows of v1 were stored. */
  static final int SCHEMA_OF_V1 = 15;

  /** Where what today's code stores is left, for those who add files of a further version. */
  private static final Path MADE = Path.of("target", "history");

  private static final Pattern CHANGES_TREES =
      Pattern.compile(
          "(?i)UPDATE\\s+(trees|trash|revisions|copies)\\b[^;]*?"
              + "\\b(title|slug|published_at|theme|paths|former|base)\\s*=[^;]*");

  @TempDir private Path folder = Path.of("");

  @Test
  void historiesOfV1AreReadAsTheyWere() {
    List<StoredHistory> golden = v1();
    assertThat(golden).flatExtracting(StoredHistory::tags).contains("", "d", "D", "W");
    Map<String, String> settings = FormerDatabase.holding(folder, SCHEMA_OF_V1, golden);
    try (TestApp app = TestApp.start(settings)) {
      for (StoredHistory history : golden) {
        assertIsReadAs(app.app().services().database(), history, history.revisions());
      }
    } finally {
      FormerDatabase.drop(settings);
    }
  }

  /** Returns the golden histories of v1. */
  static List<StoredHistory> v1() {
    return PlayedHistories.names().stream().map(name -> StoredHistory.golden("v1", name)).toList();
  }

  /** Fails unless the history is read as these revisions, from each of them backwards. */
  static void assertIsReadAs(Database database, StoredHistory history, List<String> revisions) {
    List<List<String>> read =
        database.read(handle -> {
          OwnerId owner = new OwnerId(UUID.fromString(PlayedHistories.OWNER));
          UUID id = PlayedHistories.storedId(PlayedHistories.names().indexOf(history.name()));
          Tree tree =
              TreeStore.find(handle, owner, id)
                  .or(() -> TrashStore.find(handle, owner, id).map(TrashedTree::tree))
                  .orElseThrow();
          List<List<String>> walks = new ArrayList<>();
          for (int i = 0; i < revisions.size(); i++) {
            List<String> walk = new ArrayList<>();
            RevisionWalk.walk(
                handle,
                tree,
                tree.revision() - i,
                revision -> {
                  walk.addFirst(line(revision));
                  return true;
                });
            walks.add(walk);
          }
          return walks;
        });
    for (int i = 0; i < revisions.size(); i++) {
      assertThat(read.get(i))
          .as("%s, from revision %s", history.name(), revisions.size() - i)
          .isEqualTo(revisions.subList(0, revisions.size() - i));
    }
  }

  private static String line(Revision revision) {
    RevisionStore.Row change = revision.change();
    return StoredHistory.revision(
        revision.tree(),
        change == null ? null : change.author(),
        change == null ? null : change.call());
  }

  @Test
  void theSameChangesAreStoredAsTheSameRows() {
    try (TestApp app = TestApp.start()) {
      List<StoredHistory> made = new PlayedHistories(app).play();
      made.forEach(history -> history.writeTo(MADE));

      for (int i = 0; i < made.size(); i++) {
        StoredHistory golden = v1().get(i);
        assertThat(made.get(i).revisions()).isEqualTo(golden.revisions());
        assertThat(made.get(i).inflatedRows())
            .as("rows of %s; see %s", golden.name(), MADE)
            .isEqualTo(golden.inflatedRows());
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"db/sqlite", "db/postgresql"})
  void noMigrationChangesStoredTreesWithoutTheirHistories(String scripts) throws IOException {
    try (Stream<Path> files = Files.list(Path.of("src/main/resources").resolve(scripts))) {
      for (Path file : files.toList()) {
        assertThat(Files.readString(file))
            .as("%s: docs/decisions/0038-stored-histories.md", file)
            .doesNotContainPattern(CHANGES_TREES);
      }
    }
    assertThat("UPDATE trees SET bytes = 1,\n paths = replace(paths, 'a', 'b');")
        .containsPattern(CHANGES_TREES);
    assertThat("UPDATE copies SET base = NULL;").containsPattern(CHANGES_TREES);
    assertThat("ALTER TABLE trash ADD x; UPDATE trees SET bytes = length(paths);")
        .doesNotContainPattern(CHANGES_TREES);
  }
}
