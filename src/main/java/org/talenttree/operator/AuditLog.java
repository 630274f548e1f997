package org.talenttree.operator;

import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.talenttree.account.Account;
import org.talenttree.account.Accounts;
import org.talenttree.account.Username;
import org.talenttree.id.Ids;
import org.talenttree.storage.Database;
import org.talenttree.storage.Tx;

/**
 * The log of what operators did. An entry is written in the transaction of its act, so that there
 * is neither without the other; nothing changes or deletes it.
 */
public final class AuditLog {
  private final Database database;
  private final InstantSource clock;
  private final Ids ids;
  private final Accounts accounts;

  /** Reads and writes the log in this database. */
  public AuditLog(Database database, InstantSource clock, Ids ids, Accounts accounts) {
    this.database = database;
    this.clock = clock;
    this.ids = ids;
    this.accounts = accounts;
  }

  /** Adds an entry to the transaction of an act on an account. */
  public void add(Tx tx, AuditActor actor, Act act, Account account, @Nullable String detail) {
    Instant now = Instant.ofEpochMilli(clock.millis());
    AuditEntry entry = new AuditEntry(ids.next(), now, actor, act, account.username(), detail);
    AuditStore.insert(tx, account.owner(), entry);
  }

  /** Returns the entries before this one, the newest first; null for the newest. */
  public Page<AuditEntry> page(@Nullable UUID before, int limit) {
    return Page.of(
        database.readEach(handle -> AuditStore.newest(handle, before, limit + 1)), limit);
  }

  /**
   * Returns the entries about an account, erased or not, the newest first; empty if the name was
   * never given.
   */
  public Optional<Page<AuditEntry>> page(Username account, @Nullable UUID before, int limit) {
    return accounts
        .find(account)
        .map(owner ->
            Page.of(
                database.readEach(handle -> AuditStore.newestOf(handle, owner, before, limit + 1)),
                limit));
  }
}
