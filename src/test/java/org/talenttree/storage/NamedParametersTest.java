package org.talenttree.storage;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.ColonPrefixSqlParser;
import org.jdbi.v3.core.statement.ParsedSql;
import org.jdbi.v3.core.statement.Query;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.storage.CachedStatements.NamedParameters;

class NamedParametersTest {
  private static final Pattern TEXT_BLOCK = Pattern.compile("\"\"\"\n(.*?)\"\"\"", Pattern.DOTALL);

  private static ParsedSql parsedByJdbi(String sql) {
    try (Handle handle = Jdbi.create("jdbc:sqlite::memory:").open();
        Query query = handle.createQuery("SELECT 1")) {
      return new ColonPrefixSqlParser().parse(sql, query.getContext());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "SELECT 1",
        "SELECT * FROM trees WHERE owner_id = :owner AND slug=:slug",
        "INSERT INTO a VALUES (:one,:two, :one)",
        "SELECT ':no', \":no\", 'it''s :no' WHERE a = :yes",
        "SELECT 1 -- :no\n WHERE a = :yes -- :no",
        "SELECT /* :no ' */ a WHERE b = :yes",
        "SELECT :yes::bigint, a::text",
        "SELECT a WHERE b = ? AND c = ?",
        "SELECT a - 1, b / 2 WHERE c = :yes",
      })
  void readsSqlAsJdbisOwnParserDoes(String sql) {
    assertThat(NamedParameters.parse(sql)).isEqualTo(parsedByJdbi(sql));
  }

  @Test
  void readsTheTextBlocksOfStoresAsJdbisOwnParserDoes() throws IOException {
    List<String> statements;
    try (Stream<Path> files = Files.walk(Path.of("src/main/java/org/talenttree"))) {
      statements =
          files
              .filter(file -> file.toString().endsWith("Store.java"))
              .flatMap(NamedParametersTest::textBlocks)
              .toList();
    }

    assertThat(statements).hasSizeGreaterThan(25).anyMatch(sql -> sql.contains(":owner"));
    for (String sql : statements) {
      assertThat(NamedParameters.parse(sql)).as(sql).isEqualTo(parsedByJdbi(sql));
    }
  }

  private static Stream<String> textBlocks(Path file) {
    try {
      return TEXT_BLOCK
          .matcher(Files.readString(file))
          .results()
          .map((MatchResult m) -> m.group(1));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
