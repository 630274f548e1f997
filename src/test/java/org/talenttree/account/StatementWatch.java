package org.talenttree.account;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jdbi.v3.core.statement.SqlLogger;
import org.jdbi.v3.core.statement.SqlStatements;
import org.jdbi.v3.core.statement.StatementContext;
import org.jspecify.annotations.Nullable;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.Database;
import org.talenttree.storage.ForwardingDatabase;
import org.talenttree.storage.Tx;

/** The real database; fails a transaction that changes keys and does not tell its {@link Tx}. */
final class StatementWatch extends ForwardingDatabase {
  /** A statement that changes what a cached API key was read from. */
  static final Pattern CHANGES_KEYS =
      Pattern.compile("(INSERT INTO|UPDATE|DELETE FROM)\\s+(accounts|keys|key_hashes)\\b");

  private final Set<String> sent = new TreeSet<>();

  StatementWatch(Database real) {
    super(real);
  }

  /** Returns the different statements on accounts, keys and secrets that were sent. */
  Set<String> sent() {
    return sent;
  }

  private <T extends @Nullable Object> Work<T> watched(Work<T> work) {
    return tx -> {
      Set<String> changes = new TreeSet<>();
      SqlStatements config = tx.handle().getConfig(SqlStatements.class);
      config.setSqlLogger(
          new SqlLogger() {
            @Override
            public void logAfterExecution(StatementContext context) {
              String sql = context.getRawSql().strip().replaceAll("\\s+", " ");
              if (CHANGES_KEYS.matcher(sql).find()) {
                changes.add(sql);
                assertThat(tx.ownersOfKeys()).as("owners noted for: " + sql).isNotEmpty();
              }
            }
          });
      try {
        return work.run(tx);
      } finally {
        config.setSqlLogger(SqlLogger.NOP_SQL_LOGGER);
        sent.addAll(changes);
      }
    };
  }

  @Override
  public <T extends @Nullable Object> T writeOnce(OwnerId owner, Work<T> work) {
    return super.writeOnce(owner, watched(work));
  }

  @Override
  public <T extends @Nullable Object> T write(Work<T> work) {
    return super.write(watched(work));
  }

  @Override
  public void writeEach(Map<OwnerId, Work<?>> works) {
    Map<OwnerId, Work<?>> watched = new LinkedHashMap<>();
    works.forEach((owner, work) -> watched.put(owner, watched(work)));
    super.writeEach(watched);
  }
}
