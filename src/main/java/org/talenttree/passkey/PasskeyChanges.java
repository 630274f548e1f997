package org.talenttree.passkey;

import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.UUID;
import org.talenttree.account.Account;
import org.talenttree.account.Accounts;
import org.talenttree.account.Accounts.Creation;
import org.talenttree.account.OwnerSecret;
import org.talenttree.account.RecoveryCodes;
import org.talenttree.account.Sessions;
import org.talenttree.account.Username;
import org.talenttree.account.WaysIn;
import org.talenttree.api.ProblemType;
import org.talenttree.api.Refused;
import org.talenttree.id.OwnerId;
import org.talenttree.json.Timestamps;
import org.talenttree.language.Translatable;
import org.talenttree.operator.Act;
import org.talenttree.operator.AuditActor;
import org.talenttree.operator.AuditLog;
import org.talenttree.passkey.Ceremonies.NewPasskey;
import org.talenttree.passkey.Ceremonies.SignedIn;
import org.talenttree.passkey.PasskeyStore.StoredPasskey;
import org.talenttree.storage.Database;
import org.talenttree.storage.Tx;

/**
 * Adds, renames and removes passkeys, and begins sessions with them and with recovery codes.
 *
 * @param waysIn all that people sign in with, of which an account keeps one
 */
public record PasskeyChanges(
    Database database, InstantSource clock, Accounts accounts, AuditLog log, WaysIn waysIn) {
  /** The most passkeys of an account. */
  public static final int MAX = 20;

  /**
   * Adds a passkey and ends the owner's sessions but the one given. Returns whether it is the first
   * one, with which the codes are stored.
   *
   * @throws Refused if it was made for another account, or the account has it, or too many
   */
  public boolean add(
      OwnerId owner, NewPasskey passkey, String name, RecoveryCodes codes, Optional<UUID> session) {
    return database.write(
        owner,
        tx -> {
          int count = PasskeyStore.list(tx.handle(), owner).size();
          if (!passkey.owner().equals(owner)) {
            throw Ceremonies.stale();
          }
          if (count >= MAX) {
            throw new Refused(
                ProblemType.RESOURCE_LIMIT_REACHED,
                Translatable.of("An account has at most {0} passkeys. Remove one first.", MAX));
          }
          insert(tx, account(tx, owner), passkey, name, session);
          Sessions.endOthers(tx, owner, session);
          if (count == 0) {
            codes.store(tx, owner);
          }
          return count == 0;
        });
  }

  private void insert(
      Tx tx, Account account, NewPasskey passkey, String name, Optional<UUID> session) {
    if (!PasskeyStore.insert(tx.handle(), passkey, name, now())) {
      throw new Refused(
          ProblemType.USERNAME_TAKEN, Translatable.of("Your account has this passkey already."));
    }
    log.add(tx, AuditActor.OWNER, Act.PASSKEY_ADDED, account, name, session);
  }

  private Instant now() {
    return Timestamps.now(clock);
  }

  private Account account(Tx tx, OwnerId owner) {
    return accounts.find(tx.handle(), owner).orElseThrow(Refused::accountGone);
  }

  /** Makes an account that a passkey leads to, and these codes. */
  public Creation create(Username username, NewPasskey passkey, String name, RecoveryCodes codes) {
    Account other = accounts.newAccount(username, null);
    Account account =
        new Account(passkey.owner(), username, other.createdAt(), null, other.standing());
    return database.write(tx -> {
      Creation creation = accounts.create(tx, account);
      if (creation instanceof Creation.Created) {
        insert(tx, account, passkey, name, Optional.empty());
        codes.store(tx, passkey.owner());
      }
      return creation;
    });
  }

  /** Makes these the codes of an account with passkeys, and ends its sessions but the one given. */
  public void renew(OwnerId owner, RecoveryCodes codes, Optional<UUID> session) {
    database.write(
        owner,
        tx -> {
          if (PasskeyStore.list(tx.handle(), owner).isEmpty()) {
            throw new Refused(
                ProblemType.RESOURCE_LIMIT_REACHED, Translatable.of("Add a passkey first."));
          }
          codes.store(tx, owner);
          log.add(
              tx, AuditActor.OWNER, Act.RECOVERY_CODES_CREATED, account(tx, owner), null, session);
          Sessions.endOthers(tx, owner, session);
          return owner;
        });
  }

  /** Gives a passkey another name; returns whether the account has it. */
  public boolean rename(OwnerId owner, String id, String name) {
    return database.write(owner, tx -> PasskeyStore.rename(tx.handle(), owner, id, name));
  }

  /**
   * Removes a passkey, and with the last one the recovery codes, and ends the owner's sessions but
   * the one given. Returns whether the account had it.
   *
   * @throws Refused if nothing else leads into the account
   */
  public boolean remove(OwnerId owner, String id, Optional<UUID> session) {
    return database.write(
        owner,
        tx -> {
          Optional<StoredPasskey> known = PasskeyStore.find(tx.handle(), owner, id);
          if (known.isEmpty()) {
            return false;
          }
          PasskeyStore.delete(tx.handle(), owner, id);
          waysIn.requireOne(tx.handle(), owner);
          if (PasskeyStore.list(tx.handle(), owner).isEmpty()) {
            RecoveryCodes.erase(tx, owner);
          }
          Account account = account(tx, owner);
          log.add(tx, AuditActor.OWNER, Act.PASSKEY_REMOVED, account, known.get().name());
          Sessions.endOthers(tx, owner, session);
          return true;
        });
  }

  /**
   * Begins a session of somebody whose passkey has signed.
   *
   * @throws Refused if the account is locked, the passkey was removed, has signed for a later
   *     sign-in already, or has not counted on: then somebody may have a copy of it
   */
  public OwnerSecret signIn(Sessions sessions, SignedIn by, String browser) {
    Instant now = now();
    try {
      return sessions.beginBy(by.owner(), tx -> PasskeyStore.use(tx.handle(), by, now), browser);
    } catch (Refused refused) {
      throw refused.problem().type() == ProblemType.INVALID_PASSWORD ? reason(by) : refused;
    }
  }

  private Refused reason(SignedIn by) {
    return database.write(
        by.owner(),
        tx -> {
          Optional<StoredPasskey> known = PasskeyStore.find(tx.handle(), by.owner(), by.id());
          if (known.isEmpty()) {
            return Ceremonies.unknown();
          }
          if (!known.get().challengedAt().isBefore(by.challengedAt())) {
            return Ceremonies.stale();
          }
          String name = known.get().name();
          log.add(tx, AuditActor.OWNER, Act.PASSKEY_REFUSED, account(tx, by.owner()), name);
          return new Refused(
              ProblemType.INVALID_PASSWORD,
              Translatable.of(
                  "The passkey “{0}” has counted back, so somebody may have a copy of it. Sign in"
                      + " another way, remove it, and add a new one.",
                  name));
        });
  }

  /**
   * Begins a session of somebody who has a recovery code, which is good no more.
   *
   * @throws Refused if the account has no such code, or is locked
   */
  public OwnerSecret recover(Sessions sessions, Account account, String code, String browser) {
    return sessions.beginBy(
        account.owner(),
        tx -> {
          boolean isGood = RecoveryCodes.use(tx, account.owner(), code);
          if (isGood) {
            log.add(tx, AuditActor.OWNER, Act.RECOVERY_CODE_USED, account, null);
          }
          return isGood;
        },
        browser);
  }
}
