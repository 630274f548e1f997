package org.talenttree.web.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.talenttree.api.Access.SIGN_UP_FORM;
import static org.talenttree.api.Access.VISITOR;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.talenttree.account.Account;
import org.talenttree.account.AccountRules;
import org.talenttree.account.Accounts;
import org.talenttree.account.Accounts.Creation;
import org.talenttree.account.OwnerSecret;
import org.talenttree.account.RecoveryCodes;
import org.talenttree.account.Sessions;
import org.talenttree.account.Username;
import org.talenttree.api.Access;
import org.talenttree.api.FormFields;
import org.talenttree.api.PasswordTry;
import org.talenttree.api.Problem;
import org.talenttree.api.ProblemType;
import org.talenttree.api.Refused;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Response.CostlyResponse;
import org.talenttree.api.Response.Document;
import org.talenttree.api.ResponseHeader;
import org.talenttree.api.Route;
import org.talenttree.api.Route.Reader;
import org.talenttree.id.OwnerId;
import org.talenttree.json.InvalidInput;
import org.talenttree.language.Messages;
import org.talenttree.language.Translatable;
import org.talenttree.passkey.Ceremonies.NewPasskey;
import org.talenttree.passkey.PasskeyChanges;
import org.talenttree.passkey.RelyingParty;

/**
 * Signs people in and up with passkeys, and in with recovery codes. A script asks the browser for
 * the passkey; what the browser answers comes as a form like any other.
 */
public final class PasskeySignInPages {
  static final String SIGN_IN = "/app/sign-in/passkey";
  private static final String SIGN_UP = "/app/sign-up/passkey";
  private static final String RECOVERY = "/app/sign-in/recovery";
  private static final String CREDENTIAL = "credential";

  private final SignInMethods methods;
  private final PasskeyChanges passkeys;
  private final Accounts accounts;
  private final Sessions sessions;
  private final Members members;
  private final SignInPages signInPages;
  private final SignUpPages signUpPages;

  /** Serves the pages; what is refused is shown on those of signing in and up. */
  public PasskeySignInPages(
      SignInMethods methods,
      PasskeyChanges passkeys,
      Accounts accounts,
      Sessions sessions,
      Members members,
      SignInPages signInPages,
      SignUpPages signUpPages) {
    this.methods = methods;
    this.passkeys = passkeys;
    this.accounts = accounts;
    this.sessions = sessions;
    this.members = members;
    this.signInPages = signInPages;
    this.signUpPages = signUpPages;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        options(SIGN_IN, VISITOR, this::signInOptions),
        Route.form(SIGN_IN, VISITOR, this::signIn),
        // Its answer shows whether a name is taken, so it counts as a sign-up too.
        options(SIGN_UP, SIGN_UP_FORM, this::signUpOptions),
        Route.form(SIGN_UP, SIGN_UP_FORM, this::signUp),
        Route.page(RECOVERY, VISITOR, this::showRecovery),
        Route.form(RECOVERY, VISITOR, this::recover));
  }

  /** Returns the route by which a script asks what the browser is to ask of a passkey. */
  static Route options(String form, Access access, Reader handler) {
    return Route.readOnlyForm(
        form + "/options", access, FormFields.MAX_BYTES, FormFields.MEDIA_TYPE, handler);
  }

  /** Answers a script. */
  static Response json(String options) {
    return new Document(200, "application/json", options.getBytes(UTF_8), List.of());
  }

  private Response signInOptions(Request request) {
    RelyingParty party = methods.requireParty(request);
    return json(methods.ceremonies().signInOptions(party, request.form().has("asked")));
  }

  private Response signIn(Request request) {
    RelyingParty party = methods.requireParty(request);
    FormFields form = request.form();
    String sent = form.text(CREDENTIAL);
    Function<Problem, Response> refused =
        problem -> signInPages.notSignedIn(request, form, false, problem);
    return answer(
        refused,
        () -> {
          OwnerId owner = methods.ceremonies().claimed(sent);
          PasswordTry tried =
              accounts
                  .find(owner)
                  .map(account -> request.countPassword(account.username().value()))
                  .orElseGet(request::countSecret);
          Function<String, OwnerSecret> beginning =
              browser ->
                  passkeys.signIn(
                      sessions, methods.ceremonies().signIn(party, owner, sent), browser);
          return new CostlyResponse(
              () -> answer(refused, () -> begin(request, tried, beginning, next(form))));
        });
  }

  private static String next(FormFields form) {
    return Destination.of(form.text("next"));
  }

  private Response begin(
      Request request, PasswordTry tried, Function<String, OwnerSecret> beginning, String next) {
    BrowserSessions browsers = new BrowserSessions(sessions);
    return tried.check(() -> Optional.of(browsers.begin(request, beginning, next))).orElseThrow();
  }

  private static Response answer(Function<Problem, Response> refused, Supplier<Response> work) {
    try {
      return work.get();
    } catch (InvalidInput invalid) {
      return refused.apply(Problem.of(invalid));
    } catch (Refused e) {
      return refused.apply(e.problem());
    }
  }

  private Response signUpOptions(Request request) {
    signUpPages.requireOpen();
    RelyingParty party = methods.requireParty(request);
    Username name = AccountRules.username(request.form().text("username").strip());
    if (accounts.find(name).isPresent() || name.isReserved()) {
      throw new Refused(SignUpPages.nameUnavailable());
    }
    return json(methods.ceremonies().creationOptions(party, accounts.newAccount(name, null)));
  }

  private Response signUp(Request request) {
    signUpPages.requireOpen();
    RelyingParty party = methods.requireParty(request);
    FormFields form = request.form();
    Function<Problem, Response> refused = problem -> signUpPages.refused(request, form, problem);
    return answer(
        refused,
        () -> {
          Username name = AccountRules.username(form.text("username").strip());
          if (accounts.find(name).isPresent() || name.isReserved()) {
            return refused.apply(SignUpPages.nameUnavailable());
          }
          return new CostlyResponse(() -> answer(refused, () -> signUp(request, party, name)));
        });
  }

  private Response signUp(Request request, RelyingParty party, Username name) {
    FormFields form = request.form();
    NewPasskey made = methods.ceremonies().register(party, name, form.text(CREDENTIAL));
    String browser = BrowserName.of(request.header("User-Agent").orElse(""));
    RecoveryCodes codes = methods.ceremonies().newCodes();
    return switch (passkeys.create(name, made, browser, codes)) {
      case Creation.Created(var account) -> signedUp(request, account, codes, next(form));
      case Creation.Taken(), Creation.Reserved() ->
          signUpPages.refused(request, form, SignUpPages.nameUnavailable());
    };
  }

  private Response signedUp(Request request, Account account, RecoveryCodes codes, String next) {
    Messages say = members.visitorLanguage(request);
    String on = signUpPages.begun(request, account, next);
    ResponseHeader cookie =
        new BrowserSessions(sessions)
            .cookie(request, browser -> sessions.begin(account.owner(), null, browser));
    AppFrame frame = AppFrame.signedOut(say, say.text("Recovery codes"), SIGN_UP);
    return ProviderPages.with(cookie, codes(frame, codes, on));
  }

  /** Answers with the page of new recovery codes, which leads on. */
  static Response codes(AppFrame frame, RecoveryCodes codes, String next) {
    return AppResponses.page(
        frame.withPasskeys(true), "recovery-codes", Map.of("codes", codes.codes(), "next", next));
  }

  private Response showRecovery(Request request) {
    methods.requireOn();
    return recovery(request, "", FormErrors.NONE, Optional.empty());
  }

  private Response recover(Request request) {
    methods.requireOn();
    FormFields form = request.form();
    String name = form.text("username").strip();
    Function<Problem, Response> refused =
        problem -> {
          Messages say = members.visitorLanguage(request);
          return recovery(
              request,
              name,
              FormErrors.about(SignInPages.message(say, problem)),
              Optional.of(problem));
        };
    return answer(
        refused,
        () -> {
          PasswordTry tried = request.countPassword(name);
          Account account =
              Username.of(name)
                  .flatMap(accounts::find)
                  .flatMap(accounts::find)
                  .orElseThrow(PasskeySignInPages::wrongCode);
          return begin(
              request,
              tried,
              browser -> recover(account, form.text("code"), browser),
              PasskeyPages.PAGE);
        });
  }

  private OwnerSecret recover(Account account, String code, String browser) {
    try {
      return passkeys.recover(sessions, account, code, browser);
    } catch (Refused refused) {
      throw refused.problem().type() == ProblemType.INVALID_PASSWORD ? wrongCode() : refused;
    }
  }

  private static Refused wrongCode() {
    return new Refused(
        ProblemType.INVALID_PASSWORD,
        Translatable.of("The username or the code is wrong, or the code was used before."));
  }

  private Response recovery(
      Request request, String username, FormErrors errors, Optional<Problem> problem) {
    Messages say = members.visitorLanguage(request);
    AppFrame frame = AppFrame.signedOut(say, say.text("Sign in with a recovery code"), RECOVERY);
    Map<String, Object> values =
        Map.of(
            "fields",
            List.of(
                Field.username(say, username, null, FormErrors.NONE),
                Field.text("code", say.text("Recovery code"), "", FormErrors.NONE)
                    .completedBy("one-time-code")),
            "errors",
            errors);
    return problem
        .map(one -> AppResponses.refused(one, frame, "recovery", values))
        .orElseGet(() -> AppResponses.page(frame, "recovery", values));
  }
}
