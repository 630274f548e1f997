package org.talenttree.operator;

import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.talenttree.account.Account;
import org.talenttree.account.Accounts;
import org.talenttree.account.Standing;
import org.talenttree.account.StandingStore;
import org.talenttree.account.Username;
import org.talenttree.storage.Database;
import org.talenttree.storage.OwnerNotFound;
import org.talenttree.storage.Tx;

/** The transaction of an act on an account: it runs only if its actor may act at that moment. */
final class ActTransaction {
  private final Database database;
  private final Accounts accounts;

  ActTransaction(Database database, Accounts accounts) {
    this.database = database;
    this.accounts = accounts;
  }

  /** The statements of an act on an account, as it is at the beginning of the transaction. */
  @FunctionalInterface
  interface Work<T> {
    T run(Tx tx, Account account);
  }

  /** Carries out an act on the account with this name. */
  <T> T run(AuditActor actor, Username name, Function<Refusal, T> refused, Work<T> work) {
    return write(name, refused, (tx, account) -> check(tx, actor, account, refused, work));
  }

  /**
   * Carries out an act that may take an operator away. Such acts run one after another, so that of
   * two operators who lock each other one remains.
   */
  <T> T runAlone(AuditActor actor, Username name, Function<Refusal, T> refused, Work<T> work) {
    return write(
        name,
        refused,
        (tx, account) -> {
          StandingStore.holdOperators(tx);
          return check(tx, actor, account, refused, work);
        });
  }

  private <T> T write(Username name, Function<Refusal, T> refused, Work<T> work) {
    try {
      return accounts
          .find(name)
          .map(owner ->
              database.write(
                  owner, tx -> work.run(tx, accounts.find(tx.handle(), owner).orElseThrow())))
          .orElseGet(() -> refused.apply(new Refusal.NoSuchAccount()));
    } catch (OwnerNotFound e) {
      return refused.apply(new Refusal.NoSuchAccount());
    }
  }

  private <T> T check(
      Tx tx, AuditActor actor, Account account, Function<Refusal, T> refused, Work<T> work) {
    return mayAct(tx.handle(), actor)
        ? work.run(tx, account)
        : refused.apply(new Refusal.NotAnOperator());
  }

  private boolean mayAct(Handle handle, AuditActor actor) {
    Username username = actor.username();
    return username == null
        || accounts
            .find(handle, username)
            .flatMap(owner -> StandingStore.find(handle, owner))
            .map(Standing::isActiveOperator)
            .orElse(false);
  }
}
