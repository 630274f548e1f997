package org.talenttree.app;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.composite.CompositeMeterRegistry;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.talenttree.account.Accounts;
import org.talenttree.account.ApiKeys;
import org.talenttree.account.LastUses;
import org.talenttree.account.PasswordHasher;
import org.talenttree.account.Sessions;
import org.talenttree.account.SignIn;
import org.talenttree.archive.AccountArchives;
import org.talenttree.archive.TreeArchive;
import org.talenttree.config.Config;
import org.talenttree.history.Revisions;
import org.talenttree.http.idempotency.IdempotencyRecords;
import org.talenttree.id.BufferedRandom;
import org.talenttree.id.Ids;
import org.talenttree.storage.Database;
import org.talenttree.storage.OutcomeUnknown;
import org.talenttree.storage.StorageMetrics;
import org.talenttree.storage.StorageUnavailable;
import org.talenttree.storage.postgres.PostgresDatabase;
import org.talenttree.storage.sqlite.SqliteDatabase;
import org.talenttree.tree.Trash;
import org.talenttree.tree.Trees;

/** Everything the service can do, without the server; what the command line works with. */
public record Services(
    Database database,
    Ids ids,
    Accounts accounts,
    ApiKeys keys,
    Sessions sessions,
    LastUses lastUses,
    SignIn signIn,
    Trees trees,
    Trash trash,
    Revisions revisions,
    AccountArchives archives,
    IdempotencyRecords answers)
    implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Services.class);

  /** Opens the database and puts the parts together, for a command. */
  public static Services open(Config config, InstantSource clock) {
    return open(config, clock, new CompositeMeterRegistry());
  }

  /** Opens the database and puts the parts together, for the server. */
  static Services open(Config config, InstantSource clock, MeterRegistry registry) {
    StorageMetrics metrics = new StorageMetrics(registry);
    SecureRandom random = new SecureRandom();
    Ids ids = new Ids(clock, new BufferedRandom(random));
    Database database =
        config
            .database()
            .<Database>map(settings -> PostgresDatabase.open(settings, metrics))
            .orElseGet(() -> SqliteDatabase.open(config.data(), metrics));
    Revisions revisions = new Revisions(database);
    Trees trees = new Trees(database, clock, ids, config.limits(), revisions);
    Trash trash = new Trash(database, clock, config.limits().trash(), revisions);
    ApiKeys keys = new ApiKeys(database, clock, ids, random, config.limits().keys());
    Sessions sessions = new Sessions(database, clock, ids, random, config.sessions());
    IdempotencyRecords answers =
        new IdempotencyRecords(database, clock, config.limits().answerBytes());
    Accounts accounts =
        new Accounts(
            database,
            clock,
            ids,
            List.of(trees, trash, revisions, keys, sessions, answers),
            new PasswordHasher(registry));
    LastUses lastUses = new LastUses(database);
    SignIn signIn = new SignIn(database, clock, accounts, sessions, lastUses);
    AccountArchives archives =
        new AccountArchives(database, accounts, new TreeArchive(config.limits()));
    return new Services(
        database, ids, accounts, keys, sessions, lastUses, signIn, trees, trash, revisions,
        archives, answers);
  }

  @Override
  public void close() {
    try {
      lastUses.store();
    } catch (StorageUnavailable | OutcomeUnknown e) {
      // When somebody was last here is worth no failed stop.
      LOG.warn("the last uses of keys and sessions were not stored", e);
    } finally {
      database.close();
    }
  }
}
