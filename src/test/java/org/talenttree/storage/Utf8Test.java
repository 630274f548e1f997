package org.talenttree.storage;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.TestApp;

class Utf8Test {
  private static final String LETTERS = "Gärten 🌳 ' \\ \u2028";

  @Test
  void bytesAreStoredAsTheText() {
    try (TestApp app = TestApp.start()) {
      String stored =
          app.app()
              .services()
              .database()
              .read(handle ->
                  handle
                      .createQuery("SELECT CAST(:text AS TEXT) || '!'")
                      .bind("text", new Utf8(LETTERS.getBytes(UTF_8)))
                      .mapTo(String.class)
                      .one());

      assertThat(stored).isEqualTo(LETTERS + "!");
    }
  }

  @Test
  void sqliteKnowsItForText() {
    try (var handle = Jdbi.create("jdbc:sqlite::memory:").open()) {
      assertThat(
              handle
                  .createQuery("SELECT typeof(CAST(:text AS TEXT))")
                  .bind("text", new Utf8(LETTERS.getBytes(UTF_8)))
                  .mapTo(String.class)
                  .one())
          .isEqualTo("text");
    }
  }
}
