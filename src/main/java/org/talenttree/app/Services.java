package org.talenttree.app;

import java.security.SecureRandom;
import java.time.InstantSource;
import org.talenttree.account.Accounts;
import org.talenttree.account.ApiKeys;
import org.talenttree.config.Config;
import org.talenttree.id.Ids;
import org.talenttree.storage.Database;
import org.talenttree.storage.SqliteDatabase;
import org.talenttree.storage.StorageMetrics;
import org.talenttree.tree.Trees;

/** Everything the service can do, without the server; what the command line works with. */
public record Services(Database database, Ids ids, Accounts accounts, ApiKeys keys, Trees trees)
    implements AutoCloseable {

  /** Opens the database and puts the parts together, for a command. */
  public static Services open(Config config, InstantSource clock) {
    return open(config, clock, StorageMetrics.none());
  }

  /** Opens the database and puts the parts together, for the server. */
  static Services open(Config config, InstantSource clock, StorageMetrics metrics) {
    SecureRandom random = new SecureRandom();
    Ids ids = new Ids(clock, random);
    Database database = SqliteDatabase.open(config.data(), metrics);
    return new Services(
        database,
        ids,
        new Accounts(database, clock, ids),
        new ApiKeys(database, clock, ids, random),
        new Trees(database, clock, ids, config.limits()));
  }

  @Override
  public void close() {
    database.close();
  }
}
