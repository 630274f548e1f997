package org.talenttree.storage;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;

final class CachedStatementsTest {

  @Test
  void aQueryWithNamedParametersIsPreparedOnce() throws Exception {
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite::memory:");
        Handle handle = Jdbi.create(connection).open()) {
      handle.setStatementBuilder(new CachedStatements());

      PreparedStatement first = prepared(handle, 1);
      PreparedStatement second = prepared(handle, 2);

      assertThat(second).isSameAs(first);
    }
  }

  private static PreparedStatement prepared(Handle handle, int number) {
    return handle
        .createQuery("SELECT :number")
        .bind("number", number)
        .map((row, context) -> context.getStatement())
        .one();
  }
}
