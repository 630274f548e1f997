package org.talenttree.operator;

import java.util.Optional;
import java.util.UUID;
import org.talenttree.account.Account;
import org.talenttree.account.Accounts;
import org.talenttree.account.Sessions;
import org.talenttree.account.WaysIn;
import org.talenttree.api.Refused;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.Database;

/** Removes the passwords of those who sign in another way. */
public final class PasswordRemoval {
  private final Database database;
  private final Accounts accounts;
  private final AuditLog log;
  private final WaysIn waysIn;

  /** Removes passwords of these accounts. */
  public PasswordRemoval(Database database, Accounts accounts, AuditLog log, WaysIn waysIn) {
    this.database = database;
    this.accounts = accounts;
    this.log = log;
    this.waysIn = waysIn;
  }

  /** Returns whether something else than the password leads into an account that has one. */
  public boolean isPossible(Account account) {
    return account.passwordHash() != null
        && database.readEach(handle -> waysIn.count(handle, account.owner())) > 1;
  }

  /**
   * Removes the password of an account, and ends its sessions but the one given.
   *
   * @throws Refused if nothing else leads into the account
   */
  public void remove(OwnerId owner, Optional<UUID> session) {
    database.write(
        owner,
        tx -> {
          Account account = accounts.find(tx.handle(), owner).orElseThrow(Refused::accountGone);
          accounts.removePassword(tx, owner);
          waysIn.requireOne(tx.handle(), owner);
          log.add(tx, AuditActor.OWNER, Act.PASSWORD_REMOVED, account, null);
          Sessions.endOthers(tx, owner, session);
          return account;
        });
  }
}
