package org.talenttree.account;

import static org.talenttree.api.Access.ANY_KEY;
import static org.talenttree.api.Access.SIGN_UP;
import static org.talenttree.api.Access.scope;
import static org.talenttree.api.Scope.ACCOUNT_MANAGE;

import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.talenttree.account.Accounts.Creation;
import org.talenttree.account.Accounts.Erasure;
import org.talenttree.account.ApiKeys.NewKey;
import org.talenttree.api.Change;
import org.talenttree.api.Change.Stored;
import org.talenttree.api.Problem;
import org.talenttree.api.ProblemType;
import org.talenttree.api.Refused;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Response.Envelope;
import org.talenttree.api.ResponseHeader;
import org.talenttree.api.Route;
import org.talenttree.api.Scope;
import org.talenttree.id.OwnerId;
import org.talenttree.json.Pointer;
import org.talenttree.json.Violation;
import org.talenttree.language.Translatable;
import org.talenttree.storage.Database;

/** The API of accounts: sign up, read the own account, change its password, erase it. */
public final class AccountRoutes {
  private static final String ACCOUNT = "/api/v1/account";

  private final Accounts accounts;
  private final ApiKeys keys;
  private final Sessions sessions;
  private final Database database;
  private final AccountResponses answers;
  private final BooleanSupplier signUpOpen;

  /**
   * Creates the API.
   *
   * @param signUpOpen whether new accounts are allowed; read at each sign-up, so that a change of
   *     the operator works at once
   */
  public AccountRoutes(
      Accounts accounts,
      ApiKeys keys,
      Sessions sessions,
      Database database,
      AccountResponses answers,
      BooleanSupplier signUpOpen) {
    this.accounts = accounts;
    this.keys = keys;
    this.sessions = sessions;
    this.database = database;
    this.answers = answers;
    this.signUpOpen = signUpOpen;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.json("POST", "/api/v1/accounts", SIGN_UP, Route.SMALL_BODY, this::signUp)
            .costlyToRun(),
        Route.get(ACCOUNT, ANY_KEY, this::read),
        Route.json("DELETE", ACCOUNT, scope(ACCOUNT_MANAGE), Route.SMALL_BODY, this::erase),
        Route.json(
                "PUT",
                ACCOUNT + "/password",
                scope(ACCOUNT_MANAGE),
                Route.SMALL_BODY,
                this::changePassword)
            .costlyToRun());
  }

  private record SignedUp(Creation creation, NewKey key) {}

  private Change<SignedUp> signUp(Request request) {
    if (!signUpOpen.getAsBoolean()) {
      throw new Refused(
          ProblemType.REGISTRATION_CLOSED, Translatable.of("Ask the operator of this server."));
    }
    var body = AccountRules.signUp(request.json());
    Account account = accounts.newAccount(body.username(), body.password());
    NewKey key =
        keys.newKey(account.owner(), "first", Scope.OF_EVERY_ACCOUNT, ApiKeys.DEFAULT_LIFE);
    return new Change<>(
        tx -> {
          Creation creation = accounts.create(tx, account);
          if (creation instanceof Creation.Created) {
            keys.create(tx, key);
          }
          return new SignedUp(creation, key);
        },
        AccountRoutes::signedUp,
        Stored.WITHOUT_BODY);
  }

  private static Response signedUp(SignedUp result) {
    return switch (result.creation()) {
      case Creation.Created(var account) ->
          Envelope.created(
              AccountJson.signedUp(account, result.key()), new ResponseHeader("Location", ACCOUNT));
      // Both get the same answer, so that nobody learns which names are reserved.
      case Creation.Taken(), Creation.Reserved() ->
          Problem.of(
              ProblemType.USERNAME_TAKEN,
              Violation.at(
                  Pointer.ROOT.member("username"),
                  "username_taken",
                  Translatable.of("must be another name")));
    };
  }

  private Response read(Request request) {
    Account account = own(request);
    return database.read(handle -> answers.of(handle, account, request.caller().scopes()));
  }

  private Change<Erasure> erase(Request request) {
    Account account = own(request);
    AccountRules.confirm(request.json(), account.username());
    return new Change<>(
        tx -> accounts.erase(tx, account.owner()),
        erasure ->
            switch (erasure) {
              case Erasure.Erased() -> Envelope.ok(AccountJson.erased(account.username()));
              case Erasure.LastOperator() -> Refused.lastOperator().problem();
            },
        Stored.NOTHING);
  }

  private Change<OwnerId> changePassword(Request request) {
    Account account = own(request);
    var change = AccountRules.passwordChange(request.json(), account.username());
    if (account.passwordHash() == null) {
      // A password can create keys with any scope, so setting the first one needs all scopes.
      Refused.requireScopes(request.caller().scopes(), account.standing().allScopes());
      if (request.caller().key().isEmpty()) {
        sessions.requireFresh(request.caller(), account.standing());
      }
    }
    if (account.passwordHash() != null && !isRight(request, account, change.old())) {
      throw Refused.wrongOldPassword();
    }
    String hash = accounts.hash(change.replacement());
    return new Change<>(
        tx -> accounts.changePassword(tx, account, hash, request.caller().session()),
        owner -> Envelope.ok(AccountJson.passwordChanged()));
  }

  private boolean isRight(Request request, Account account, @Nullable Password old) {
    return old != null
        && request
            .countPassword(account.username().value())
            .isRight(() -> accounts.hasPassword(account, old));
  }

  private Account own(Request request) {
    return accounts.find(request.caller().owner()).orElseThrow(Refused::accountGone);
  }
}
