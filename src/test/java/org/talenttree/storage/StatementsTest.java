package org.talenttree.storage;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.storage.sqlite.SqliteDatabase;

class StatementsTest {
  @Test
  void aFailedStatementTellsItsTextAndNoValue(@TempDir Path folder) {
    try (SqliteDatabase database = SqliteDatabase.open(folder)) {
      database.write(tx -> note(tx.handle()));

      assertThatThrownBy(() -> database.write(tx -> note(tx.handle())))
          .hasMessageContaining("INSERT INTO usernames")
          .hasStackTraceContaining("constraint failed")
          .extracting(StatementsTest::trace, STRING)
          .doesNotContain("hush");
    }
  }

  private static String trace(Throwable e) {
    StringWriter trace = new StringWriter();
    e.printStackTrace(new PrintWriter(trace));
    return trace.toString();
  }

  private static int note(Handle handle) {
    return handle
        .createUpdate("INSERT INTO usernames (username, owner_id) VALUES (:name, :owner)")
        .bind("name", "hush")
        .bind("owner", "nobody")
        .execute();
  }
}
