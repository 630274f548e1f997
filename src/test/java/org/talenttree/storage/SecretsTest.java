package org.talenttree.storage;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.security.SecureRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.storage.sqlite.SqliteDatabase;

class SecretsTest {
  @TempDir private Path folder;

  @Test
  void aSecretIsMadeOnceAndKept() {
    byte[] made;
    try (Database database = SqliteDatabase.open(folder)) {
      made = Secrets.get(database, "cursors", new SecureRandom());
    }

    try (Database database = SqliteDatabase.open(folder)) {
      assertThat(made).hasSize(32);
      assertThat(Secrets.get(database, "cursors", new SecureRandom())).isEqualTo(made);
      assertThat(Secrets.get(database, "others", new SecureRandom())).isNotEqualTo(made);
    }
  }
}
