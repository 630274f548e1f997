package org.talenttree.oidc;

import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.BiConsumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.talenttree.account.Account;
import org.talenttree.account.Accounts;
import org.talenttree.account.Accounts.Creation;
import org.talenttree.account.Username;
import org.talenttree.api.Cursors;
import org.talenttree.id.OwnerId;
import org.talenttree.oidc.SingleSignOn.SignedIn;
import org.talenttree.operator.ActOutcome;
import org.talenttree.operator.AuditActor;
import org.talenttree.operator.OperatorActs;
import org.talenttree.operator.Refusal;

/**
 * Leads those whom the provider has signed in to their accounts.
 *
 * @param teams puts an account into these teams, and out of others that the provider knows
 * @param cursors sign what browsers keep of those who choose a name
 */
public record ProviderAccounts(
    Accounts accounts,
    Identities identities,
    IdentityLinks links,
    OperatorActs operators,
    BiConsumer<OwnerId, Set<UUID>> teams,
    Cursors cursors,
    InstantSource clock) {
  private static final Logger LOG = LoggerFactory.getLogger(ProviderAccounts.class);

  /** Returns the account of a person, with the role and teams that the provider says they have. */
  public Optional<Account> find(Person person) {
    Optional<Account> account = identities.find(person.identity()).flatMap(accounts::find);
    account.filter(found -> !found.standing().isLocked()).ifPresent(found -> follow(found, person));
    return account;
  }

  private void follow(Account account, Person person) {
    setRole(account, person);
    teams.accept(account.owner(), person.teams());
  }

  private void setRole(Account account, Person person) {
    Optional<Boolean> isOperator = person.isOperator();
    if (isOperator.isEmpty() || isOperator.get() == account.standing().isOperator()) {
      return;
    }
    ActOutcome outcome =
        isOperator.get()
            ? operators.grant(AuditActor.PROVIDER, account.username())
            : operators.revoke(AuditActor.PROVIDER, account.username());
    if (outcome instanceof Refusal.LastOperator) {
      LOG.warn("{} lacks oidc.operator-claim and stays the only operator", account.username());
    }
  }

  /** Returns the account that an identity leads to. */
  public Optional<OwnerId> find(Identity identity) {
    return identities.find(identity);
  }

  /** Returns the cookie of somebody who is to choose a username. */
  public String cookie(SignedIn signedIn) {
    Instant end = clock.instant().plus(SingleSignOn.LIFE);
    return new PendingSignUp(signedIn.person(), end, signedIn.next()).seal(cursors);
  }

  /** Returns the person of such a cookie; empty if it is not good, or too old. */
  public Optional<PendingSignUp> pendingSignUp(Optional<String> cookie) {
    return cookie.flatMap(text -> PendingSignUp.open(cursors, text, clock.instant()));
  }

  /** Makes an account that the person's identity leads to. */
  public Creation create(Username username, PendingSignUp pending) {
    Creation creation = links.create(username, pending.person().identity());
    if (creation instanceof Creation.Created(var account)) {
      follow(account, pending.person());
    }
    return creation;
  }
}
