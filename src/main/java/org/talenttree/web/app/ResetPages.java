package org.talenttree.web.app;

import static org.talenttree.api.Access.VISITOR;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.talenttree.account.Account;
import org.talenttree.account.AccountRules;
import org.talenttree.account.Accounts;
import org.talenttree.account.OwnerSecret;
import org.talenttree.account.Password;
import org.talenttree.account.Sessions;
import org.talenttree.api.FormFields;
import org.talenttree.api.Problem;
import org.talenttree.api.ProblemType;
import org.talenttree.api.Refused;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Response.CostlyResponse;
import org.talenttree.api.Route;
import org.talenttree.json.InvalidInput;
import org.talenttree.language.Messages;
import org.talenttree.language.Translatable;
import org.talenttree.operator.ResetLinks;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * Serves the page that a reset link leads to. Opening it changes nothing, as mail programs open
 * links too; sending its form sets the password and signs in.
 */
public final class ResetPages {
  private static final String RESET = "/app/reset";

  private final ResetLinks links;
  private final Accounts accounts;
  private final BrowserSessions browserSessions;
  private final Members members;

  /** Serves the page of these links. */
  public ResetPages(ResetLinks links, Accounts accounts, Sessions sessions, Members members) {
    this.links = links;
    this.accounts = accounts;
    this.browserSessions = new BrowserSessions(sessions);
    this.members = members;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.page(RESET, VISITOR, this::show).parameters("token"),
        Route.form(RESET, VISITOR, this::reset));
  }

  /** Returns the address of a link on a server, such as {@code https://talents.example.org}. */
  public static String address(String origin, OwnerSecret secret) {
    return origin + RESET + "?token=" + secret.reveal();
  }

  /** A link that is good, and the account that it belongs to. */
  private record Link(OwnerSecret secret, Account account) {}

  /** Counts the attempt as one with a password, and returns the link if it is good. */
  private Optional<Link> find(Request request, String token) {
    return request
        .countSecret()
        .check(() ->
            OwnerSecret.parse(token)
                .flatMap(secret -> links.find(secret).map(account -> new Link(secret, account))));
  }

  private Response show(Request request) {
    Messages say = members.visitorLanguage(request);
    // Not compressed, as it holds the secret.
    return find(request, request.parameter("token").orElse(""))
        .map(link -> AppResponses.page(frame(say), "reset", values(say, link, FormErrors.NONE)))
        .orElseGet(() -> gone(say));
  }

  private Response reset(Request request) {
    Messages say = members.visitorLanguage(request);
    FormFields form = request.form();
    Optional<Link> link = find(request, form.text("token"));
    return link.isEmpty() ? gone(say) : reset(request, say, link.get(), form.text("newPassword"));
  }

  private Response reset(Request request, Messages say, Link link, String typed) {
    try {
      Password password =
          AccountRules.passwordChange(
                  JsonNodeFactory.instance.objectNode().put("newPassword", typed),
                  link.account().username())
              .replacement();
      return new CostlyResponse(() -> reset(request, say, link, password));
    } catch (InvalidInput invalid) {
      Problem problem = Problem.of(invalid);
      return AppResponses.refused(
          problem, frame(say), "reset", values(say, link, FormErrors.of(problem, say)));
    }
  }

  private Response reset(Request request, Messages say, Link link, Password password) {
    if (links.use(link.secret(), accounts.hash(password)).isEmpty()) {
      return gone(say);
    }
    try {
      return browserSessions.begin(request, link.account().owner(), null, Destination.HOME);
    } catch (Refused locked) {
      return refused(
          locked.problem(),
          say,
          say.text("Your new password is set. This account is locked; ask the operator."));
    }
  }

  private static Response gone(Messages say) {
    return refused(
        Problem.of(
            ProblemType.ROUTE_NOT_FOUND,
            Translatable.of("Ask the operator of this server for a new link.")),
        say,
        say.text(
            "This link was used before, has expired or is incomplete. Ask the operator of this"
                + " server for a new one."));
  }

  private static Response refused(Problem problem, Messages say, String message) {
    return AppResponses.refused(
        problem, frame(say), "reset", values(say, null, FormErrors.about(message)));
  }

  private static AppFrame frame(Messages say) {
    return AppFrame.signedOut(say, say.text("Choose a new password"), RESET);
  }

  private static Map<String, Object> values(Messages say, @Nullable Link link, FormErrors errors) {
    Map<String, Object> values = new HashMap<>();
    if (link != null) {
      values.put("username", link.account().username().value());
      values.put("token", link.secret().reveal());
      values.put(
          "password",
          Field.password(
              "newPassword",
              say.text("New password"),
              "new-password",
              say.text("At least 12 characters. A few words in a row are easy to remember."),
              errors));
    }
    values.put("errors", errors);
    return values;
  }
}
