package org.talenttree.web.app;

import static org.talenttree.api.Access.SIGN_UP_FORM;
import static org.talenttree.api.Access.VISITOR;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.talenttree.account.AccountRules.SignUp;
import org.talenttree.account.Sessions;
import org.talenttree.api.FormFields;
import org.talenttree.api.Problem;
import org.talenttree.api.Refused;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Response.CostlyResponse;
import org.talenttree.api.Route;
import org.talenttree.json.InvalidInput;
import org.talenttree.language.Messages;
import org.talenttree.setup.SetupLink;
import org.talenttree.setup.SetupLinks;
import org.talenttree.setup.SetupLinks.Use;
import org.talenttree.setup.SetupSecret;
import org.talenttree.tree.StartTree;

/**
 * Serves the page that makes the first account of the server, for those who have the link of it. On
 * a server with accounts it is not there.
 */
public final class SetupPages {
  private static final String SETUP = SetupLink.PATH;
  private static final int FORBIDDEN = 403;
  private static final int GONE = 410;

  private final SetupLinks setupLinks;
  private final BrowserSessions browserSessions;
  private final Members members;
  private final StartTree startTree;

  /** Serves the page. */
  public SetupPages(
      SetupLinks setupLinks, Sessions sessions, Members members, StartTree startTree) {
    this.setupLinks = setupLinks;
    this.browserSessions = new BrowserSessions(sessions);
    this.members = members;
    this.startTree = startTree;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.page(SETUP, VISITOR, this::show).parameters("token"),
        Route.form(SETUP, SIGN_UP_FORM, this::setUp));
  }

  private Response show(Request request) {
    String token = request.parameter("token").orElse("");
    if (!setupLinks.isServerEmpty()) {
      return usedLink(request, token);
    }
    if (token.isEmpty()) {
      return withoutLink(request, 200, false);
    }
    Messages say = members.visitorLanguage(request);
    // Not compressed, as it holds the secret.
    return valid(request, token)
        .map(_ -> AppResponses.page(frame(say), "setup", values(say, token, "", FormErrors.NONE)))
        .orElseGet(() -> withoutLink(request, FORBIDDEN, true));
  }

  private Response setUp(Request request) {
    FormFields form = request.form();
    String token = form.text("token");
    if (!setupLinks.isServerEmpty()) {
      return usedLink(request, token);
    }
    Optional<SetupSecret> secret = valid(request, token);
    if (secret.isEmpty()) {
      return withoutLink(request, FORBIDDEN, true);
    }
    try {
      SignUp input = SignUpPages.read(form);
      return new CostlyResponse(() -> setUp(request, form, secret.get(), input));
    } catch (InvalidInput invalid) {
      return refused(request, form, Problem.of(invalid));
    }
  }

  private Response setUp(Request request, FormFields form, SetupSecret secret, SignUp input) {
    return switch (setupLinks.use(secret, input.username(), input.password())) {
      case Use.Made(var account) ->
          browserSessions.begin(
              request,
              account.owner(),
              null,
              Destination.editor(startTree.add(account, members.visitorLanguage(request), SETUP)));
      case Use.NameUnavailable() -> refused(request, form, SignUpPages.nameUnavailable());
      case Use.Invalid() ->
          setupLinks.isServerEmpty()
              ? withoutLink(request, FORBIDDEN, true)
              : usedLink(request, secret.reveal());
    };
  }

  /** Counts the attempt, and returns the secret if its link works. */
  private Optional<SetupSecret> valid(Request request, String token) {
    return request.countSecret().check(() -> SetupSecret.parse(token).filter(setupLinks::isValid));
  }

  /**
   * Tells the one who has the used link, as a second click on the button does; others get a page
   * that is not there.
   */
  private Response usedLink(Request request, String token) {
    if (SetupSecret.parse(token).filter(setupLinks::isUsed).isEmpty()) {
      throw Refused.notFound();
    }
    Messages say = members.visitorLanguage(request);
    return AppResponses.page(GONE, frame(say), "setup-used", Map.of());
  }

  private Response withoutLink(Request request, int status, boolean isWrong) {
    Messages say = members.visitorLanguage(request);
    return AppResponses.page(status, frame(say), "setup-link", Map.of("isWrong", isWrong));
  }

  private Response refused(Request request, FormFields form, Problem problem) {
    Messages say = members.visitorLanguage(request);
    return AppResponses.refused(
        problem,
        frame(say),
        "setup",
        values(say, form.text("token"), form.text("username"), FormErrors.of(problem, say)));
  }

  private static AppFrame frame(Messages say) {
    return AppFrame.signedOut(say, say.text("The first account"), SETUP);
  }

  private static Map<String, Object> values(
      Messages say, String token, String username, FormErrors errors) {
    return Map.of(
        "token", token,
        "fields", SignUpPages.fields(say, username, errors),
        "errors", errors);
  }
}
