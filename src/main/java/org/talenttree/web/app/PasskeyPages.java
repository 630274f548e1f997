package org.talenttree.web.app;

import static org.talenttree.api.Access.signedIn;

import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import org.talenttree.account.RecoveryCodes;
import org.talenttree.account.Sessions;
import org.talenttree.api.Access;
import org.talenttree.api.FormFields;
import org.talenttree.api.Problem;
import org.talenttree.api.Refused;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Response.CostlyResponse;
import org.talenttree.api.Response.Redirect;
import org.talenttree.api.Route;
import org.talenttree.api.Scope;
import org.talenttree.language.Messages;
import org.talenttree.passkey.Ceremonies.NewPasskey;
import org.talenttree.passkey.PasskeyChanges;
import org.talenttree.passkey.Passkeys;
import org.talenttree.passkey.Passkeys.Passkey;
import org.talenttree.passkey.RelyingParty;
import org.talenttree.passkey.RelyingParty.Obstacle;

/** Serves the page of an account's passkeys and recovery codes. */
public final class PasskeyPages {
  static final String PAGE = "/app/account/passkeys";
  private static final int MAX_NAME = 60;
  private static final Access MANAGE = signedIn(Scope.ACCOUNT_MANAGE);

  private final SignInMethods methods;
  private final Passkeys passkeys;
  private final PasskeyChanges changes;
  private final Sessions sessions;
  private final Members members;

  /** Serves the page. */
  public PasskeyPages(
      SignInMethods methods,
      Passkeys passkeys,
      PasskeyChanges changes,
      Sessions sessions,
      Members members) {
    this.methods = methods;
    this.passkeys = passkeys;
    this.changes = changes;
    this.sessions = sessions;
    this.members = members;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.page(PAGE, MANAGE, this::show).parameters("done"),
        PasskeySignInPages.options(PAGE, MANAGE, this::options),
        Route.form(PAGE, MANAGE, this::add),
        Route.form(PAGE + "/rename", MANAGE, this::rename),
        Route.form(PAGE + "/remove", MANAGE, this::remove),
        Route.form(PAGE + "/codes", MANAGE, this::renewCodes));
  }

  private Response show(Request request) {
    methods.requireOn();
    Member member = members.of(request);
    Messages say = member.say();
    Map<String, Object> values = values(request, member, FormErrors.NONE);
    values.put(
        "done",
        switch (request.parameter("done").orElse("")) {
          case "added" -> say.text("From now on you can sign in with it.");
          case "renamed" -> say.text("The passkey has its new name.");
          case "removed" ->
              say.text(
                  "It does not lead to your account any more. Delete it where your device keeps its"
                      + " passkeys, too.");
          default -> "";
        });
    return AppResponses.page(frame(request, member), "passkeys", values);
  }

  private AppFrame frame(Request request, Member member) {
    return member
        .frame(member.say().text("Passkeys"), PAGE)
        .withPasskeys(methods.hasPasskeys(request));
  }

  private Map<String, Object> values(Request request, Member member, FormErrors errors) {
    Messages say = member.say();
    List<Passkey> all = passkeys.list(member.owner());
    Map<String, Object> values = new HashMap<>();
    values.put("done", "");
    values.put("errors", errors);
    values.put("passkeys", all);
    values.put("signsIn", (Predicate<Passkey>) passkeys::signsIn);
    values.put("codesLeft", passkeys.codesLeft(member.owner()));
    values.put("isFresh", sessions.isFresh(member.caller()));
    values.put("isFull", all.size() >= PasskeyChanges.MAX);
    values.put(
        "obstacle",
        methods
            .ceremonies()
            .obstacle(request.origin())
            .map(one -> words(say, request, one))
            .orElse(""));
    values.put(
        "proposed", BrowserName.in(say, BrowserName.of(request.header("User-Agent").orElse(""))));
    return values;
  }

  private static String words(Messages say, Request request, Obstacle obstacle) {
    return switch (obstacle) {
      case LOOPBACK_ADDRESS ->
          say.text(
              "Browsers have passkeys for names alone, and this address is a number. Open {0}"
                  + " instead.",
              localhost(request.origin()));
      case NOT_ENCRYPTED ->
          say.text(
              "There are no passkeys here, as the connection is not encrypted. The operator of this"
                  + " server can serve it under https.");
      case NO_NAME ->
          say.text(
              "There are no passkeys here, as the address is a number. The operator of this server"
                  + " can give it a name.");
      case NO_PUBLIC_URL ->
          say.text(
              "There are no passkeys here, as the server does not know its own address. Its operator"
                  + " can set it: server.public-url.");
    };
  }

  private static String localhost(String origin) {
    int port = URI.create(origin).getPort();
    return "http://localhost" + (port < 0 ? "" : ":" + port);
  }

  private Response options(Request request) {
    RelyingParty party = methods.requireParty(request);
    Member member = members.of(request);
    sessions.requireFresh(member.caller(), member.account().standing());
    return PasskeySignInPages.json(methods.ceremonies().creationOptions(party, member.account()));
  }

  /** Runs a change of somebody who has just signed in. */
  private Response change(Request request, Function<Member, Response> change) {
    methods.requireOn();
    Member member = members.of(request);
    try {
      sessions.requireFresh(member.caller(), member.account().standing());
      return change.apply(member);
    } catch (Refused refused) {
      return refused(request, member, refused.problem());
    }
  }

  private Response refused(Request request, Member member, Problem problem) {
    FormErrors errors = FormErrors.about(problem.detail().in(member.say()));
    return AppResponses.refused(
        problem, frame(request, member), "passkeys", values(request, member, errors));
  }

  private Response add(Request request) {
    RelyingParty party = methods.requireParty(request);
    return change(
        request,
        first -> new CostlyResponse(() -> change(request, member -> add(request, party, member))));
  }

  private Response add(Request request, RelyingParty party, Member member) {
    FormFields form = request.form();
    NewPasskey made =
        methods.ceremonies().register(party, member.account().username(), form.text("credential"));
    RecoveryCodes codes = methods.ceremonies().newCodes();
    boolean isFirst =
        changes.add(member.owner(), made, name(form), codes, member.caller().session());
    return isFirst ? codes(member, codes) : done("added");
  }

  private static Response codes(Member member, RecoveryCodes codes) {
    return PasskeySignInPages.codes(
        member.frame(member.say().text("Recovery codes"), PAGE), codes, PAGE + "?done=added");
  }

  /** Returns what was typed, on one line; some name if that is nothing. */
  private static String name(FormFields form) {
    int[] typed =
        form.text("name")
            .codePoints()
            .map(c -> Character.isISOControl(c) ? ' ' : c)
            .limit(MAX_NAME)
            .toArray();
    String name = new String(typed, 0, typed.length).strip();
    return name.isEmpty() ? BrowserName.of("") : name;
  }

  private static Response done(String what) {
    return Redirect.seeOther(PAGE + "?done=" + what);
  }

  private Response rename(Request request) {
    FormFields form = request.form();
    return change(
        request,
        member -> {
          return changed(changes.rename(member.owner(), form.text("id"), name(form)), "renamed");
        });
  }

  private static Response changed(boolean isChanged, String what) {
    return isChanged ? done(what) : Redirect.seeOther(PAGE);
  }

  private Response remove(Request request) {
    return change(
        request,
        member ->
            changed(
                changes.remove(
                    member.owner(), request.form().text("id"), member.caller().session()),
                "removed"));
  }

  private Response renewCodes(Request request) {
    return change(
        request,
        member -> {
          RecoveryCodes codes = methods.ceremonies().newCodes();
          changes.renew(member.owner(), codes, member.caller().session());
          return codes(member, codes);
        });
  }
}
