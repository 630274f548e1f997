package org.talenttree.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The script {@code talenttree} in the layout of a release, with the classes of this build. */
@Tag("sqlite")
class LauncherTest {
  /** The name of the file as bytes, since this JVM may not be able to name it either. */
  private static final String RUN =
      """
      cp "$SCRIPT" talenttree
      mkdir -p lib/runtime/bin
      echo build >lib/build
      cat >lib/runtime/bin/java <<'END'
      #!/bin/sh
      while [ "$1" != -jar ]; do shift; done
      shift 2
      exec "$JAVA" -cp "$CLASSES" org.talenttree.Main "$@"
      END
      chmod +x lib/runtime/bin/java
      file=$(printf 'm\\303\\274ller.csv')
      printf 'Skill,Level\\nK\\303\\274hlung,4\\nPumpen,2\\n' >"$file"
      ./talenttree import "$file" --dry-run
      """;

  /** Java gets the launcher's own flags, and runs a class that fills the heap. */
  private static final String EXHAUST =
      """
      cp "$SCRIPT" talenttree
      mkdir -p lib/runtime/bin
      echo build >lib/build
      cat >lib/runtime/bin/java <<'END'
      #!/bin/sh
      flags=
      while [ "$1" != -jar ]; do flags="$flags $1"; shift; done
      exec "$JAVA" $flags -cp "$CLASSES" "$EXHAUSTING"
      END
      chmod +x lib/runtime/bin/java
      TALENTTREE_JAVA_OPTS=-Xmx32m ./talenttree serve
      """;

  /** A machine with the files of a folder; Java prints its arguments. */
  private static final String ON_A_MACHINE =
      """
      sed "s#/sys/#$PWD/sys/#g; s#/proc/self/#$PWD/self/#g" "$SCRIPT" >talenttree
      mkdir -p lib/runtime/bin
      echo build >lib/build
      printf '#!/bin/sh\\necho "$@"\\n' >lib/runtime/bin/java
      chmod +x talenttree lib/runtime/bin/java
      ./talenttree version
      """;

  @TempDir private Path folder = Path.of("");

  @ParameterizedTest
  @ValueSource(strings = {"", "C", "POSIX", "de_DE.UTF-8"})
  void filesAreNamedAndShownWithUmlautsInAnyLocale(String locale) throws Exception {
    ProcessBuilder shell = shell(RUN);
    shell.environment().keySet().removeIf(name -> name.startsWith("LC_"));
    shell.environment().put("LANG", locale);
    Path errors = folder.resolve("errors");
    Process process = shell.redirectError(errors.toFile()).start();

    String out = new String(process.getInputStream().readAllBytes(), UTF_8);

    assertThat(process.waitFor()).as(Files.readString(errors)).isZero();
    assertThat(out).contains("müller.csv, 3 lines", "Kühlung  ◆◆◆◆◇");
    assertThat(folder.resolve("data")).doesNotExist();
  }

  @Test
  void aServiceOutOfMemoryEndsRatherThanGoingOnHalfDead() throws Exception {
    Process process =
        shell(EXHAUST)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("out").toFile())
            .start();

    assertThat(process.waitFor()).isEqualTo(3);
    assertThat(folder.resolve("out")).content().contains("java.lang.OutOfMemoryError");
  }

  @ParameterizedTest
  @CsvSource({
    "0-7, 0::/, , , false",
    "0-1, 0::/, , , true",
    "0-7, 0::/, cpu.max, max 100000, false",
    "0-7, 0::/, cpu.max, 300000 100000, false",
    "0-7, 0::/, cpu.max, 200000 100000, true",
    "0-7, 0::/service, service/cpu.max, 25000 100000, true",
    "0-7, 0::/hidden, cpu.max, 25000 100000, true",
    "0-7, '4:cpu,cpuacct:/one', cpu/one/cpu.cfs_quota_us, 50000, true",
    "0-7, '4:cpuacct,cpu:/one', cpu/one/cpu.cfs_quota_us, -1, false",
    "0-7, '4:memory:/one', cpu/one/cpu.cfs_quota_us, 50000, false",
  })
  void withAShareOfTwoProcessorsOneThreadCollectsGarbage(
      String online, String group, @Nullable String limit, @Nullable String quota, boolean one)
      throws Exception {
    write("sys/devices/system/cpu/online", online);
    write("self/cgroup", "9:pids:/\n" + group);
    if (limit != null) {
      write("sys/fs/cgroup/" + limit.replace("quota", "period"), "100000");
      write("sys/fs/cgroup/" + limit, String.valueOf(quota));
    }
    Process process = shell(ON_A_MACHINE).redirectErrorStream(true).start();
    String out = new String(process.getInputStream().readAllBytes(), UTF_8);

    assertThat(process.waitFor()).as(out).isZero();
    assertThat(out.contains("-XX:+UseParallelGC -XX:ParallelGCThreads=1")).as(out).isEqualTo(one);
  }

  private void write(String file, String line) throws IOException {
    Path path = folder.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, line + "\n");
  }

  /** Loses one thread to an exhausted heap, and ends by itself with 0. */
  static final class Exhausting {
    private Exhausting() {}

    static void main() throws InterruptedException {
      Thread greedy =
          new Thread(() -> {
            Object[] heap = {};
            while (!Thread.interrupted()) {
              heap = new Object[] {heap, new byte[1 << 20]};
            }
          });
      greedy.start();
      greedy.join();
    }
  }

  private ProcessBuilder shell(String script) {
    ProcessBuilder shell = new ProcessBuilder("sh", "-eu", "-c", script).directory(folder.toFile());
    shell
        .environment()
        .putAll(
            Map.of(
                "TALENTTREE_AOT",
                "off",
                "SCRIPT",
                Path.of("talenttree").toAbsolutePath().toString(),
                "JAVA",
                ProcessHandle.current().info().command().orElseThrow(),
                "CLASSES",
                System.getProperty("java.class.path"),
                "EXHAUSTING",
                Exhausting.class.getName()));
    return shell;
  }
}
