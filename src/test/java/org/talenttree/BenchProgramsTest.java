package org.talenttree;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.testing.Javac;

/** The programs of {@code bench/java} use classes of the service, and no build compiles them. */
class BenchProgramsTest {
  /** Is started with JaCoCo, which no other program needs. */
  private static final String WITH_A_LIBRARY = "Walk.java";

  @TempDir private Path classes;

  @Test
  void allCompile() throws IOException {
    try (Stream<Path> all = Files.list(Path.of("bench", "java"))) {
      List<Path> programs = all.filter(program -> !program.endsWith(WITH_A_LIBRARY)).toList();

      assertThat(Javac.errors(programs, classes)).isEmpty();
    }
  }
}
