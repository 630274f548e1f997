package org.talenttree.web.app;

import static org.talenttree.api.Access.SIGNED_IN;
import static org.talenttree.api.Access.SIGN_UP_FORM;
import static org.talenttree.api.Access.VISITOR;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.talenttree.account.AccountRules;
import org.talenttree.account.Accounts;
import org.talenttree.account.Accounts.Creation;
import org.talenttree.account.ApiKeySecret;
import org.talenttree.account.SessionSecret;
import org.talenttree.account.Sessions;
import org.talenttree.account.SignIn;
import org.talenttree.api.Authenticator.Outcome;
import org.talenttree.api.Caller;
import org.talenttree.api.CostlyReply;
import org.talenttree.api.FormFields;
import org.talenttree.api.PasswordTry;
import org.talenttree.api.Problem;
import org.talenttree.api.ProblemType;
import org.talenttree.api.Redirect;
import org.talenttree.api.Refused;
import org.talenttree.api.Reply;
import org.talenttree.api.Request;
import org.talenttree.api.Route;
import org.talenttree.api.SessionCookie;
import org.talenttree.id.OwnerId;
import org.talenttree.json.InvalidInput;
import org.talenttree.json.Pointer;
import org.talenttree.json.Violation;
import tools.jackson.databind.node.JsonNodeFactory;

/** Serves the pages to sign in and sign up, and the form to sign out. */
public final class SignInPages {
  private static final String SIGN_IN = "/app/sign-in";
  private static final String SIGN_UP = "/app/sign-up";
  private static final int MAX_FORM_BYTES = 16 << 10;

  private final SignIn signIn;
  private final Accounts accounts;
  private final Sessions sessions;
  private final BooleanSupplier signUpOpen;

  /**
   * Serves the pages.
   *
   * @param signUpOpen whether anyone may sign up; asked for each request, as it can change
   */
  public SignInPages(
      SignIn signIn, Accounts accounts, Sessions sessions, BooleanSupplier signUpOpen) {
    this.signIn = signIn;
    this.accounts = accounts;
    this.sessions = sessions;
    this.signUpOpen = signUpOpen;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.page(SIGN_IN, VISITOR, this::showSignIn).parameters("next", "erased"),
        Route.form(SIGN_IN, VISITOR, MAX_FORM_BYTES, FormFields.MEDIA_TYPE, this::signIn),
        Route.page(SIGN_UP, VISITOR, this::showSignUp).parameters("username"),
        Route.form(SIGN_UP, SIGN_UP_FORM, MAX_FORM_BYTES, FormFields.MEDIA_TYPE, this::signUp),
        Route.form(
            "/app/sign-out", SIGNED_IN, MAX_FORM_BYTES, FormFields.MEDIA_TYPE, this::signOut));
  }

  private Reply showSignIn(Request request) {
    String next = Destination.of(request.parameter("next").orElse(""));
    return request.signedIn().isPresent()
        ? Redirect.seeOther(next)
        : AppAnswers.signedOutPage(
            request,
            frame("Sign in", SIGN_IN),
            "sign-in",
            signInValues(
                "", next, false, FormErrors.NONE, request.parameter("erased").isPresent()));
  }

  private Reply signIn(Request request) {
    FormFields form = request.form();
    boolean isByKey = form.has("key");
    try {
      return isByKey ? signInByKey(request, form) : signInByPassword(request, form);
    } catch (Refused refused) {
      return notSignedIn(form, isByKey, refused.problem());
    }
  }

  private Reply signInByKey(Request request, FormFields form) {
    return accepted(signIn.authenticateUncached(form.text("key").strip()))
        .map(caller -> startSession(request, caller, form))
        .orElseGet(() -> wrongCredentials(form, true));
  }

  private Reply signInByPassword(Request request, FormFields form) {
    String username = form.text("username").strip();
    PasswordTry tried = request.countPassword(username);
    return new CostlyReply(() ->
        tried
            .check(() -> accepted(signIn.authenticate(username, form.text("password"))))
            .map(caller -> startSession(request, caller, form))
            .orElseGet(() -> wrongCredentials(form, false)));
  }

  private Reply startSession(Request request, Caller caller, FormFields form) {
    return startSession(request, caller.owner(), key(form), Destination.of(form.text("next")));
  }

  private static Optional<Caller> accepted(Outcome outcome) {
    return outcome instanceof Outcome.Authenticated(var caller)
        ? Optional.of(caller)
        : Optional.empty();
  }

  private static @Nullable ApiKeySecret key(FormFields form) {
    return ApiKeySecret.parse(form.text("key").strip()).orElse(null);
  }

  private Reply wrongCredentials(FormFields form, boolean isByKey) {
    return notSignedIn(
        form,
        isByKey,
        isByKey
            ? Problem.of(
                ProblemType.INVALID_API_KEY, "This key is unknown, was revoked or has expired.")
            : Problem.of(ProblemType.INVALID_PASSWORD, "The username or the password is wrong."));
  }

  private Reply notSignedIn(FormFields form, boolean isByKey, Problem problem) {
    FormErrors errors =
        FormErrors.about(
            problem.type() == ProblemType.RATE_LIMITED
                ? "Too many passwords were tried from your network or for this account. "
                    + problem.detail()
                : problem.detail());
    return AppAnswers.refused(
        problem,
        frame("Sign in", SIGN_IN),
        "sign-in",
        signInValues(
            form.text("username"), Destination.of(form.text("next")), isByKey, errors, false));
  }

  private Map<String, Object> signInValues(
      String username, String next, boolean isByKey, FormErrors errors, boolean isErased) {
    Map<String, Object> values = new HashMap<>();
    values.put(
        "fields",
        List.of(
            Field.username(username, null, FormErrors.NONE),
            Field.password("password", "Password", "current-password", null, FormErrors.NONE)));
    values.put(
        "key", Field.password("key", "API key", "off", "It begins with ttk_", FormErrors.NONE));
    values.put("next", next);
    values.put("isByKey", isByKey);
    values.put("isSignUpOpen", signUpOpen.getAsBoolean());
    values.put("errors", errors);
    values.put("isErased", isErased);
    return values;
  }

  /** Starts a session with a new secret, and ends the previous session of the browser. */
  private Reply startSession(
      Request request, OwnerId owner, @Nullable ApiKeySecret key, String next) {
    endSession(request);
    String browser = BrowserName.of(request.header("User-Agent").orElse(""));
    SessionSecret secret = sessions.begin(owner, key, browser);
    return Redirect.seeOther(next, SessionCookie.set(request, secret.reveal(), sessions.life()));
  }

  private void endSession(Request request) {
    request
        .signedIn()
        .ifPresent(
            caller -> caller.session().ifPresent(session -> sessions.end(caller.owner(), session)));
  }

  private Reply signOut(Request request) {
    endSession(request);
    return Redirect.seeOther(SIGN_IN, SessionCookie.clear(request));
  }

  private Reply showSignUp(Request request) {
    requireOpen();
    return request.signedIn().isPresent()
        ? Redirect.seeOther(Destination.HOME)
        : AppAnswers.signedOutPage(
            request,
            frame("Sign up", SIGN_UP),
            "sign-up",
            signUpValues(request.parameter("username").orElse(""), FormErrors.NONE));
  }

  private Reply signUp(Request request) {
    requireOpen();
    FormFields form = request.form();
    try {
      var input =
          AccountRules.signUp(
              JsonNodeFactory.instance
                  .objectNode()
                  .put("username", form.text("username").strip())
                  .put("password", form.text("password")));
      return new CostlyReply(() -> signUp(request, form, input));
    } catch (InvalidInput invalid) {
      return notSignedUp(form, Problem.of(invalid));
    }
  }

  private Reply signUp(Request request, FormFields form, AccountRules.SignUp input) {
    return switch (accounts.create(input.username(), input.password())) {
      case Creation.Created(var account) ->
          startSession(request, account.owner(), null, Destination.HOME);
      // The same answer for both, so that nobody can find out which names are reserved.
      case Creation.Taken(), Creation.Reserved() -> notSignedUp(form, taken());
    };
  }

  private static Problem taken() {
    return Problem.of(
        ProblemType.USERNAME_TAKEN,
        Violation.at(
            Pointer.ROOT.member("username"), "username_taken", "is not available; choose another"));
  }

  private static Reply notSignedUp(FormFields form, Problem problem) {
    return AppAnswers.refused(
        problem,
        frame("Sign up", SIGN_UP),
        "sign-up",
        signUpValues(form.text("username"), FormErrors.of(problem)));
  }

  private static Map<String, Object> signUpValues(String username, FormErrors errors) {
    Map<String, Object> values = new HashMap<>();
    values.put(
        "fields",
        List.of(
            Field.username(
                username,
                "It stands in the address of your trees: 3 to 39 letters, digits and single"
                    + " hyphens. It cannot be changed.",
                errors),
            Field.password(
                "password",
                "Password",
                "new-password",
                "At least 15 characters. A few words in a row are easy to remember.",
                errors)));
    values.put("errors", errors);
    return values;
  }

  private void requireOpen() {
    if (!signUpOpen.getAsBoolean()) {
      throw new Refused(ProblemType.REGISTRATION_CLOSED, "Ask the operator of this server.");
    }
  }

  private static AppFrame frame(String title, String section) {
    return new AppFrame(title, section, null);
  }
}
