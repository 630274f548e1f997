package org.talenttree.web.operator;

import java.util.List;
import org.talenttree.account.Username;
import org.talenttree.api.Refused;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Response.Redirect;
import org.talenttree.api.Route;
import org.talenttree.language.Messages;
import org.talenttree.operator.ActOutcome;
import org.talenttree.operator.AuditActor;
import org.talenttree.operator.LinkMade;
import org.talenttree.operator.OperatorActs;
import org.talenttree.operator.Refusal;
import org.talenttree.operator.ResetLinks;
import org.talenttree.web.app.Member;
import org.talenttree.web.app.Members;
import org.talenttree.web.app.ResetPages;
import org.talenttree.web.app.TimeText;
import org.talenttree.web.operator.ServerPage.Link;
import org.talenttree.web.operator.ServerPage.Result;
import org.talenttree.web.operator.ServerPage.Selection;

/** Takes the forms with which operators act on accounts. */
public final class AccountForms {
  private static final String ACCOUNT = ServerPages.ACCOUNTS + "/{name}";
  private static final int OK = 200;
  private static final int CONFLICT = 409;
  private static final int UNPROCESSABLE = 422;

  private final Members members;
  private final ServerPage page;
  private final OperatorActs acts;
  private final ResetLinks links;

  /** Takes the forms, and shows what came of them on the page. */
  public AccountForms(Members members, ServerPage page, OperatorActs acts, ResetLinks links) {
    this.members = members;
    this.page = page;
    this.acts = acts;
    this.links = links;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.form(
            ACCOUNT + "/lock", ServerPages.OPERATOR, request -> act(request, "lock", acts::lock)),
        Route.form(
            ACCOUNT + "/unlock",
            ServerPages.OPERATOR,
            request -> act(request, "unlock", acts::unlock)),
        Route.form(ACCOUNT + "/erase", ServerPages.OPERATOR, this::erase),
        Route.form(ACCOUNT + "/reset-link", ServerPages.OPERATOR, this::makeLink));
  }

  @FunctionalInterface
  private interface ActOn {
    ActOutcome carryOut(AuditActor actor, Username account);
  }

  private Response act(Request request, String what, ActOn act) {
    Member member = ServerPages.acting(members, request);
    Username account = account(request);
    return switch (act.carryOut(actor(member), account)) {
      case ActOutcome.Done _, ActOutcome.Unchanged _ ->
          Redirect.seeOther(ServerPages.SERVER + "?query=" + account.value() + "&done=" + what);
      case Refusal refusal -> refused(member, account, refusal);
    };
  }

  private Response erase(Request request) {
    Member member = ServerPages.acting(members, request);
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
      case ActOutcome.Done _, ActOutcome.Unchanged _ ->
          Redirect.seeOther(ServerPages.SERVER + "?done=erase");
      case Refusal refusal -> refused(member, account, refusal);
    };
  }

  private Response makeLink(Request request) {
    Member member = ServerPages.acting(members, request);
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
