package org.talenttree;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.SourceSizes.Size;

class SizeTest {
  private static final Path CODE = Path.of("src", "main", "java");
  private static final Path TESTS = Path.of("src", "test", "java");
  private static final int MAX_CODE_LINES = 500;
  private static final int MAX_TEST_LINES = 500;
  private static final int MAX_METHOD_LINES = 60;

  @Test
  void noFileIsLongerThanOneIdea() throws IOException {
    assertThat(SourceSizes.files(CODE)).hasSizeGreaterThan(100);
    assertThat(longer(SourceSizes.ofFiles(SourceSizes.files(CODE)), MAX_CODE_LINES)).isEmpty();
    assertThat(longer(SourceSizes.ofFiles(SourceSizes.files(TESTS)), MAX_TEST_LINES)).isEmpty();
  }

  @Test
  void noTwoFilesHaveOneName() throws IOException {
    List<String> names =
        SourceSizes.files(CODE).stream()
            .map(file -> file.getFileName().toString())
            .filter(name -> !name.equals("package-info.java"))
            .toList();

    assertThat(names).hasSizeGreaterThan(100).doesNotHaveDuplicates();
  }

  @Test
  void noMethodIsLongerThanAScreen() throws IOException {
    for (Path folder : List.of(CODE, TESTS)) {
      List<Size> methods = SourceSizes.ofMethods(SourceSizes.files(folder));

      assertThat(methods).hasSizeGreaterThan(300);
      assertThat(longer(methods, MAX_METHOD_LINES)).isEmpty();
    }
  }

  @Test
  void whatIsOneLineTooLongIsReported(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("Sample.java");
    String body = "    count++;\n".repeat(MAX_METHOD_LINES - 1);
    Files.writeString(
        file,
        """
        class Sample {
          int count;
          void fits() {
        %s  }
          Sample(int tooLong) {
        %s  }
          Object outer = new Object() {
            void inner() {
        %s    }
          };
        }
        """
            .formatted(body.substring(body.indexOf('\n') + 1), body, body));

    List<Size> methods = SourceSizes.ofMethods(List.of(file));

    assertThat(longer(methods, MAX_METHOD_LINES))
        .containsExactly(
            new Size("Sample.java <init>[tooLong]", MAX_METHOD_LINES + 1),
            new Size("Sample.java inner[]", MAX_METHOD_LINES + 1));
    assertThat(longer(SourceSizes.ofFiles(List.of(file)), Files.readAllLines(file).size() - 1))
        .hasSize(1);
    assertThat(longer(SourceSizes.ofFiles(List.of(file)), Files.readAllLines(file).size()))
        .isEmpty();
  }

  private static List<Size> longer(List<Size> sizes, int most) {
    return sizes.stream().filter(size -> size.lines() > most).toList();
  }
}
