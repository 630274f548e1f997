package org.talenttree.web.app;

import static org.talenttree.api.Access.SIGN_UP_FORM;
import static org.talenttree.api.Access.VISITOR;

import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.talenttree.account.Account;
import org.talenttree.account.AccountRules;
import org.talenttree.account.AccountRules.SignUp;
import org.talenttree.account.Accounts;
import org.talenttree.account.Accounts.Creation;
import org.talenttree.account.Sessions;
import org.talenttree.api.FormFields;
import org.talenttree.api.Problem;
import org.talenttree.api.ProblemType;
import org.talenttree.api.Refused;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Response.CostlyResponse;
import org.talenttree.api.Response.Redirect;
import org.talenttree.api.Route;
import org.talenttree.json.InvalidInput;
import org.talenttree.json.Pointer;
import org.talenttree.json.Violation;
import org.talenttree.language.Messages;
import org.talenttree.language.Translatable;
import org.talenttree.tree.StartTree;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * Serves the page to sign up. It leads to the page that needed an account, or else to the editor of
 * a first tree, which waits to be changed.
 */
public final class SignUpPages {
  private static final String SIGN_UP = "/app/sign-up";
  private static final String TREES = "/app/trees/";

  private final Accounts accounts;
  private final BrowserSessions browserSessions;
  private final Members members;
  private final StartTree startTree;
  private final BooleanSupplier signUpOpen;
  private final SignInMethods methods;

  /**
   * Serves the page.
   *
   * @param signUpOpen whether anyone may sign up; read at each request, as it can change
   */
  public SignUpPages(
      Accounts accounts,
      Sessions sessions,
      Members members,
      StartTree startTree,
      BooleanSupplier signUpOpen,
      SignInMethods methods) {
    this.accounts = accounts;
    this.browserSessions = new BrowserSessions(sessions);
    this.members = members;
    this.startTree = startTree;
    this.signUpOpen = signUpOpen;
    this.methods = methods;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.page(SIGN_UP, VISITOR, this::show).parameters("username", "next"),
        Route.form(SIGN_UP, SIGN_UP_FORM, this::signUp));
  }

  private Response show(Request request) {
    requireOpen();
    Messages say = members.visitorLanguage(request);
    String next = Destination.of(request.parameter("next").orElse(""));
    return request.signedIn().isPresent()
        ? Redirect.seeOther(next)
        : AppResponses.signedOutPage(
            request,
            frame(request, say),
            "sign-up",
            values(request, say, request.parameter("username").orElse(""), next, FormErrors.NONE));
  }

  private Response signUp(Request request) {
    requireOpen();
    FormFields form = request.form();
    try {
      SignUp input = read(form);
      return new CostlyResponse(() -> signUp(request, form, input));
    } catch (InvalidInput invalid) {
      return refused(request, form, Problem.of(invalid));
    }
  }

  private Response signUp(Request request, FormFields form, SignUp input) {
    return switch (accounts.create(input.username(), input.password())) {
      case Creation.Created(var account) ->
          browserSessions.begin(
              request,
              account.owner(),
              null,
              begun(request, account, Destination.of(form.text("next"))));
      case Creation.Taken(), Creation.Reserved() -> refused(request, form, nameUnavailable());
    };
  }

  /**
   * Returns the page that led to the sign-up. Who came for no other, or for a tree, which cannot be
   * theirs, begins with a first tree.
   */
  String begun(Request request, Account account, String next) {
    return next.equals(Destination.HOME) || next.startsWith(TREES)
        ? Destination.editor(startTree.add(account, members.visitorLanguage(request), SIGN_UP))
        : next;
  }

  Response refused(Request request, FormFields form, Problem problem) {
    Messages say = members.visitorLanguage(request);
    return AppResponses.refused(
        problem,
        frame(request, say),
        "sign-up",
        values(
            request,
            say,
            form.text("username"),
            Destination.of(form.text("next")),
            FormErrors.of(problem, say)));
  }

  private AppFrame frame(Request request, Messages say) {
    return AppFrame.signedOut(say, say.text("Sign up"), SIGN_UP)
        .withPasskeys(methods.hasPasskeys(request));
  }

  private Map<String, Object> values(
      Request request, Messages say, String username, String next, FormErrors errors) {
    return Map.of(
        "next",
        next,
        "query",
        Destination.query(next),
        "fields",
        fields(say, username, errors),
        "errors",
        errors,
        "hasPasskeys",
        methods.hasPasskeys(request));
  }

  void requireOpen() {
    if (!signUpOpen.getAsBoolean()) {
      throw new Refused(
          ProblemType.REGISTRATION_CLOSED, Translatable.of("Ask the operator of this server."));
    }
  }

  /** Returns the fields; the password is always empty. */
  static List<Field> fields(Messages say, String username, FormErrors errors) {
    return List.of(
        usernameField(say, username, errors),
        Field.password(
            "password",
            say.text("Password"),
            "new-password",
            say.text("At least 12 characters. A few words in a row are easy to remember."),
            errors));
  }

  /** Returns the field of a username that is to be chosen. */
  static Field usernameField(Messages say, String username, FormErrors errors) {
    return Field.username(
        say,
        username,
        say.text(
            "It is part of the addresses of your trees: 3 to 39 letters, digits and single"
                + " hyphens. It cannot be changed later."),
        errors);
  }

  /**
   * Reads a submitted form.
   *
   * @throws org.talenttree.json.InvalidInput if the username or the password breaks a rule
   */
  static SignUp read(FormFields form) {
    return AccountRules.signUp(
        JsonNodeFactory.instance
            .objectNode()
            .put("username", form.text("username").strip())
            .put("password", form.text("password")));
  }

  /** Returns the same problem for a taken and a reserved name, so that neither can be told. */
  static Problem nameUnavailable() {
    return Problem.of(
        ProblemType.USERNAME_TAKEN,
        Violation.at(
            Pointer.ROOT.member("username"),
            "username_taken",
            Translatable.of("is not available; choose another")));
  }
}
