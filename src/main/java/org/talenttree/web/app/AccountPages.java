package org.talenttree.web.app;

import static org.talenttree.api.Access.SIGNED_IN;
import static org.talenttree.api.Access.signedIn;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.talenttree.account.Account;
import org.talenttree.account.AccountRules;
import org.talenttree.account.AccountRules.PasswordChange;
import org.talenttree.account.Accounts;
import org.talenttree.account.Accounts.Erasure;
import org.talenttree.account.Password;
import org.talenttree.account.Session;
import org.talenttree.account.Sessions;
import org.talenttree.api.Access;
import org.talenttree.api.FormFields;
import org.talenttree.api.FormFile;
import org.talenttree.api.PasswordTry;
import org.talenttree.api.Problem;
import org.talenttree.api.ProblemType;
import org.talenttree.api.Refused;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Response.CostlyResponse;
import org.talenttree.api.Response.Redirect;
import org.talenttree.api.Route;
import org.talenttree.api.Scope;
import org.talenttree.api.SessionCookie;
import org.talenttree.id.OwnerId;
import org.talenttree.json.InvalidInput;
import org.talenttree.json.Pointer;
import org.talenttree.json.Violation;
import org.talenttree.language.Messages;
import org.talenttree.language.Translatable;
import org.talenttree.operator.PasswordRemoval;
import org.talenttree.profile.OwnPicture;
import org.talenttree.profile.OwnPictureRoutes;
import org.talenttree.profile.OwnerProfile;
import org.talenttree.profile.ProfileRules;
import org.talenttree.profile.Profiles;
import org.talenttree.storage.Database;
import org.talenttree.storage.Tx;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Serves the account page: password, sessions, export, and erasing the account. */
public final class AccountPages {
  private static final String ACCOUNT = "/app/account";
  private static final Access MANAGE = signedIn(Scope.ACCOUNT_MANAGE);

  private final Database database;
  private final Accounts accounts;
  private final Sessions sessions;
  private final Profiles profiles;
  private final Members members;
  private final SignInMethods methods;
  private final PasswordRemoval removal;

  /**
   * Serves the pages of these accounts.
   *
   * @param removal removes passwords
   */
  public AccountPages(
      Database database,
      Accounts accounts,
      Sessions sessions,
      Profiles profiles,
      Members members,
      SignInMethods methods,
      PasswordRemoval removal) {
    this.database = database;
    this.accounts = accounts;
    this.sessions = sessions;
    this.profiles = profiles;
    this.members = members;
    this.methods = methods;
    this.removal = removal;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.page(ACCOUNT, SIGNED_IN, this::show).parameters("done"),
        Route.form(ACCOUNT + "/profile", MANAGE, this::changeProfile),
        Route.form(
                ACCOUNT + "/picture",
                MANAGE,
                OwnPictureRoutes.MAX_BYTES,
                FormFile.MEDIA_TYPE,
                this::setPicture)
            .lengthyToRun(),
        Route.form(ACCOUNT + "/picture/remove", MANAGE, this::removePicture),
        Route.form(ACCOUNT + "/listed", MANAGE, this::list),
        Route.form(ACCOUNT + "/password", MANAGE, this::changePassword),
        Route.form(ACCOUNT + "/activity", MANAGE, this::acknowledged),
        Route.form(ACCOUNT + "/password/remove", MANAGE, this::removePassword),
        Route.form(ACCOUNT + "/sessions", MANAGE, this::endAll),
        Route.form(ACCOUNT + "/sessions/{id}", MANAGE, this::end),
        Route.form(ACCOUNT + "/erase", MANAGE, this::erase));
  }

  private Response show(Request request) {
    Member member = members.of(request);
    Map<String, Object> values = values(member, FormErrors.NONE);
    values.put("done", done(member.say(), request.parameter("done").orElse("")));
    return AppResponses.page(frame(member), "account", values);
  }

  private static String done(Messages say, String what) {
    return switch (what) {
      case "profile" -> say.text("Your page is updated.");
      case "picture" -> say.text("Your picture is updated.");
      case "listed" -> say.text("Others can find you now by what your published trees show.");
      case "unlisted" -> say.text("Nobody finds you in the directory any more.");
      case "password" ->
          say.text("Your password is changed, and every other browser is signed out.");
      case "no-password" ->
          say.text("Your password is removed, and every other browser is signed out.");
      case "ended" -> say.text("That browser is signed out.");
      default -> "";
    };
  }

  private static AppFrame frame(Member member) {
    return member.frame(member.say().text("Account"), ACCOUNT);
  }

  private Map<String, Object> values(Member member, FormErrors errors) {
    Messages say = member.say();
    boolean mayManage = member.may(Scope.ACCOUNT_MANAGE);
    Map<String, Object> values = new HashMap<>();
    values.put("done", "");
    values.put("provider", methods.providerName());
    values.put("hasPasswords", methods.passwords());
    values.put("mayRemovePassword", removal.isPossible(member.account()));
    values.put("errors", errors);
    values.put("profile", ProfileForm.of(profiles.find(member.owner())));
    values.put("isListed", profiles.find(member.owner()).listed());
    values.put("languages", members.languages().all());
    values.put("since", TimeText.day(member.account().createdAt(), member.say()));
    values.put("mayManage", mayManage);
    values.put("hasPassword", member.account().passwordHash() != null);
    values.put("mayExport", member.may(Scope.TREES_READ));
    values.put(
        "old",
        Field.password(
            "oldPassword", say.text("Current password"), "current-password", null, errors));
    values.put(
        "replacement",
        Field.password(
            "newPassword",
            say.text("New password"),
            "new-password",
            say.text("At least 12 characters. A few words in a row are easy to remember."),
            errors));
    values.put(
        "confirm",
        Field.text("confirm", say.text("Your username"), "", errors)
            .hinted(say.text("Type {0} to confirm.", member.username())));
    UUID own = member.caller().session().orElse(null);
    values.put("sessions", mayManage ? places(member.owner(), own) : List.of());
    values.put("own", own);
    return values;
  }

  /** Returns the own session, and then the others, the one used last first. */
  private List<Session> places(OwnerId owner, @Nullable UUID own) {
    return sessions.list(owner).stream()
        .sorted(
            Comparator.comparing((Session session) -> !session.id().equals(own))
                .thenComparing(Session::usedAt, Comparator.reverseOrder()))
        .toList();
  }

  private Response refused(Member member, Problem problem) {
    return AppResponses.refused(
        problem, frame(member), "account", values(member, FormErrors.of(problem, member.say())));
  }

  private Response changeProfile(Request request) {
    Member member = members.of(request);
    ProfileForm form = ProfileForm.of(request.form());
    try {
      ObjectNode changes =
          ProfileRules.changes(
              form.json(profiles.find(member.owner())), members.languages().tags());
      database.write(member.owner(), tx -> profiles.change(tx, member.owner(), changes));
      return Redirect.seeOther(ACCOUNT + "?done=profile");
    } catch (InvalidInput invalid) {
      Map<String, Object> values = values(member, FormErrors.NONE);
      values.put("profile", form.refused(invalid, member.say()));
      return AppResponses.refused(Problem.of(invalid), frame(member), "account", values);
    }
  }

  private Response list(Request request) {
    Member member = members.of(request);
    boolean listed = request.form().text("listed").equals("true");
    ObjectNode changes = JsonNodeFactory.instance.objectNode().put(OwnerProfile.LISTED, listed);
    database.write(member.owner(), tx -> profiles.change(tx, member.owner(), changes));
    return Redirect.seeOther(ACCOUNT + (listed ? "?done=listed" : "?done=unlisted"));
  }

  private Response setPicture(Request request) {
    Member member = members.of(request);
    try {
      OwnPicture picture = OwnPictureRoutes.uploaded(request);
      return changePicture(member, tx -> Profiles.setPicture(tx, member.account(), picture));
    } catch (Refused refused) {
      Problem problem = refused.problem();
      FormErrors errors =
          problem.violations().stream()
              .findFirst()
              .map(violation -> FormErrors.at("file", violation.detail().in(member.say())))
              .orElseGet(() -> FormErrors.of(problem, member.say()));
      return AppResponses.refused(problem, frame(member), "account", values(member, errors));
    }
  }

  private Response removePicture(Request request) {
    Member member = members.of(request);
    return changePicture(member, tx -> Profiles.removePicture(tx, member.owner()));
  }

  private Response changePicture(Member member, Consumer<Tx> change) {
    database.write(
        member.owner(),
        tx -> {
          change.accept(tx);
          return true;
        });
    return Redirect.seeOther(ACCOUNT + "?done=picture");
  }

  private Response changePassword(Request request) {
    FormFields form = request.form();
    Member member = members.of(request);
    ObjectNode json =
        JsonNodeFactory.instance.objectNode().put("newPassword", form.text("newPassword"));
    if (form.has("oldPassword")) {
      json.put("oldPassword", form.text("oldPassword"));
    }
    try {
      var change = AccountRules.passwordChange(json, member.account().username());
      if (member.account().passwordHash() != null) {
        return replacePassword(request, member, change);
      }
      // With a password one can create keys of any scope, so setting one needs all scopes.
      sessions.requireFresh(member.caller(), member.account().standing());
      request.chargeAsCostly();
      return new CostlyResponse(() -> setPassword(member, change.replacement()));
    } catch (InvalidInput invalid) {
      return refused(member, Problem.of(invalid));
    } catch (Refused refused) {
      return refused(member, refused.problem());
    }
  }

  private Response replacePassword(Request request, Member member, PasswordChange change) {
    Account account = member.account();
    Password old = change.old();
    if (old == null) {
      return refused(member, wrongPassword());
    }
    request.chargeAsCostly();
    PasswordTry tried = request.countPassword(member.username());
    return new CostlyResponse(() ->
        tried.isRight(() -> accounts.hasPassword(account, old))
            ? setPassword(member, change.replacement())
            : refused(member, wrongPassword()));
  }

  private Response setPassword(Member member, Password replacement) {
    String hash = accounts.hash(replacement);
    database.write(
        member.owner(),
        tx -> accounts.changePassword(tx, member.account(), hash, member.caller().session()));
    return Redirect.seeOther(ACCOUNT + "?done=password");
  }

  private Response removePassword(Request request) {
    Member member = members.of(request);
    try {
      sessions.requireFresh(member.caller(), member.account().standing());
      removal.remove(member.owner(), member.caller().session());
      return Redirect.seeOther(ACCOUNT + "?done=no-password");
    } catch (Refused refused) {
      return refused(member, refused.problem());
    }
  }

  private static Problem wrongPassword() {
    return Problem.of(
        ProblemType.INVALID_PASSWORD,
        Violation.at(
            Pointer.ROOT.member("oldPassword"), "invalid_password", Translatable.of("is wrong")));
  }

  private Response acknowledged(Request request) {
    FormFields form = request.form();
    return Redirect.seeOther(
        Destination.of(form.text("next")),
        AccountActivity.remember(request, request.caller().owner(), form.text("until")));
  }

  private Response end(Request request) {
    sessions.endOther(request.caller().owner(), request.idIn("id"));
    return Redirect.seeOther(ACCOUNT + "?done=ended");
  }

  private Response endAll(Request request) {
    sessions.endAll(request.caller().owner());
    return Redirect.seeOther("/app/sign-in", SessionCookie.clear(request));
  }

  private Response erase(Request request) {
    Member member = members.of(request);
    try {
      AccountRules.confirm(
          JsonNodeFactory.instance.objectNode().put("confirm", request.form().text("confirm")),
          member.account().username());
    } catch (InvalidInput invalid) {
      return refused(member, Problem.of(invalid));
    }
    return switch (database.write(member.owner(), tx -> accounts.erase(tx, member.owner()))) {
      case Erasure.Erased() ->
          Redirect.seeOther("/app/sign-in?erased=", SessionCookie.clear(request));
      case Erasure.LastOperator() -> refused(member, Refused.lastOperator().problem());
    };
  }
}
