package org.talenttree.storage.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.sqlite.SQLiteJDBCLoader;
import org.sqlite.util.LibraryLoaderUtil;

class SqliteLibraryTest {

  @Test
  void theLibraryLiesInTheFolderUnderTheNameTheDriverLooksFor(@TempDir Path folder)
      throws Exception {
    SqliteLibrary.unpack(folder);

    String name = LibraryLoaderUtil.getNativeLibName();
    String resource = LibraryLoaderUtil.getNativeLibResourcePath() + "/" + name;
    try (var library = SQLiteJDBCLoader.class.getResourceAsStream(resource)) {
      assertThat(folder.resolve(name)).hasBinaryContent(library.readAllBytes());
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void theDriverIsNotGivenASecondCopyWhileItRuns(@TempDir Path folder) throws Exception {
    SqliteLibrary.unpack(folder);

    assertThat(Path.of("/proc/self/maps")).content().doesNotContain(folder.toString());
  }

  @Test
  void whatIsNoLibraryIsTold(@TempDir Path folder) throws Exception {
    Path file = Files.writeString(folder.resolve("library.so"), "no library");

    assertThat(SqliteLibrary.isLoadable(file)).isFalse();
  }
}
