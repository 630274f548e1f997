package org.talenttree;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The programs of {@code bench/java} use classes of the service, and no build compiles them. */
class BenchProgramsTest {
  /** Is started with JaCoCo, which no other program needs. */
  private static final String WITH_A_LIBRARY = "Walk.java";

  @TempDir private Path classes;

  @Test
  void allCompile() throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter errors = new StringWriter();
    try (Stream<Path> programs = Files.list(Path.of("bench", "java"));
        StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      List<String> options =
          List.of(
              "-proc:none",
              "-implicit:none",
              "-d",
              classes.toString(),
              "-cp",
              System.getProperty("java.class.path"));
      boolean compiled =
          compiler
              .getTask(
                  errors,
                  files,
                  null,
                  options,
                  null,
                  files.getJavaFileObjectsFromPaths(
                      programs.filter(program -> !program.endsWith(WITH_A_LIBRARY)).toList()))
              .call();

      assertThat(compiled).as(errors.toString()).isTrue();
    }
  }
}
