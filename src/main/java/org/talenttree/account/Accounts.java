package org.talenttree.account;

import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.talenttree.id.Ids;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.Database;
import org.talenttree.storage.Database.Work;
import org.talenttree.storage.OwnedData;

/** All accounts: making, finding and erasing them. */
public final class Accounts {
  private final Database database;
  private final InstantSource clock;
  private final Ids ids;
  private final List<OwnedData> belongings;
  private final PasswordHasher hasher;

  /** Takes where accounts are stored, what else belongs to one and what hashes passwords. */
  public Accounts(
      Database database,
      InstantSource clock,
      Ids ids,
      List<OwnedData> belongings,
      PasswordHasher hasher) {
    this.database = database;
    this.clock = clock;
    this.ids = ids;
    this.belongings = List.copyOf(belongings);
    this.hasher = hasher;
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

  /** Makes an account without a password. */
  public Creation create(Username username) {
    return database.write(creating(newAccount(username, null)));
  }

  /** Makes an account with a password; hashing it takes a while. */
  public Creation create(Username username, Password password) {
    return database.write(creating(newAccount(username, password)));
  }

  /** Returns an account that is yet to be stored; hashing its password takes a while. */
  public Account newAccount(Username username, @Nullable Password password) {
    String hash = password == null ? null : hasher.hash(password);
    Instant now = Instant.ofEpochMilli(clock.millis());
    return new Account(new OwnerId(ids.next()), username, now, hash);
  }

  /** Returns the work of storing a new account. */
  public Work<Creation> creating(Account account) {
    return handle -> {
      if (account.username().isReserved()) {
        return new Creation.Reserved();
      }
      if (!AccountStore.takeUsername(handle, account.username(), account.owner())) {
        return new Creation.Taken();
      }
      AccountStore.insert(handle, account);
      return new Creation.Created(account);
    };
  }

  /** Returns the owner of a username, who may be gone. */
  public Optional<OwnerId> find(Username username) {
    return database.readEach(finding(username));
  }

  /** Returns the work of finding the owner of a username, who may be gone. */
  public Work<Optional<OwnerId>> finding(Username username) {
    return handle -> AccountStore.findOwner(handle, username);
  }

  /** Returns the account. */
  public Optional<Account> find(OwnerId owner) {
    return database.readEach(handle -> AccountStore.find(handle, owner));
  }

  /** Returns whether this is the account's password; takes as long when there is none. */
  public boolean hasPassword(@Nullable Account account, Password password) {
    String hash = account == null ? null : account.passwordHash();
    boolean matches = hasher.matches(password, hash == null ? Decoy.HASH : hash);
    return matches && hash != null;
  }

  /**
   * Returns the work of changing the password and of ending all sessions but one; hashing it takes
   * a while.
   */
  public Work<OwnerId> settingPassword(
      OwnerId owner, Password password, Optional<UUID> keptSession) {
    String hash = hasher.hash(password);
    return handle -> {
      AccountStore.setPasswordHash(handle, owner, hash);
      SessionStore.deleteOthers(handle, owner, keptSession.orElse(null));
      return owner;
    };
  }

  /** Returns the work of giving an account the age of one that it continues. */
  public Work<OwnerId> dating(OwnerId owner, Instant createdAt) {
    return handle -> {
      AccountStore.setCreatedAt(handle, owner, createdAt);
      return owner;
    };
  }

  /** Returns how much the account holds, by name. */
  public Map<String, Long> usage(OwnerId owner) {
    return database.read(handle -> {
      Map<String, Long> usage = new TreeMap<>();
      belongings.forEach(data -> usage.putAll(data.usage(handle, owner)));
      return usage;
    });
  }

  /** Returns the work of erasing the account and all it has; only its name stays taken. */
  public Work<OwnerId> erasing(OwnerId owner) {
    return handle -> {
      belongings.forEach(data -> data.erase(handle, owner));
      AccountStore.delete(handle, owner);
      return owner;
    };
  }

  /** Returns every account, by name. */
  public List<Account> list() {
    return database.read(AccountStore::list);
  }

  /** A hash of nobody's password: unknown names must not answer sooner than known ones. */
  private static final class Decoy {
    static final String HASH = Password.typed("nobody has this password").hash();
  }
}
