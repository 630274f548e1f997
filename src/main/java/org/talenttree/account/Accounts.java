package org.talenttree.account;

import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.talenttree.http.OwnerId;
import org.talenttree.id.Ids;
import org.talenttree.storage.Database;

/** All accounts: making and finding them. */
public final class Accounts {
  private final Database database;
  private final InstantSource clock;
  private final Ids ids;

  /** Takes where accounts are kept. */
  public Accounts(Database database, InstantSource clock, Ids ids) {
    this.database = database;
    this.clock = clock;
    this.ids = ids;
  }

  /** What came of making an account. */
  public sealed interface Creation {
    /** The account is there. */
    record Created(Account account) implements Creation {}

    /** Someone has the name, or had it: names are never given out twice. */
    record Taken() implements Creation {}

    /** The service needs the name for itself. */
    record Reserved() implements Creation {}
  }

  /** Makes an account. */
  public Creation create(Username username) {
    if (username.isReserved()) {
      return new Creation.Reserved();
    }
    Account account =
        new Account(new OwnerId(ids.next()), username, Instant.ofEpochMilli(clock.millis()));
    return database.write(handle -> {
      if (!AccountStore.takeUsername(handle, username, account.owner())) {
        return new Creation.Taken();
      }
      AccountStore.insert(handle, account);
      return new Creation.Created(account);
    });
  }

  /** Returns the owner of a username. */
  public Optional<OwnerId> find(Username username) {
    return database.read(handle -> AccountStore.findOwner(handle, username));
  }

  /** Returns every account, by name. */
  public List<Account> list() {
    return database.read(AccountStore::list);
  }
}
