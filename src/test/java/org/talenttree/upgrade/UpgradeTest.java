package org.talenttree.upgrade;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.talenttree.app.Verification;
import org.talenttree.app.Verification.Finding;
import org.talenttree.storage.Migrations;
import org.talenttree.storage.backup.BackupFile;
import org.talenttree.storage.backup.Snapshot;
import org.talenttree.storage.backup.SqliteBackup;
import org.talenttree.storage.backup.SqliteRestore;
import org.talenttree.testing.EarlierSchema;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestPostgres;
import org.talenttree.tree.IncarnationStore;

/** The data that each earlier release has stored is opened, sound, and read as it was. */
@Tag("single-node")
class UpgradeTest {
  private static final int FIRST_WITH_BACKUPS = 5;
  private static final int FIRST_OF_POSTGRESQL = 8;

  /** What no call and no command of this release writes; its page for operators will. */
  private static final Set<String> NEVER_WRITTEN = Set.of("audit.actor");

  @TempDir private Path folder = Path.of("");

  static IntStream versions() {
    return IntStream.rangeClosed(
        TestPostgres.isChosen() ? FIRST_OF_POSTGRESQL : 1, Migrations.NEWEST);
  }

  @ParameterizedTest(name = "V{0}")
  @MethodSource("versions")
  void theDataOfEachSchemaVersionIsSoundAndReadAsItWas(int version) {
    UpgradeSample sample = UpgradeSample.of(version);
    Map<String, String> settings =
        EarlierSchema.make(folder.resolve("data"), version, sample::insert);
    try {
      assertThat(faults(settings)).isEmpty();
      try (TestApp app = TestApp.start(settings)) {
        app.clock().moveTo(sample.time().plusSeconds(60));
        new UpgradedService(app, sample).check();
      }
      assertThat(faults(settings)).isEmpty();
    } finally {
      EarlierSchema.drop(settings);
    }
  }

  private static List<String> faults(Map<String, String> settings) {
    try (Snapshot snapshot =
        TestPostgres.isChosen()
            ? Snapshot.ofPostgres(TestPostgres.settings(settings))
            : Snapshot.ofFolder(Path.of(settings.get("data.directory")))) {
      List<Finding> findings = new ArrayList<>(Verification.contents(snapshot));
      findings.add(Verification.schema(snapshot));
      if (snapshot.isFile()) {
        findings.add(Verification.structure(snapshot));
      }
      return findings.stream().flatMap(finding -> finding.lines().stream()).toList();
    }
  }

  static IntStream versionsWithBackups() {
    return IntStream.rangeClosed(FIRST_WITH_BACKUPS, Migrations.NEWEST);
  }

  @ParameterizedTest(name = "V{0}")
  @MethodSource("versionsWithBackups")
  @Tag("sqlite")
  void aBackupOfEachSchemaVersionIsRestoredWhole(int version) throws Exception {
    Path data = folder.resolve("data");
    EarlierSchema.make(data, version, UpgradeSample.of(version)::insert);
    Path backup = folder.resolve("backup");
    SqliteBackup.write(data, backup, false, (done, total) -> {});

    Path restored = folder.resolve("restored");
    SqliteRestore.restore(
        new BackupFile(backup, true),
        restored,
        false,
        Instant.now(),
        IncarnationStore::renewAll,
        (done, total) -> {});

    assertThat(trees(restored)).isEqualTo(trees(data)).isNotEmpty();
    assertThat(faults(Map.of("data.directory", restored.toString()))).isEmpty();
    try (Snapshot snapshot = Snapshot.ofFolder(restored)) {
      assertThat(snapshot.schemaVersion()).isEqualTo(Migrations.NEWEST);
    }
  }

  private static List<String> trees(Path data) throws SQLException {
    try (Connection connection = SampleWriter.open(data)) {
      return SampleWriter.strings(
          connection,
          "SELECT owner_id || tree_id || revision || title || paths FROM trees ORDER BY 1");
    }
  }

  // Without it, a new table or column would be upgraded empty, which proves nothing.
  @ParameterizedTest(name = "V{0}")
  @MethodSource("versions")
  @Tag("sqlite")
  void eachSampleHasARowInEachTableAndAValueInEachColumn(int version) throws Exception {
    EarlierSchema.make(folder, version, UpgradeSample.of(version)::insert);
    List<String> empty = new ArrayList<>();
    try (Connection connection = SampleWriter.open(folder)) {
      for (String table : SampleWriter.tables(connection)) {
        for (String column : SampleWriter.columns(connection, table)) {
          String count = "SELECT count(%s) FROM %s".formatted(column, table);
          if (SampleWriter.strings(connection, count).equals(List.of("0"))
              && !NEVER_WRITTEN.contains(table + "." + column)) {
            empty.add(table + "." + column);
          }
        }
      }
    }
    assertThat(empty).as("columns without a value; let UpgradeStory give them one").isEmpty();
  }

  /**
   * Fails after a new migration until its sample is there. With -Dupgrade.sample=NUMBER it is
   * written first.
   */
  @Test
  @Tag("sqlite")
  void eachSchemaVersionHasASample() throws Exception {
    Integer written = Integer.getInteger("upgrade.sample");
    if (written != null) {
      ReleaseProgram program = ReleaseProgram.of(System.getProperty("upgrade.program", ""));
      new SampleWriter(folder, written).make(program).write();
    }
    for (int version = 1; version <= Migrations.NEWEST; version++) {
      assertThat(Files.exists(UpgradeSample.file(version)))
          .as(
              "%s is missing; %s/README.md says how to write it",
              UpgradeSample.file(version), UpgradeSample.FOLDER)
          .isTrue();
    }
  }
}
