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
import org.talenttree.storage.ChangeClock;
import org.talenttree.storage.Database;
import org.talenttree.storage.Tx;

/** The real database; fails a transaction that changes keys and does not tell its {@link Tx}. */
final class StatementWatch implements Database {
  /** A statement that changes what a cached API key was read from. */
  static final Pattern CHANGES_KEYS =
      Pattern.compile("(INSERT INTO|UPDATE|DELETE FROM)\\s+(accounts|keys|key_hashes)\\b");

  private final Database real;
  private final Set<String> sent = new TreeSet<>();

  StatementWatch(Database real) {
    this.real = real;
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
                assertThat(tx.ownersOfKeys()).as("owners told of: " + sql).isNotEmpty();
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
  public <T extends @Nullable Object> T write(OwnerId owner, Work<T> work) {
    return real.write(owner, watched(work));
  }

  @Override
  public <T extends @Nullable Object> T write(Work<T> work) {
    return real.write(watched(work));
  }

  @Override
  public void writeEach(Map<OwnerId, Work<?>> works) {
    Map<OwnerId, Work<?>> watched = new LinkedHashMap<>();
    works.forEach((owner, work) -> watched.put(owner, watched(work)));
    real.writeEach(watched);
  }

  @Override
  public <T extends @Nullable Object> T read(Query<T> query) {
    return real.read(query);
  }

  @Override
  public <T extends @Nullable Object> T readEach(Query<T> query) {
    return real.readEach(query);
  }

  @Override
  public <T extends @Nullable Object> T readPublic(Query<T> query) {
    return real.readPublic(query);
  }

  @Override
  public ChangeClock changeClock() {
    return real.changeClock();
  }

  @Override
  public boolean isRemote() {
    return real.isRemote();
  }

  @Override
  public boolean isReadable() {
    return real.isReadable();
  }

  @Override
  public void close() {
    real.close();
  }
}
