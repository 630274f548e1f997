package org.talenttree.account;

import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Refused;
import org.talenttree.id.Ids;
import org.talenttree.id.OwnerId;
import org.talenttree.json.Timestamps;
import org.talenttree.storage.Database;
import org.talenttree.storage.OwnedData;
import org.talenttree.storage.Tx;

/** Creates, finds and erases accounts. */
public final class Accounts {
  private final Database database;
  private final InstantSource clock;
  private final Ids ids;
  private final List<OwnedData> ownedData;
  private final PasswordHasher hasher;
  private final OwnerLog log;

  /**
   * Creates the service.
   *
   * @param ownedData the other data of an account, which is erased with it
   */
  public Accounts(
      Database database,
      InstantSource clock,
      Ids ids,
      List<OwnedData> ownedData,
      PasswordHasher hasher,
      OwnerLog log) {
    this.database = database;
    this.clock = clock;
    this.ids = ids;
    this.ownedData = List.copyOf(ownedData);
    this.hasher = hasher;
    this.log = log;
  }

  /** The result of creating an account. */
  public sealed interface Creation {
    /** The account was created. */
    record Created(Account account) implements Creation {}

    /** An account has or had the name; a name is never used twice. */
    record Taken() implements Creation {}

    /** The service reserves the name for itself. */
    record Reserved() implements Creation {}
  }

  /** The result of erasing an account. */
  public sealed interface Erasure {
    /** The account is gone. */
    record Erased() implements Erasure {}

    /** Nothing was erased: no other operator could sign in. */
    record LastOperator() implements Erasure {}
  }

  /** Creates an account without a password. */
  public Creation create(Username username) {
    Account account = newAccount(username, null);
    return database.write(tx -> create(tx, account));
  }

  /** Creates an account with a password, whose hash takes some 60 ms. */
  public Creation create(Username username, Password password) {
    Account account = newAccount(username, password);
    return database.write(tx -> create(tx, account));
  }

  /** Returns an account that is not stored yet; hashing its password takes some 60 ms. */
  public Account newAccount(Username username, @Nullable Password password) {
    String hash = password == null ? null : hasher.hash(password);
    Instant now = Timestamps.now(clock);
    return new Account(new OwnerId(ids.next()), username, now, hash, Standing.NEW);
  }

  /** Stores a new account. */
  public Creation create(Tx tx, Account account) {
    if (account.username().isReserved()) {
      return new Creation.Reserved();
    }
    if (!AccountStore.takeUsername(tx.handle(), account.username(), account.owner())) {
      return new Creation.Taken();
    }
    AccountStore.insert(tx, account);
    return new Creation.Created(account);
  }

  /** Returns the owner of a username; the account may be gone. */
  public Optional<OwnerId> find(Username username) {
    return database.readEach(handle -> find(handle, username));
  }

  /** Returns the owner of a username; the account may be gone. */
  public Optional<OwnerId> find(Handle handle, Username username) {
    return AccountStore.findOwner(handle, username);
  }

  /** Returns the account. */
  public Optional<Account> find(OwnerId owner) {
    return database.readEach(handle -> AccountStore.find(handle, owner));
  }

  /** Returns whether this is the account's password; takes as long for an account without one. */
  public boolean hasPassword(@Nullable Account account, Password password) {
    String hash = account == null ? null : account.passwordHash();
    // Unknown names must not answer sooner than known ones.
    boolean matches = hasher.matches(password, hash == null ? hasher.dummyHash() : hash);
    return matches && hash != null;
  }

  /** Returns the way in by password. */
  public WayIn byPassword() {
    return (handle, owner) -> find(handle, owner).map(Account::passwordHash).isPresent() ? 1 : 0;
  }

  /** Returns the hash of a password, for {@link #setPassword}; it takes some 60 ms. */
  public String hash(Password password) {
    return hasher.hash(password);
  }

  /**
   * Changes the password and ends all sessions, except {@code sessionToKeep} if it is given.
   *
   * @param hash from {@link #hash}. Compute it before the transaction starts: hashing is slow, and
   *     other writers wait for the end of the transaction
   */
  public OwnerId setPassword(Tx tx, OwnerId owner, String hash, Optional<UUID> sessionToKeep) {
    AccountStore.setPasswordHash(tx, owner, hash);
    Sessions.endOthers(tx, owner, sessionToKeep);
    return owner;
  }

  /**
   * Changes the password as the owner asked; the owner's other sessions end.
   *
   * @param checked the account whose old password was compared
   * @throws Refused if it has another by now, such as from a reset: hashing takes some 60 ms
   */
  public OwnerId changePassword(Tx tx, Account checked, String hash, Optional<UUID> session) {
    Optional<Account> now = find(tx.handle(), checked.owner());
    if (!Objects.equals(now.map(Account::passwordHash).orElse(null), checked.passwordHash())) {
      throw Refused.wrongOldPassword();
    }
    log.add(tx, checked, OwnerLog.Event.PASSWORD_SET, session, null);
    return setPassword(tx, checked.owner(), hash, session);
  }

  /** Removes the password; a reset link is good no more. */
  public void removePassword(Tx tx, OwnerId owner) {
    AccountStore.setPasswordHash(tx, owner, null);
  }

  /**
   * Sets when the account was created, for an account that is restored from an archive. A later
   * time than the present one is ignored: owners are notified only of sign-ins after it.
   */
  public void setCreatedAt(Tx tx, OwnerId owner, Instant createdAt) {
    AccountStore.setCreatedAt(tx, owner, createdAt);
  }

  /**
   * Returns how many of each kind of data the account has, by the API's names, such as {@code
   * trees}.
   */
  public Map<String, Long> usage(Handle handle, OwnerId owner) {
    Map<String, Long> usage = new TreeMap<>();
    ownedData.forEach(data -> usage.putAll(data.usage(handle, owner)));
    return usage;
  }

  /** Erases the account and all its data; only its name stays taken. */
  public Erasure erase(Tx tx, OwnerId owner) {
    if (StandingStore.isLastOperator(tx, owner)) {
      return new Erasure.LastOperator();
    }
    ownedData.forEach(data -> data.erase(tx, owner));
    AccountStore.delete(tx, owner);
    return new Erasure.Erased();
  }

  /** Returns the account as it is in this transaction or query. */
  public Optional<Account> find(Handle handle, OwnerId owner) {
    return AccountStore.find(handle, owner);
  }

  /** Returns whether there is no account. */
  public boolean isEmpty(Handle handle) {
    return AccountStore.isEmpty(handle);
  }

  /** Returns all accounts, sorted by name. */
  public List<Account> list() {
    return database.read(AccountStore::list);
  }
}
