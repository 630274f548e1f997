package org.talenttree.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.storage.sqlite.SqliteConnections;
import org.talenttree.storage.sqlite.SqliteDatabase;

class DatabaseUnusableTest {
  @TempDir private Path folder = Path.of("");

  @Test
  void aFileThatIsNoDatabaseIsNamedAndLeftAsItIs() throws IOException {
    byte[] garbage = new byte[9_000];
    new Random(1).nextBytes(garbage);
    Files.write(file(), garbage);

    assertThat(refusal(folder))
        .isEqualTo(file() + " is no database, or it is damaged; restore a backup or move it away");
    assertThat(file()).hasBinaryContent(garbage);
  }

  @Test
  void aDatabaseOfAnotherProgramIsRefused() {
    try (var other = new SqliteConnections(file()).open(false)) {
      other.execute("CREATE TABLE recipes (name TEXT)");
    }

    assertThat(refusal(folder))
        .isEqualTo(
            file() + " is a database of another program; choose another folder or move it away");
    try (var other = new SqliteConnections(file()).open(true)) {
      assertThat(other.createQuery("SELECT name FROM sqlite_schema").mapTo(String.class).list())
          .containsExactly("recipes");
    }
  }

  @Test
  void aFileThatCannotBeOpenedIsNamed() throws IOException {
    Files.createDirectory(file());

    assertThat(refusal(folder)).startsWith("cannot open " + file() + " for writing; ");
  }

  @Test
  void aFolderWhoseNameTheDriverWouldMisreadIsRefused() {
    assertThat(refusal(folder.resolve("what?")))
        .isEqualTo("the folder of the data may not have a ? in its name");
    assertThat(folder).isEmptyDirectory();
  }

  private Path file() {
    return folder.resolve("talenttree.db");
  }

  private static String refusal(Path where) {
    var refused =
        catchThrowableOfType(DatabaseUnusable.class, () -> SqliteDatabase.open(where).close());
    return String.valueOf(refused.getMessage());
  }
}
