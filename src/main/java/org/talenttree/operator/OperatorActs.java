package org.talenttree.operator;

import java.time.InstantSource;
import org.talenttree.account.Account;
import org.talenttree.account.Accounts;
import org.talenttree.account.Accounts.Erasure;
import org.talenttree.account.ApiKeys;
import org.talenttree.account.StandingStore;
import org.talenttree.account.Username;
import org.talenttree.storage.Database;
import org.talenttree.storage.Tx;

/**
 * What operators do to accounts: give and take their role, lock, unlock, erase. Each act is one
 * transaction with its entry in the audit log.
 */
public final class OperatorActs {
  private final ActTransaction transaction;
  private final InstantSource clock;
  private final Accounts accounts;
  private final ApiKeys keys;
  private final AuditLog log;

  /** Acts on these accounts. */
  public OperatorActs(
      Database database, InstantSource clock, Accounts accounts, ApiKeys keys, AuditLog log) {
    this.transaction = new ActTransaction(database, accounts);
    this.clock = clock;
    this.accounts = accounts;
    this.keys = keys;
    this.log = log;
  }

  /** Makes the account an operator. */
  public ActOutcome grant(AuditActor actor, Username name) {
    return transaction.run(
        actor, name, refusal -> refusal, (tx, account) -> grant(tx, actor, account));
  }

  /** Makes an account an operator that was stored before, maybe in the same transaction. */
  public ActOutcome grant(Tx tx, AuditActor actor, Account account) {
    if (account.standing().isOperator()) {
      return new ActOutcome.Unchanged(account);
    }
    StandingStore.setOperator(tx, account.owner(), true);
    return done(tx, actor, Act.OPERATOR_ADDED, account);
  }

  /** Takes the role from an operator, and the scope of that name from its keys. */
  public ActOutcome revoke(AuditActor actor, Username name) {
    return transaction.runAlone(
        actor, name, refusal -> refusal, (tx, account) -> revoke(tx, actor, account));
  }

  private ActOutcome revoke(Tx tx, AuditActor actor, Account account) {
    if (!account.standing().isOperator()) {
      return new ActOutcome.Unchanged(account);
    }
    if (StandingStore.isLastOperator(tx, account.owner())) {
      return new Refusal.LastOperator();
    }
    StandingStore.setOperator(tx, account.owner(), false);
    keys.removeOperatorScope(tx, account.owner());
    return done(tx, actor, Act.OPERATOR_REMOVED, account);
  }

  /** Locks the account: it cannot be signed in to, and what it has published is not shown. */
  public ActOutcome lock(AuditActor actor, Username name) {
    return transaction.runAlone(
        actor, name, refusal -> refusal, (tx, account) -> lock(tx, actor, account));
  }

  private ActOutcome lock(Tx tx, AuditActor actor, Account account) {
    if (actor.is(account.username())) {
      return new Refusal.OwnAccount();
    }
    if (account.standing().isLocked()) {
      return new ActOutcome.Unchanged(account);
    }
    if (StandingStore.isLastOperator(tx, account.owner())) {
      return new Refusal.LastOperator();
    }
    StandingStore.lock(tx, account.owner(), clock.instant());
    return done(tx, actor, Act.ACCOUNT_LOCKED, account);
  }

  /** Unlocks the account, which brings everything back but its sessions. */
  public ActOutcome unlock(AuditActor actor, Username name) {
    return transaction.run(
        actor, name, refusal -> refusal, (tx, account) -> unlock(tx, actor, account));
  }

  private ActOutcome unlock(Tx tx, AuditActor actor, Account account) {
    if (!account.standing().isLocked()) {
      return new ActOutcome.Unchanged(account);
    }
    StandingStore.unlock(tx, account.owner());
    return done(tx, actor, Act.ACCOUNT_UNLOCKED, account);
  }

  /** Erases the account and all its data; only its name stays taken, and the log stays. */
  public ActOutcome erase(AuditActor actor, Username name) {
    return transaction.runAlone(
        actor, name, refusal -> refusal, (tx, account) -> erase(tx, actor, account));
  }

  private ActOutcome erase(Tx tx, AuditActor actor, Account account) {
    if (actor.is(account.username())) {
      return new Refusal.OwnAccount();
    }
    return switch (accounts.erase(tx, account.owner())) {
      case Erasure.Erased() -> done(tx, actor, Act.ACCOUNT_ERASED, account);
      case Erasure.LastOperator() -> new Refusal.LastOperator();
    };
  }

  private ActOutcome done(Tx tx, AuditActor actor, Act act, Account account) {
    log.add(tx, actor, act, account, null);
    return new ActOutcome.Done(account);
  }
}
