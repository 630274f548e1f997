package org.talenttree.web.operator;

import static org.talenttree.api.Access.signedIn;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.talenttree.account.Username;
import org.talenttree.api.Access;
import org.talenttree.api.Refused;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Response.Redirect;
import org.talenttree.api.Route;
import org.talenttree.api.Scope;
import org.talenttree.id.Uuids;
import org.talenttree.language.Messages;
import org.talenttree.operator.ActOutcome;
import org.talenttree.operator.AuditActor;
import org.talenttree.operator.AuditEntry;
import org.talenttree.operator.AuditLog;
import org.talenttree.operator.LinkMade;
import org.talenttree.operator.OperatorActs;
import org.talenttree.operator.Page;
import org.talenttree.operator.Refusal;
import org.talenttree.operator.ResetLinks;
import org.talenttree.operator.SignUpSwitch;
import org.talenttree.web.app.AppResponses;
import org.talenttree.web.app.Member;
import org.talenttree.web.app.Members;
import org.talenttree.web.app.ResetPages;
import org.talenttree.web.app.TimeText;
import org.talenttree.web.operator.ServerPage.Link;
import org.talenttree.web.operator.ServerPage.Result;
import org.talenttree.web.operator.ServerPage.Selection;

/**
 * Serves the page of the server, the forms with which operators act on accounts, the switch of the
 * sign-up, and the page of the audit log.
 */
public final class ServerPages {
  static final String SERVER = "/app/server";
  private static final String ACCOUNT = SERVER + "/accounts/{name}";
  private static final Access OPERATOR = signedIn(Scope.OPERATOR);
  private static final String SIGN_UP = SERVER + "/sign-up";
  private static final String AUDIT = SERVER + "/audit";
  private static final int OK = 200;
  private static final int CONFLICT = 409;
  private static final int UNPROCESSABLE = 422;
  private static final int ACTS = 50;

  private final Members members;
  private final ServerPage page;
  private final SignUpSwitch signUp;
  private final AuditLog log;
  private final ServerStatus status;
  private final OperatorActs acts;
  private final ResetLinks links;

  /** Serves the pages. */
  public ServerPages(
      Members members,
      ServerPage page,
      SignUpSwitch signUp,
      AuditLog log,
      ServerStatus status,
      OperatorActs acts,
      ResetLinks links) {
    this.acts = acts;
    this.links = links;
    this.members = members;
    this.page = page;
    this.signUp = signUp;
    this.log = log;
    this.status = status;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.page(SERVER, OPERATOR, this::show).parameters("query", "after", "done"),
        Route.page(AUDIT, OPERATOR, this::audit).parameters("before"),
        Route.form(SIGN_UP, OPERATOR, this::switchSignUp),
        Route.form(ACCOUNT + "/lock", OPERATOR, request -> act(request, "lock", acts::lock)),
        Route.form(ACCOUNT + "/unlock", OPERATOR, request -> act(request, "unlock", acts::unlock)),
        Route.form(ACCOUNT + "/erase", OPERATOR, this::erase),
        Route.form(ACCOUNT + "/reset-link", OPERATOR, this::makeLink));
  }

  /** Returns the operator who sent a form; refuses who signed in with less than all scopes. */
  private Member acting(Request request) {
    // A reset link leads to a password, and so to all scopes.
    Refused.requireScopes(request.caller().scopes(), EnumSet.allOf(Scope.class));
    return members.of(request);
  }

  private Response show(Request request) {
    Member member = members.of(request);
    Selection selection =
        new Selection(
            request.parameter("query").orElse(""),
            request.parameter("after").flatMap(Username::of).orElse(null));
    String done = done(member.say(), request.parameter("done").orElse(""));
    return page.show(OK, member, selection, Result.done(done));
  }

  private static String done(Messages say, String what) {
    return switch (what) {
      case "lock" -> say.text("The account is locked, and what it published is hidden.");
      case "unlock" -> say.text("The account is unlocked.");
      case "erase" -> say.text("The account and everything in it have been deleted.");
      default -> "";
    };
  }

  private Response switchSignUp(Request request) {
    Member member = acting(request);
    boolean open = request.form().text("open").equals("true");
    return switch (signUp.set(member.account().username(), open)) {
      case DONE, UNCHANGED -> Redirect.seeOther(SERVER);
      case FIXED ->
          page.show(
              CONFLICT,
              member,
              new Selection("", null),
              Result.refused(member.say().text("The configuration decides who may sign up.")));
      case NOT_AN_OPERATOR -> throw Refused.notFound();
    };
  }

  private Response audit(Request request) {
    Member member = members.of(request);
    Messages say = member.say();
    Optional<String> before = request.parameter("before");
    UUID start = before.map(text -> Uuids.parse(text).orElseThrow(Refused::notFound)).orElse(null);
    Page<AuditEntry> found = log.page(start, ACTS);
    return AppResponses.page(
        member.frame(say.text("Audit log"), SERVER).styled(ServerPage.STYLES),
        "audit",
        Map.of(
            "acts",
            found.items(),
            "now",
            status.now(),
            "isFirst",
            before.isEmpty(),
            "last",
            found.hasNext() ? found.items().getLast().id().toString() : ""));
  }

  @FunctionalInterface
  private interface ActOn {
    ActOutcome carryOut(AuditActor actor, Username account);
  }

  private Response act(Request request, String what, ActOn act) {
    Member member = acting(request);
    Username account = account(request);
    return switch (act.carryOut(actor(member), account)) {
      case ActOutcome.Done _, ActOutcome.Unchanged _ ->
          Redirect.seeOther(SERVER + "?query=" + account.value() + "&done=" + what);
      case Refusal refusal -> refused(member, account, refusal);
    };
  }

  private Response erase(Request request) {
    Member member = acting(request);
    Username account = account(request);
    if (!request.form().text("confirm").strip().equals(account.value())) {
      return page.show(
          UNPROCESSABLE,
          member,
          Selection.of(account),
          new Result(
              "", member.say().text("Type the name of the account to erase it."), account, null));
    }
    return switch (acts.erase(actor(member), account)) {
      case ActOutcome.Done _, ActOutcome.Unchanged _ -> Redirect.seeOther(SERVER + "?done=erase");
      case Refusal refusal -> refused(member, account, refusal);
    };
  }

  private Response makeLink(Request request) {
    Member member = acting(request);
    Username account = account(request);
    return switch (links.make(actor(member), account)) {
      case LinkMade.Made made ->
          page.show(
              OK,
              member,
              Selection.of(account),
              new Result(
                  "",
                  null,
                  null,
                  new Link(
                      account.value(),
                      ResetPages.address(request.origin(), made.secret()),
                      TimeText.minute(made.expiresAt(), member.say()))));
      case Refusal refusal -> refused(member, account, refusal);
    };
  }

  private Response refused(Member member, Username account, Refusal refusal) {
    Messages say = member.say();
    String words =
        switch (refusal) {
          case Refusal.NoSuchAccount() -> say.text("This account no longer exists.");
          case Refusal.OwnAccount() ->
              say.text("The account that you are signed in with cannot be locked or erased here.");
          case Refusal.LastOperator() ->
              say.text(
                  "This is the only operator who can sign in. Make another account an operator first.");
          case Refusal.NotAnOperator() -> throw Refused.notFound();
        };
    return page.show(CONFLICT, member, Selection.of(account), Result.refused(words));
  }

  private static AuditActor actor(Member member) {
    return AuditActor.operator(member.account().username());
  }

  private static Username account(Request request) {
    return Username.of(request.variable("name")).orElseThrow(Refused::notFound);
  }
}
