package org.talenttree.web.app;

import static org.talenttree.api.Access.PUBLIC;
import static org.talenttree.api.Access.SIGN_UP_FORM;
import static org.talenttree.api.Access.VISITOR;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.talenttree.account.Account;
import org.talenttree.account.AccountRules;
import org.talenttree.account.Accounts.Creation;
import org.talenttree.account.Sessions;
import org.talenttree.api.Cookie;
import org.talenttree.api.PasswordTry;
import org.talenttree.api.Problem;
import org.talenttree.api.ProblemType;
import org.talenttree.api.Refused;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Response.Document;
import org.talenttree.api.Response.Redirect;
import org.talenttree.api.ResponseHeader;
import org.talenttree.api.Route;
import org.talenttree.json.InvalidInput;
import org.talenttree.language.Messages;
import org.talenttree.language.Translatable;
import org.talenttree.oidc.Identity;
import org.talenttree.oidc.PendingSignUp;
import org.talenttree.oidc.ProviderAccounts;
import org.talenttree.oidc.SignInRefused;
import org.talenttree.oidc.SingleSignOn;
import org.talenttree.oidc.SingleSignOn.CallbackParameters;
import org.talenttree.oidc.SingleSignOn.Logout;
import org.talenttree.oidc.SingleSignOn.Redirection;
import org.talenttree.oidc.SingleSignOn.SignedIn;
import org.talenttree.tree.StartTree;

/** Sends people to the provider to sign in, and receives them; new ones choose a username. */
public final class ProviderPages {
  static final String SIGN_IN = "/app/sign-in/oidc";
  static final Cookie COOKIE = new Cookie("talenttree_oidc");
  private static final String SIGN_UP = "/app/sign-up/oidc";

  /** Browsers drop a cookie that is longer than four times this. */
  private static final int MAX_NEXT = 1_000;

  private static final Logger LOG = LoggerFactory.getLogger(ProviderPages.class);

  private final Optional<SingleSignOn> provider;
  private final ProviderAccounts accounts;
  private final ProviderAccountPages accountPages;
  private final Sessions sessions;
  private final Members members;
  private final StartTree startTree;
  private final BooleanSupplier signUpOpen;

  /**
   * Serves the pages; without a provider they are not there.
   *
   * @param accountPages end what was begun there
   * @param signUpOpen whether new people may come in; read at each request
   */
  public ProviderPages(
      Optional<SingleSignOn> provider,
      ProviderAccounts accounts,
      ProviderAccountPages accountPages,
      Sessions sessions,
      Members members,
      StartTree startTree,
      BooleanSupplier signUpOpen) {
    this.provider = provider;
    this.accounts = accounts;
    this.accountPages = accountPages;
    this.sessions = sessions;
    this.members = members;
    this.startTree = startTree;
    this.signUpOpen = signUpOpen;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.visit(SIGN_IN, VISITOR, this::begin).parameters("next"),
        Route.visit(SIGN_IN + "/callback", VISITOR, this::receive)
            .parameters("state", "code", "error", "iss"),
        Route.visit(SIGN_IN + "/sign-out", VISITOR, this::signOut),
        Route.form(SIGN_IN + "/logout", PUBLIC, this::logout),
        Route.page(SIGN_UP, VISITOR, this::showSignUp),
        Route.form(SIGN_UP, SIGN_UP_FORM, this::signUp));
  }

  private SingleSignOn provider() {
    return provider.orElseThrow(Refused::notFound);
  }

  private Response begin(Request request) {
    SingleSignOn provider = provider();
    try {
      String next = request.parameter("next").filter(one -> one.length() <= MAX_NEXT).orElse("");
      Redirection redirection = provider.begin(null, Destination.of(next));
      return Redirect.seeOther(
          redirection.address().toString(),
          COOKIE.set(request, redirection.cookie(), SingleSignOn.LIFE));
    } catch (SignInRefused refused) {
      return refused(request, provider, refused);
    }
  }

  private Response receive(Request request) {
    SingleSignOn provider = provider();
    Optional<String> cookie = COOKIE.read(request.head(), request.isUnderTls());
    CallbackParameters returned =
        new CallbackParameters(
            request.parameter("state").orElse(""),
            request.parameter("code").orElse(""),
            request.parameter("error").orElse(""),
            request.parameter("iss"));
    try {
      // Counted as a secret is: one that is not good costs requests to the provider, and a line.
      return receive(request, provider.finish(cookie, returned, request::countSecret));
    } catch (SignInRefused refused) {
      return refused(request, provider, refused);
    }
  }

  private Response receive(Request request, SignedIn signedIn) {
    if (signedIn.linkTo() != null) {
      return with(COOKIE.clear(request), accountPages.link(request, signedIn));
    }
    Optional<Account> account = accounts.find(signedIn.person());
    if (account.isPresent()) {
      return signedIn(request, account.get(), signedIn.person().identity(), signedIn.next());
    }
    if (!signUpOpen.getAsBoolean()) {
      Messages say = members.visitorLanguage(request);
      return told(
          request,
          say,
          403,
          say.text(
              "You have no account here, and this server takes no new ones. Ask its operator for"
                  + " one; then link it to {0} on its account page.",
              provider().name()));
    }
    return Redirect.seeOther(
        SIGN_UP, COOKIE.set(request, accounts.cookie(signedIn), SingleSignOn.LIFE));
  }

  /** Leads on to the provider, where people sign out too. */
  private Response signOut(Request request) {
    SingleSignOn provider = provider();
    try {
      return Redirect.seeOther(provider.signOut().map(URI::toString).orElse("/app/sign-in"));
    } catch (SignInRefused refused) {
      return refused(request, provider, refused);
    }
  }

  /** Ends the sessions of somebody who has signed out at the provider, which says so itself. */
  private Response logout(Request request) {
    SingleSignOn provider = provider();
    PasswordTry tried = request.countSecret();
    try {
      Logout logout = provider.logout(request.form().text("logout_token"));
      tried.isRight(() -> true);
      accounts
          .find(logout.identity())
          .ifPresent(owner -> sessions.endBegunBefore(owner, logout.before()));
      return empty(200);
    } catch (SignInRefused refused) {
      log(request, provider, "a logout by", refused);
      if (refused.kind() == SignInRefused.Kind.AWAY) {
        return empty(refused.kind().status());
      }
      throw new Refused(
          ProblemType.BAD_REQUEST, Translatable.of("This is no logout token of the provider."));
    }
  }

  private static Response empty(int status) {
    return new Document(status, "text/plain;charset=utf-8", new byte[0], List.of());
  }

  private static void log(
      Request request, SingleSignOn provider, String what, SignInRefused refused) {
    LOG.atWarn()
        .addKeyValue("requestId", request.id())
        .log("{} {} was refused: {}", what, provider.name(), refused.getMessage());
  }

  private Response signedIn(Request request, Account account, Identity identity, String next) {
    Response begun =
        new BrowserSessions(sessions).beginByIdentity(request, account, identity, next);
    return with(COOKIE.clear(request), begun);
  }

  private Response showSignUp(Request request) {
    provider();
    return pendingSignUp(request)
        .map(pending -> page(request, pending.person().name(), FormErrors.NONE, Optional.empty()))
        .orElseGet(() -> Redirect.seeOther(SIGN_IN));
  }

  private Optional<PendingSignUp> pendingSignUp(Request request) {
    return signUpOpen.getAsBoolean()
        ? accounts.pendingSignUp(COOKIE.read(request.head(), request.isUnderTls()))
        : Optional.empty();
  }

  private Response signUp(Request request) {
    provider();
    Optional<PendingSignUp> found = pendingSignUp(request);
    if (found.isEmpty()) {
      return Redirect.seeOther(SIGN_IN);
    }
    PendingSignUp pending = found.get();
    String typed = request.form().text("username").strip();
    try {
      return switch (accounts.create(AccountRules.username(typed), pending)) {
        case Creation.Created(var account) ->
            signedIn(
                request,
                account,
                pending.person().identity(),
                begun(request, account, pending.next()));
        case Creation.Taken(), Creation.Reserved() ->
            refused(request, typed, SignUpPages.nameUnavailable());
      };
    } catch (InvalidInput invalid) {
      return refused(request, typed, Problem.of(invalid));
    }
  }

  private String begun(Request request, Account account, String next) {
    return next.equals(Destination.HOME)
        ? Destination.editor(startTree.add(account, members.visitorLanguage(request), SIGN_UP))
        : next;
  }

  private Response refused(Request request, String typed, Problem problem) {
    FormErrors errors = FormErrors.of(problem, members.visitorLanguage(request));
    return page(request, typed, errors, Optional.of(problem));
  }

  private Response page(
      Request request, String username, FormErrors errors, Optional<Problem> problem) {
    Messages say = members.visitorLanguage(request);
    Map<String, Object> values =
        Map.of(
            "field",
            SignUpPages.usernameField(say, username, errors),
            "provider",
            provider().name(),
            "errors",
            errors);
    AppFrame frame = AppFrame.signedOut(say, say.text("Choose a username"), SIGN_UP);
    return problem
        .map(one -> AppResponses.refused(one, frame, "provider-sign-up", values))
        .orElseGet(() -> AppResponses.page(frame, "provider-sign-up", values));
  }

  private Response refused(Request request, SingleSignOn provider, SignInRefused refused) {
    return refused(request, members.visitorLanguage(request), provider, refused);
  }

  /** Logs why a sign-in was refused, and says what to do. */
  static Response refused(
      Request request, Messages say, SingleSignOn provider, SignInRefused refused) {
    // Any page can send its visitors here without a sign-in that was begun, and fill the log.
    if (refused.kind() != SignInRefused.Kind.NOT_BEGUN) {
      log(request, provider, "a sign-in with", refused);
    }
    String name = provider.name();
    String text =
        switch (refused.kind()) {
          case NOT_BEGUN ->
              say.text(
                  "This sign-in was begun in another browser, too long ago, or is used up. Begin"
                      + " again.");
          case DENIED -> say.text("{0} did not sign you in. Begin again, or ask there.", name);
          case NOT_ALLOWED ->
              say.text("{0} knows you, but you may not use this server. Ask its operator.", name);
          case AWAY -> say.text("{0} does not answer. Try again in a moment.", name);
          case UNTRUSTED ->
              say.text(
                  "The answer of {0} was not as it must be, so you are not signed in. Tell the"
                      + " operator of this server: its log has the reason.",
                  name);
        };
    return told(request, say, refused.kind().status(), text);
  }

  private static Response told(Request request, Messages say, int status, String text) {
    AppFrame frame = AppFrame.signedOut(say, say.text("You are not signed in"), SIGN_IN);
    Response page = AppResponses.page(status, frame, "provider-refused", Map.of("text", text));
    return with(COOKIE.clear(request), page);
  }

  /** Returns an answer with one more header. */
  static Response with(ResponseHeader header, Response response) {
    List<ResponseHeader> headers = new ArrayList<>(response.headers());
    headers.add(header);
    return switch (response) {
      case Redirect redirect -> new Redirect(redirect.status(), headers);
      case Document page -> new Document(page.status(), page.contentType(), page.body(), headers);
      default -> response;
    };
  }
}
