package org.talenttree.web.app;

import static org.talenttree.api.Access.SIGNED_IN;
import static org.talenttree.api.Access.VISITOR;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.talenttree.account.ApiKey.ApiKeySecret;
import org.talenttree.account.Sessions;
import org.talenttree.account.SignIn;
import org.talenttree.api.Authenticator.Outcome;
import org.talenttree.api.Caller;
import org.talenttree.api.FormFields;
import org.talenttree.api.PasswordTry;
import org.talenttree.api.Problem;
import org.talenttree.api.ProblemType;
import org.talenttree.api.Refused;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Response.CostlyResponse;
import org.talenttree.api.Response.Redirect;
import org.talenttree.api.Route;
import org.talenttree.api.SessionCookie;
import org.talenttree.config.OidcSettings;
import org.talenttree.language.Messages;
import org.talenttree.language.Translatable;
import org.talenttree.setup.SetupLink;

/** Serves the page to sign in, and the form to sign out. */
public final class SignInPages {
  private static final String SIGN_IN = "/app/sign-in";

  private final SignIn signIn;
  private final BrowserSessions browserSessions;
  private final Members members;
  private final SignInMethods methods;
  private final BooleanSupplier signUpOpen;
  private final BooleanSupplier firstStart;

  /**
   * Serves the pages.
   *
   * @param signUpOpen whether to lead to the sign-up; read at each request, as it can change
   * @param firstStart whether there is no account yet
   */
  public SignInPages(
      SignIn signIn,
      Sessions sessions,
      Members members,
      SignInMethods methods,
      BooleanSupplier signUpOpen,
      BooleanSupplier firstStart) {
    this.signIn = signIn;
    this.browserSessions = new BrowserSessions(sessions);
    this.members = members;
    this.methods = methods;
    this.signUpOpen = signUpOpen;
    this.firstStart = firstStart;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.page(SIGN_IN, VISITOR, this::showSignIn)
            .parameters("next", "erased", "left", "local"),
        Route.form(SIGN_IN, VISITOR, this::signIn),
        Route.form("/app/sign-out", SIGNED_IN, this::signOut));
  }

  private Response showSignIn(Request request) {
    Messages say = members.visitorLanguage(request);
    String next = Destination.of(request.parameter("next").orElse(""));
    boolean isErased = request.parameter("erased").isPresent();
    if (request.signedIn().isPresent()) {
      return Redirect.seeOther(next);
    }
    if (!isErased && firstStart.getAsBoolean()) {
      return Redirect.seeOther(SetupLink.PATH);
    }
    if (isAutomatic(request)) {
      return Redirect.seeOther(ProviderPages.SIGN_IN + Destination.query(next));
    }
    return AppResponses.signedOutPage(
        request,
        frame(request, say),
        "sign-in",
        values(request, signInValues(request, say, "", next, false, FormErrors.NONE, isErased)));
  }

  /** Returns whether somebody goes on to the provider: not who comes from there, or signed out. */
  private boolean isAutomatic(Request request) {
    return methods.provider().filter(OidcSettings::isAutomatic).isPresent()
        && Stream.of("local", "left", "erased").noneMatch(it -> request.parameter(it).isPresent());
  }

  private Map<String, Object> values(Request request, Map<String, Object> values) {
    values.put("hasLeft", methods.provider().isPresent() && request.parameter("left").isPresent());
    return values;
  }

  private Response signIn(Request request) {
    FormFields form = request.form();
    boolean isByKey = form.has("key");
    try {
      return isByKey ? signInByKey(request, form) : signInByPassword(request, form);
    } catch (Refused refused) {
      return notSignedIn(request, form, isByKey, refused.problem());
    }
  }

  private Response signInByKey(Request request, FormFields form) {
    return request
        .countSecret()
        .check(() -> accepted(signIn.authenticateUncached(form.text("key").strip())))
        .map(caller ->
            browserSessions.begin(
                request, caller.owner(), key(form), Destination.of(form.text("next"))))
        .orElseGet(() -> wrongCredentials(request, form, true));
  }

  private Response signInByPassword(Request request, FormFields form) {
    String username = form.text("username").strip();
    PasswordTry tried = request.countPassword(username);
    return new CostlyResponse(() -> signInByPassword(request, form, username, tried));
  }

  private Response signInByPassword(
      Request request, FormFields form, String username, PasswordTry tried) {
    try {
      return tried
          .check(() -> signIn.account(username, form.text("password")))
          .map(account ->
              browserSessions.beginByPassword(request, account, Destination.of(form.text("next"))))
          .orElseGet(() -> wrongCredentials(request, form, false));
    } catch (Refused refused) {
      return notSignedIn(request, form, false, refused.problem());
    }
  }

  private static Optional<Caller> accepted(Outcome outcome) {
    return switch (outcome) {
      case Outcome.Authenticated(var caller) -> Optional.of(caller);
      case Outcome.Locked() -> throw Refused.accountLocked();
      case Outcome.Invalid(), Outcome.Expired() -> Optional.empty();
    };
  }

  private static @Nullable ApiKeySecret key(FormFields form) {
    return ApiKeySecret.parse(form.text("key").strip()).orElse(null);
  }

  private Response wrongCredentials(Request request, FormFields form, boolean isByKey) {
    return notSignedIn(
        request,
        form,
        isByKey,
        isByKey
            ? Problem.of(
                ProblemType.INVALID_API_KEY,
                Translatable.of("This key is unknown, was revoked or has expired."))
            : Refused.wrongPassword().problem());
  }

  /** Answers with the page of a sign-in that was refused. */
  Response notSignedIn(Request request, FormFields form, boolean isByKey, Problem problem) {
    Messages say = members.visitorLanguage(request);
    FormErrors errors = FormErrors.about(message(say, problem));
    return AppResponses.refused(
        problem,
        frame(request, say),
        "sign-in",
        signInValues(
            request,
            say,
            form.text("username"),
            Destination.of(form.text("next")),
            isByKey,
            errors,
            false));
  }

  static String message(Messages say, Problem problem) {
    String detail = problem.detail().in(say);
    return switch (problem.type()) {
      case RATE_LIMITED ->
          say.text(
              "Too many passwords or keys were tried from your network or for this account. {0}",
              detail);
      case ACCOUNT_LOCKED -> say.text("This account is locked. Ask the operator of this server.");
      default -> detail;
    };
  }

  private Map<String, Object> signInValues(
      Request request,
      Messages say,
      String username,
      String next,
      boolean isByKey,
      FormErrors errors,
      boolean isErased) {
    boolean hasPasskeys = methods.hasPasskeys(request);
    Map<String, Object> values = new HashMap<>();
    values.put(
        "fields",
        List.of(
            Field.username(say, username, null, FormErrors.NONE)
                .completedBy(hasPasskeys ? "username webauthn" : "username"),
            Field.password(
                "password", say.text("Password"), "current-password", null, FormErrors.NONE)));
    values.put(
        "key",
        Field.password(
            "key", say.text("API key"), "off", say.text("It begins with ttk_"), FormErrors.NONE));
    values.put("next", next);
    values.put("query", Destination.query(next));
    values.put("isByKey", isByKey);
    values.put("isSignUpOpen", signUpOpen.getAsBoolean());
    values.put("errors", errors);
    values.put("isErased", isErased);
    values.put("provider", methods.providerName());
    values.put("logo", methods.provider().flatMap(OidcSettings::logo).orElse(""));
    values.put("hasPasswords", methods.passwords());
    values.put("hasPasskeys", hasPasskeys);
    values.put("hasLeft", false);
    return values;
  }

  private Response signOut(Request request) {
    browserSessions.end(request);
    String next = methods.provider().isEmpty() ? SIGN_IN : SIGN_IN + "?left=";
    return Redirect.seeOther(next, SessionCookie.clear(request));
  }

  private AppFrame frame(Request request, Messages say) {
    return AppFrame.signedOut(say, say.text("Sign in"), SIGN_IN)
        .withPasskeys(methods.hasPasskeys(request));
  }
}
