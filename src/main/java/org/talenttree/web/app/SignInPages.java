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

/** The pages to sign in, to sign up and to sign out. */
public final class SignInPages {
  private static final String SIGN_IN = "/app/sign-in";
  private static final String SIGN_UP = "/app/sign-up";
  private static final int SMALL = 16 << 10;

  private final SignIn signIn;
  private final Accounts accounts;
  private final Sessions sessions;
  private final BooleanSupplier signUpOpen;

  /**
   * Takes what tells who someone is.
   *
   * @param signUpOpen asked each time, so that an operator can close the door at once
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
        Route.form(SIGN_IN, VISITOR, SMALL, FormFields.MEDIA_TYPE, this::signIn),
        Route.page(SIGN_UP, VISITOR, this::showSignUp),
        Route.form(SIGN_UP, SIGN_UP_FORM, SMALL, FormFields.MEDIA_TYPE, this::signUp),
        Route.form("/app/sign-out", SIGNED_IN, SMALL, FormFields.MEDIA_TYPE, this::signOut));
  }

  private Reply showSignIn(Request request) {
    String next = Destination.of(request.parameter("next").orElse(""));
    return request.signedIn().isPresent()
        ? Redirect.seeOther(next)
        : AppAnswers.door(
            request,
            frame("Sign in", SIGN_IN),
            "sign-in",
            signInValues(
                "", next, false, Complaints.NONE, request.parameter("erased").isPresent()));
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
        .map(who -> enter(request, who, form))
        .orElseGet(() -> wrong(form, true));
  }

  private Reply signInByPassword(Request request, FormFields form) {
    String username = form.text("username").strip();
    PasswordTry tried = request.countPassword(username);
    return new CostlyReply(() ->
        tried
            .check(() -> accepted(signIn.authenticate(username, form.text("password"))))
            .map(who -> enter(request, who, form))
            .orElseGet(() -> wrong(form, false)));
  }

  private Reply enter(Request request, Caller who, FormFields form) {
    return enter(request, who.owner(), key(form), Destination.of(form.text("next")));
  }

  private static Optional<Caller> accepted(Outcome outcome) {
    return outcome instanceof Outcome.Authenticated(var caller)
        ? Optional.of(caller)
        : Optional.empty();
  }

  private static @Nullable ApiKeySecret key(FormFields form) {
    return ApiKeySecret.parse(form.text("key").strip()).orElse(null);
  }

  private Reply wrong(FormFields form, boolean isByKey) {
    return notSignedIn(
        form,
        isByKey,
        isByKey
            ? Problem.of(
                ProblemType.INVALID_API_KEY, "This key is unknown, was revoked or has expired.")
            : Problem.of(ProblemType.INVALID_PASSWORD, "The username or the password is wrong."));
  }

  private Reply notSignedIn(FormFields form, boolean isByKey, Problem problem) {
    Complaints complaints =
        Complaints.about(
            problem.type() == ProblemType.RATE_LIMITED
                ? "Too many passwords were tried from your network or for this account. "
                    + problem.detail()
                : problem.detail());
    return AppAnswers.refused(
        problem,
        frame("Sign in", SIGN_IN),
        "sign-in",
        signInValues(
            form.text("username"), Destination.of(form.text("next")), isByKey, complaints, false));
  }

  private Map<String, Object> signInValues(
      String username, String next, boolean isByKey, Complaints complaints, boolean isErased) {
    Map<String, Object> values = new HashMap<>();
    values.put(
        "fields",
        List.of(
            Field.username(username, null, Complaints.NONE),
            Field.password("password", "Password", "current-password", null, Complaints.NONE)));
    values.put(
        "key", Field.password("key", "API key", "off", "It begins with ttk_", Complaints.NONE));
    values.put("next", next);
    values.put("isByKey", isByKey);
    values.put("isSignUpOpen", signUpOpen.getAsBoolean());
    values.put("complaints", complaints);
    values.put("isErased", isErased);
    return values;
  }

  /** Always begins a session with a secret of its own; the one that was there before ends. */
  private Reply enter(Request request, OwnerId owner, @Nullable ApiKeySecret key, String next) {
    leave(request);
    String browser = BrowserName.of(request.header("User-Agent").orElse(""));
    SessionSecret secret = sessions.begin(owner, key, browser);
    return Redirect.seeOther(next, SessionCookie.set(request, secret.reveal(), sessions.life()));
  }

  private void leave(Request request) {
    request
        .signedIn()
        .ifPresent(
            caller -> caller.session().ifPresent(session -> sessions.end(caller.owner(), session)));
  }

  private Reply signOut(Request request) {
    leave(request);
    return Redirect.seeOther(SIGN_IN, SessionCookie.clear(request));
  }

  private Reply showSignUp(Request request) {
    requireOpen();
    return request.signedIn().isPresent()
        ? Redirect.seeOther(Destination.HOME)
        : AppAnswers.door(
            request, frame("Sign up", SIGN_UP), "sign-up", signUpValues("", Complaints.NONE));
  }

  private Reply signUp(Request request) {
    requireOpen();
    FormFields form = request.form();
    try {
      var wish =
          AccountRules.signUp(
              JsonNodeFactory.instance
                  .objectNode()
                  .put("username", form.text("username").strip())
                  .put("password", form.text("password")));
      return new CostlyReply(() -> signUp(request, form, wish));
    } catch (InvalidInput invalid) {
      return notSignedUp(form, Problem.of(invalid));
    }
  }

  private Reply signUp(Request request, FormFields form, AccountRules.SignUp wish) {
    return switch (accounts.create(wish.username(), wish.password())) {
      case Creation.Created(var account) -> enter(request, account.owner(), null, Destination.HOME);
      // A reserved name must not look different: what is reserved is nobody's business.
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
        signUpValues(form.text("username"), Complaints.of(problem)));
  }

  private static Map<String, Object> signUpValues(String username, Complaints complaints) {
    Map<String, Object> values = new HashMap<>();
    values.put(
        "fields",
        List.of(
            Field.username(
                username,
                "It stands in the address of your trees: 3 to 39 letters, digits and single"
                    + " hyphens. It cannot be changed.",
                complaints),
            Field.password(
                "password",
                "Password",
                "new-password",
                "At least 15 characters. A few words in a row are easy to remember.",
                complaints)));
    values.put("complaints", complaints);
    return values;
  }

  private void requireOpen() {
    if (!signUpOpen.getAsBoolean()) {
      throw new Refused(ProblemType.REGISTRATION_CLOSED, "Ask whoever runs this server.");
    }
  }

  private static AppFrame frame(String title, String section) {
    return new AppFrame(title, section, null);
  }
}
