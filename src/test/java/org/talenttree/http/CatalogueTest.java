package org.talenttree.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestResponse;

/** Every problem of the catalogue is one that a request can meet. */
class CatalogueTest {
  /** For PostgreSQL, whose commit may time out with its outcome unknown; SQLite's cannot. */
  private static final String NOT_YET = "DEADLINE_EXCEEDED";

  private static TestApp app;

  @BeforeAll
  static void start() {
    app = TestApp.start();
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  @ParameterizedTest
  @EnumSource(mode = Mode.EXCLUDE, names = NOT_YET)
  void aRequestMeetsIt(ProblemType type) {
    TestResponse answer = new Provocations(app).provoke(type);

    assertThat(answer.status()).isEqualTo(type.status());
    assertThat(answer.code()).isEqualTo(type.code());
    String guide = answer.json().get("type").stringValue();
    assertThat(app.client(null).get(guide).status()).isEqualTo(200);
  }

  @Test
  void whatNoRequestMeetsYetIsUsedNowhere() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("src", "main", "java"))) {
      List<String> users =
          files
              .filter(file -> file.toString().endsWith(".java") && holds(file, NOT_YET))
              .map(file -> String.valueOf(file.getFileName()))
              .toList();

      assertThat(users).as("give it a provocation").containsExactly("ProblemType.java");
    }
  }

  private static boolean holds(Path file, String text) {
    try {
      return Files.readString(file).contains(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
