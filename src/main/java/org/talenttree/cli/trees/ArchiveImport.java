package org.talenttree.cli.trees;

import java.io.PrintWriter;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.talenttree.account.Account;
import org.talenttree.account.Accounts.Creation;
import org.talenttree.account.ApiKeys;
import org.talenttree.account.ApiKeys.NewKey;
import org.talenttree.account.Username;
import org.talenttree.api.Scope;
import org.talenttree.app.Services;
import org.talenttree.archive.AccountArchives;
import org.talenttree.archive.AccountArchives.Outcome;
import org.talenttree.archive.ArchiveRefused;
import org.talenttree.archive.ArchivedAccount;
import org.talenttree.cli.options.CommandFailed;
import org.talenttree.config.LimitSettings;
import org.talenttree.id.Ids;
import org.talenttree.id.OwnerId;
import org.talenttree.oidc.Identities;
import org.talenttree.oidc.Identities.Linked;
import org.talenttree.oidc.Identity;
import org.talenttree.operator.Act;
import org.talenttree.operator.AuditActor;
import org.talenttree.storage.Database.Work;
import org.talenttree.storage.Tx;

/** Restores an account from its archive. */
final class ArchiveImport {
  private final Services services;
  private final PrintWriter out;
  private final PrintWriter err;

  ArchiveImport(Services services, PrintWriter out, PrintWriter err) {
    this.services = services;
    this.out = out;
    this.err = err;
  }

  /** Says what restoring an archive would do; opens no data, and so makes none. */
  static void preview(byte[] archive, @Nullable String name, LimitSettings limits, PrintWriter err)
      throws CommandFailed, ArchiveRefused {
    // The owner does not matter: nothing is stored.
    OwnerId owner = new OwnerId(new Ids(InstantSource.system(), new SecureRandom()).next());
    ArchivedAccount archived = AccountArchives.read(archive, owner, limits);
    Username username = name == null ? archived.username() : username(name);
    print("would restore", username, archived, err);
  }

  /**
   * Restores an archive.
   *
   * @param name the account's name; null for the name in the archive
   */
  void restore(byte[] archive, @Nullable String name) throws CommandFailed, ArchiveRefused {
    Account created = services.accounts().newAccount(username(archive, name), null);
    // The name of an erased account stays taken, so the account must be looked up too.
    Optional<OwnerId> existing =
        services
            .accounts()
            .find(created.username())
            .filter(owner -> services.accounts().find(owner).isPresent());
    OwnerId owner = existing.orElse(created.owner());
    ArchivedAccount archived =
        services.archives().read(archive, owner, bytes -> {}).under(created.username());
    if (existing.isPresent()) {
      fill(owner, created.username(), archived);
    } else {
      create(created, archived);
    }
    print("restored", created.username(), archived, err);
  }

  private static void print(
      String done, Username username, ArchivedAccount archived, PrintWriter err) {
    err.println(
        "%s %s: %d trees, %d of them published, %d former slugs"
            .formatted(
                done,
                username,
                archived.trees().size(),
                archived.published(),
                archived.formerSlugs()));
  }

  private Username username(byte[] archive, @Nullable String name)
      throws CommandFailed, ArchiveRefused {
    if (name == null) {
      // The owner does not matter here: only the name is read.
      return services
          .archives()
          .read(archive, new OwnerId(services.ids().next()), bytes -> {})
          .username();
    }
    return username(name);
  }

  private static Username username(String name) throws CommandFailed {
    return Username.of(name)
        .orElseThrow(() -> new CommandFailed("'" + name + "' cannot be the name of an account"));
  }

  private void fill(OwnerId owner, Username username, ArchivedAccount archived)
      throws CommandFailed {
    switch (services.database().write(owner, services.archives().restore(owner, archived))) {
      case Outcome.Done() -> {}
      case Outcome.NotEmpty() ->
          throw new CommandFailed(
              username + " has trees already; restore under another name with --account");
    }
  }

  private void create(Account account, ArchivedAccount archived) throws CommandFailed {
    NewKey key =
        services
            .keys()
            .newKey(account.owner(), "first", Scope.OF_EVERY_ACCOUNT, ApiKeys.DEFAULT_LIFE);
    Work<Creation> creation = services.archives().create(account, archived);
    switch (services.database().write(tx -> create(tx, account, creation, key))) {
      case Creation.Created _ -> {
        out.println(key.secret().reveal());
        for (Linked linked : services.identities().list(account.owner())) {
          Identity identity = linked.identity();
          err.println(
              "%s can be signed in to by %s at %s"
                  .formatted(account.username(), identity.subject(), identity.issuer()));
        }
      }
      case Creation.Taken() ->
          throw new CommandFailed(
              "the name " + account.username() + " is taken; choose another with --account");
      case Creation.Reserved() ->
          throw new CommandFailed(
              "the name " + account.username() + " is reserved; choose another with --account");
    }
  }

  private Creation create(Tx tx, Account account, Work<Creation> restored, NewKey key) {
    Creation creation = restored.run(tx);
    if (creation instanceof Creation.Created) {
      services.keys().create(tx, key);
      services
          .auditLog()
          .add(tx, AuditActor.COMMAND_LINE, Act.ACCOUNT_CREATED, account, "from an archive");
      for (Linked linked : Identities.list(tx.handle(), account.owner())) {
        services
            .auditLog()
            .add(
                tx,
                AuditActor.COMMAND_LINE,
                Act.IDENTITY_LINKED,
                account,
                linked.identity().issuer());
      }
    }
    return creation;
  }
}
