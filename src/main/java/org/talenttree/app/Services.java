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
import org.talenttree.http.IdempotencyRecords;
import org.talenttree.id.Ids;
import org.talenttree.id.Ids.BufferedRandom;
import org.talenttree.operator.AccountList;
import org.talenttree.operator.AuditLog;
import org.talenttree.operator.OperatorActs;
import org.talenttree.operator.ResetLinks;
import org.talenttree.profile.Profiles;
import org.talenttree.setup.SetupLinks;
import org.talenttree.storage.Database;
import org.talenttree.storage.OutcomeUnknown;
import org.talenttree.storage.OwnedData;
import org.talenttree.storage.StorageMetrics;
import org.talenttree.storage.StorageUnavailable;
import org.talenttree.storage.postgres.PostgresDatabase;
import org.talenttree.storage.sqlite.SqliteDatabase;
import org.talenttree.tree.TreeListener;
import org.talenttree.tree.Trees;
import org.talenttree.tree.trash.Trash;
import org.talenttree.upstream.CopiedContents;
import org.talenttree.upstream.Copying;
import org.talenttree.upstream.SourceTrees;
import org.talenttree.upstream.Upstreams;

/** The parts of the service without the HTTP server; commands use them too. */
public final class Services implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Services.class);

  private final Database database;
  private final Ids ids;
  private final Accounts accounts;
  private final SetupLinks setupLinks;
  private final Profiles profiles;
  private final ApiKeys keys;
  private final Sessions sessions;
  private final LastUses lastUses;
  private final SignIn signIn;
  private final Trees trees;
  private final Trash trash;
  private final Revisions revisions;
  private final Upstreams upstreams;
  private final Copying copying;
  private final AccountArchives archives;
  private final IdempotencyRecords idempotency;
  private final AuditLog auditLog;
  private final OperatorActs operatorActs;
  private final ResetLinks resetLinks;
  private final AccountList accountList;

  private Services(Config config, InstantSource clock, MeterRegistry registry, Database database) {
    SecureRandom random = new SecureRandom();
    this.database = database;
    ids = new Ids(clock, new BufferedRandom(random));
    revisions = new Revisions(database);
    CopiedContents copied = new CopiedContents();
    List<TreeListener> listeners = List.of(revisions, copied);
    trees = new Trees(database, clock, ids, config.limits(), listeners, revisions);
    trash = new Trash(database, clock, config.limits().trash(), listeners, revisions);
    keys = new ApiKeys(database, clock, ids, random, config.limits().keys());
    sessions = new Sessions(database, clock, ids, random, config.sessions());
    idempotency = new IdempotencyRecords(database, clock, config.limits().answerBytes());
    List<OwnedData> owned = List.of(trees, trash, revisions, copied, keys, sessions, idempotency);
    accounts = new Accounts(database, clock, ids, owned, new PasswordHasher(registry));
    profiles = new Profiles(database);
    lastUses = new LastUses(database);
    signIn = new SignIn(database, clock, accounts, sessions, lastUses);
    SourceTrees sources = new SourceTrees(database, accounts);
    upstreams = new Upstreams(database, trees, sources, config.limits());
    copying = new Copying(trees, sources, config.limits());
    TreeArchive treeArchive = new TreeArchive(config.limits(), listeners);
    archives = new AccountArchives(database, accounts, treeArchive);
    auditLog = new AuditLog(database, clock, ids, accounts);
    operatorActs = new OperatorActs(database, clock, accounts, keys, auditLog);
    resetLinks = new ResetLinks(database, clock, random, accounts, auditLog);
    accountList = new AccountList(database);
    setupLinks = new SetupLinks(database, clock, random, accounts, operatorActs, auditLog);
  }

  /** Opens the database and creates the parts, for a command. */
  public static Services open(Config config, InstantSource clock) {
    return open(config, clock, new CompositeMeterRegistry());
  }

  /** Opens the database and creates the parts, for the server. */
  static Services open(Config config, InstantSource clock, MeterRegistry registry) {
    StorageMetrics metrics = new StorageMetrics(registry);
    Database database =
        config
            .database()
            .<Database>map(settings -> PostgresDatabase.open(settings, metrics))
            .orElseGet(() -> SqliteDatabase.open(config.data(), metrics));
    return on(database, config, clock, registry);
  }

  /** Creates the parts on an open database, which {@link #close} closes. */
  public static Services on(
      Database database, Config config, InstantSource clock, MeterRegistry registry) {
    return new Services(config, clock, registry, database);
  }

  /** Returns the database. */
  public Database database() {
    return database;
  }

  /** Returns the source of ids. */
  public Ids ids() {
    return ids;
  }

  /** Returns the accounts. */
  public Accounts accounts() {
    return accounts;
  }

  /** Returns the link that makes the first account. */
  public SetupLinks setupLinks() {
    return setupLinks;
  }

  /** Returns the profiles of accounts. */
  public Profiles profiles() {
    return profiles;
  }

  /** Returns the API keys. */
  public ApiKeys keys() {
    return keys;
  }

  /** Returns the sessions. */
  public Sessions sessions() {
    return sessions;
  }

  /** Returns the record of when keys and sessions were last used. */
  public LastUses lastUses() {
    return lastUses;
  }

  /** Returns the check of credentials. */
  public SignIn signIn() {
    return signIn;
  }

  /** Returns the trees. */
  public Trees trees() {
    return trees;
  }

  /** Returns the trash. */
  public Trash trash() {
    return trash;
  }

  /** Returns the history of trees. */
  public Revisions revisions() {
    return revisions;
  }

  /** Returns the comparison of copies with their sources. */
  public Upstreams upstreams() {
    return upstreams;
  }

  /** Returns what creates copies. */
  public Copying copying() {
    return copying;
  }

  /** Returns the archives of accounts. */
  public AccountArchives archives() {
    return archives;
  }

  /** Returns the idempotency records. */
  public IdempotencyRecords idempotency() {
    return idempotency;
  }

  /** Returns the log of what operators did. */
  public AuditLog auditLog() {
    return auditLog;
  }

  /** Returns what operators do to accounts. */
  public OperatorActs operatorActs() {
    return operatorActs;
  }

  /** Returns the links for a new password. */
  public ResetLinks resetLinks() {
    return resetLinks;
  }

  /** Returns the list of all accounts. */
  public AccountList accountList() {
    return accountList;
  }

  @Override
  public void close() {
    try {
      lastUses.store();
    } catch (StorageUnavailable | OutcomeUnknown e) {
      // Lost times of last use are no reason for a failed stop.
      LOG.warn("the last uses of keys and sessions were not stored", e);
    } finally {
      database.close();
    }
  }
}
