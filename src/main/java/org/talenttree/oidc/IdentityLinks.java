package org.talenttree.oidc;

import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.UUID;
import org.talenttree.account.Account;
import org.talenttree.account.Accounts;
import org.talenttree.account.Accounts.Creation;
import org.talenttree.account.Sessions;
import org.talenttree.account.Username;
import org.talenttree.account.WaysIn;
import org.talenttree.api.ProblemType;
import org.talenttree.api.Refused;
import org.talenttree.id.OwnerId;
import org.talenttree.json.Timestamps;
import org.talenttree.language.Translatable;
import org.talenttree.oidc.Identities.Linked;
import org.talenttree.operator.Act;
import org.talenttree.operator.AuditActor;
import org.talenttree.operator.AuditLog;
import org.talenttree.storage.Database;
import org.talenttree.storage.Tx;

/**
 * Makes accounts for identities, links these to accounts and removes them.
 *
 * @param waysIn all that people sign in with, of which an account keeps one
 */
public record IdentityLinks(
    Database database, InstantSource clock, Accounts accounts, AuditLog log, WaysIn waysIn) {

  /** The result of linking an identity to an account, or of removing it. */
  public enum Change {
    DONE,
    /** The identity leads to an account, or the account has one of its issuer. */
    TAKEN,
    /** The account has no such identity. */
    NOT_FOUND
  }

  /** Makes an account without a password that an identity leads to. */
  public Creation create(Username username, Identity identity) {
    Account account = accounts.newAccount(username, null);
    return database.write(tx -> {
      Creation creation = accounts.create(tx, account);
      if (creation instanceof Creation.Created
          && !add(tx, AuditActor.OWNER, account, identity, Optional.empty())) {
        // Undoes the account: the form was sent twice at once.
        throw new Refused(
            ProblemType.USERNAME_TAKEN, Translatable.of("You have an account already. Sign in."));
      }
      return creation;
    });
  }

  private boolean add(
      Tx tx, AuditActor actor, Account account, Identity identity, Optional<UUID> session) {
    Instant now = Timestamps.now(clock);
    boolean added = IdentityStore.insert(tx.handle(), account.owner(), new Linked(identity, now));
    if (added) {
      log.add(tx, actor, Act.IDENTITY_LINKED, account, identity.issuer(), session);
    }
    return added;
  }

  /** Links an identity to an account, and ends its sessions but the one given. */
  public Change link(AuditActor actor, OwnerId owner, Identity identity, Optional<UUID> session) {
    return database.write(
        owner,
        tx -> {
          Account account = accounts.find(tx.handle(), owner).orElseThrow(Refused::accountGone);
          if (find(tx, owner, identity.issuer()).isPresent()
              || !add(tx, actor, account, identity, session)) {
            return Change.TAKEN;
          }
          Sessions.endOthers(tx, owner, session);
          return Change.DONE;
        });
  }

  private static Optional<Identity> find(Tx tx, OwnerId owner, String issuer) {
    return IdentityStore.list(tx.handle(), owner).stream()
        .map(Linked::identity)
        .filter(identity -> identity.issuer().equals(issuer))
        .findFirst();
  }

  /**
   * Removes an account's identity of an issuer, and ends its sessions but the one given.
   *
   * @throws Refused if nothing else leads into the account
   */
  public Change unlink(OwnerId owner, String issuer, Optional<UUID> session) {
    return database.write(
        owner,
        tx -> {
          Account account = accounts.find(tx.handle(), owner).orElseThrow(Refused::accountGone);
          Optional<Identity> found = find(tx, owner, issuer);
          if (found.isEmpty()) {
            return Change.NOT_FOUND;
          }
          IdentityStore.delete(tx.handle(), owner, found.get());
          waysIn.requireOne(tx.handle(), owner);
          log.add(tx, AuditActor.OWNER, Act.IDENTITY_REMOVED, account, issuer);
          Sessions.endOthers(tx, owner, session);
          return Change.DONE;
        });
  }

  /**
   * Gives all identities of an issuer to another: the same provider at a new address. Returns how
   * many there were; one whose account has an identity of the new issuer stays as it is.
   */
  public int move(String from, String to) {
    int moved = 0;
    for (OwnerId owner : database.read(handle -> IdentityStore.owners(handle, from))) {
      moved += database.write(owner, tx -> move(tx, owner, from, to)) ? 1 : 0;
    }
    return moved;
  }

  private boolean move(Tx tx, OwnerId owner, String from, String to) {
    for (Linked linked : IdentityStore.list(tx.handle(), owner)) {
      Identity moved = new Identity(to, linked.identity().subject());
      if (linked.identity().issuer().equals(from)
          && find(tx, owner, to).isEmpty()
          && IdentityStore.insert(tx.handle(), owner, new Linked(moved, linked.at()))) {
        IdentityStore.delete(tx.handle(), owner, linked.identity());
        accounts
            .find(tx.handle(), owner)
            .ifPresent(one -> log.add(tx, AuditActor.COMMAND_LINE, Act.IDENTITY_LINKED, one, to));
        return true;
      }
    }
    return false;
  }
}
