package org.talenttree.reliability;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.account.Username;
import org.talenttree.app.App;
import org.talenttree.app.Verification;
import org.talenttree.config.Config;
import org.talenttree.storage.backup.BackupFile;
import org.talenttree.storage.backup.Snapshot;
import org.talenttree.storage.backup.SqliteBackup;
import org.talenttree.storage.backup.SqliteRestore;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.tree.IncarnationStore;

@Tag("alone")
class BackupUnderLoadTest {
  private static final int WRITERS = 4;

  @TempDir private Path folder = Path.of("");

  private final Queue<Written> journal = new ConcurrentLinkedQueue<>();
  private final AtomicBoolean stop = new AtomicBoolean();

  /** A write that was answered: by then it was stored. Times are of System.nanoTime. */
  private record Written(String title, long sent, long answered) {}

  @Test
  void aBackupIsAPrefixOfTheCommitsWithEveryWriteAnsweredBeforeItBegan() throws Exception {
    Figures figures = Figures.of("backup under load");
    int backups = Scale.of(2, 100);
    int writes = 0;
    for (int i = 0; i < backups; i++) {
      backUpAndRestore(folder.resolve("backup-" + i), folder.resolve("restored-" + i));
      writes += journal.size();
      journal.clear();
    }
    figures.print("%d backups, %d writes, all that were due restored".formatted(backups, writes));
  }

  private void backUpAndRestore(Path file, Path target) throws Exception {
    long began;
    stop.set(false);
    try (TestApp app = TestApp.start(); // closed last: the writers are done by then
        ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
      CountDownLatch warm = new CountDownLatch(WRITERS * 10);
      for (int i = 0; i < WRITERS; i++) {
        TestClient client = app.register("client-" + i);
        String name = "w" + i;
        executor.execute(() -> write(client, name, warm));
      }
      warm.await();
      began = System.nanoTime();
      SqliteBackup.write(app.folder(), file, false, (done, total) -> {});
      stop.set(true);
    }

    Set<String> restored = titles(restore(file, target));

    List<Written> all = List.copyOf(journal);
    assertThat(restored).hasSizeGreaterThanOrEqualTo(WRITERS * 10);
    assertThat(restored)
        .containsAll(all.stream().filter(w -> w.answered() < began).map(Written::title).toList());
    long earliestMissing =
        all.stream()
            .filter(w -> !restored.contains(w.title()))
            .mapToLong(Written::answered)
            .min()
            .orElse(Long.MAX_VALUE);
    assertThat(all)
        .as("nothing in the backup was sent after something missing was answered")
        .noneMatch(w -> restored.contains(w.title()) && w.sent() > earliestMissing);
  }

  private void write(TestClient client, String name, CountDownLatch warm) {
    for (int i = 0; !stop.get() && i < 400; i++) {
      String title = name + "-" + i;
      long sent = System.nanoTime();
      int status = client.json("POST", "/api/v1/trees", Sample.title(title)).status();
      assertThat(status).isEqualTo(201);
      journal.add(new Written(title, sent, System.nanoTime()));
      warm.countDown();
    }
  }

  private static Path restore(Path file, Path target) {
    try (Snapshot backup = Snapshot.ofBackup(file)) {
      assertThat(Verification.structure(backup).violations()).isZero();
      assertThat(Verification.contents(backup)).allMatch(finding -> finding.violations() == 0);
    }
    Optional<Path> aside =
        SqliteRestore.restore(
            new BackupFile(file, true),
            target,
            false,
            Instant.EPOCH,
            IncarnationStore::renewAll,
            (done, total) -> {});
    assertThat(aside).isEmpty();
    return target;
  }

  private static Set<String> titles(Path restored) throws Exception {
    Map<String, String> settings =
        Map.of("data.directory", restored.toString(), "server.port", "0", "management.port", "off");
    Set<String> titles = new HashSet<>();
    try (App app = App.start(() -> Config.read(settings), InstantSource.system())) {
      var services = app.services();
      for (int i = 0; i < WRITERS; i++) {
        var owner = services.accounts().find(new Username("client-" + i)).orElseThrow();
        services
            .database()
            .read(handle ->
                handle
                    .createQuery("SELECT title FROM trees WHERE owner_id = :owner")
                    .bind("owner", owner.toString())
                    .mapTo(String.class)
                    .list())
            .forEach(titles::add);
      }
    }
    return titles;
  }
}
