package org.talenttree.web.app;

import static org.talenttree.api.Access.signedIn;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.talenttree.account.Sessions;
import org.talenttree.api.Access;
import org.talenttree.api.Problem;
import org.talenttree.api.ProblemType;
import org.talenttree.api.Refused;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Response.Redirect;
import org.talenttree.api.Route;
import org.talenttree.api.Scope;
import org.talenttree.language.Messages;
import org.talenttree.language.Translatable;
import org.talenttree.oidc.Identities;
import org.talenttree.oidc.Identities.Linked;
import org.talenttree.oidc.IdentityLinks;
import org.talenttree.oidc.IdentityLinks.Change;
import org.talenttree.oidc.SignInRefused;
import org.talenttree.oidc.SingleSignOn;
import org.talenttree.oidc.SingleSignOn.Redirection;
import org.talenttree.oidc.SingleSignOn.SignedIn;
import org.talenttree.operator.AuditActor;

/** Serves the page on which an account is linked to an identity at the provider. */
public final class ProviderAccountPages {
  private static final String PAGE = "/app/account/oidc";
  private static final Access MANAGE = signedIn(Scope.ACCOUNT_MANAGE);

  private final Optional<SingleSignOn> provider;
  private final Identities identities;
  private final IdentityLinks links;
  private final Sessions sessions;
  private final Members members;

  /** Serves the page; without a provider, identities can only be removed. */
  public ProviderAccountPages(
      Optional<SingleSignOn> provider,
      Identities identities,
      IdentityLinks links,
      Sessions sessions,
      Members members) {
    this.provider = provider;
    this.identities = identities;
    this.links = links;
    this.sessions = sessions;
    this.members = members;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.page(PAGE, MANAGE, this::show).parameters("done"),
        Route.form(PAGE, MANAGE, this::begin),
        Route.form(PAGE + "/remove", MANAGE, this::remove));
  }

  private Response show(Request request) {
    Member member = members.of(request);
    Messages say = member.say();
    Map<String, Object> values = values(member, FormErrors.NONE);
    values.put(
        "done",
        switch (request.parameter("done").orElse("")) {
          case "linked" -> say.text("From now on you can sign in with it.");
          case "removed" -> say.text("It does not lead to your account any more.");
          default -> "";
        });
    return AppResponses.page(frame(member), "provider-account", values);
  }

  private static AppFrame frame(Member member) {
    return member.frame(member.say().text("Sign-in provider"), "/app/account");
  }

  private Map<String, Object> values(Member member, FormErrors errors) {
    List<Linked> linked = identities.list(member.owner());
    Map<String, Object> values = new HashMap<>();
    values.put("done", "");
    values.put("errors", errors);
    values.put("linked", linked);
    values.put("provider", provider.map(SingleSignOn::name).orElse(""));
    values.put(
        "mayLink",
        provider
            .filter(
                one -> linked.stream().noneMatch(it -> it.identity().issuer().equals(one.issuer())))
            .isPresent());
    values.put("isFresh", sessions.isFresh(member.caller()));
    return values;
  }

  private Response refused(Member member, Problem problem) {
    return AppResponses.refused(
        problem,
        frame(member),
        "provider-account",
        values(member, FormErrors.about(problem.detail().in(member.say()))));
  }

  private void requireFresh(Member member) {
    sessions.requireFresh(member.caller(), member.account().standing());
  }

  private Response begin(Request request) {
    SingleSignOn known = provider.orElseThrow(Refused::notFound);
    Member member = members.of(request);
    try {
      requireFresh(member);
      Redirection redirection = known.begin(member.owner(), PAGE);
      // A link instead of a redirect: the page's policy lets forms lead to this service alone.
      Map<String, Object> values =
          Map.of("provider", known.name(), "address", redirection.address().toString());
      return ProviderPages.with(
          ProviderPages.COOKIE.set(request, redirection.cookie(), SingleSignOn.LIFE),
          AppResponses.page(frame(member), "provider-go", values));
    } catch (Refused refused) {
      return refused(member, refused.problem());
    } catch (SignInRefused refused) {
      return ProviderPages.refused(request, member.say(), known, refused);
    }
  }

  /** Links the identity of somebody who comes back to the account that asked for it. */
  Response link(Request request, SignedIn signedIn) {
    Optional<Member> member =
        request
            .signedIn()
            .filter(caller -> caller.owner().equals(signedIn.linkTo()))
            .map(_ -> members.of(request));
    if (member.isEmpty()) {
      return Redirect.seeOther("/app/sign-in?next=" + PAGE);
    }
    try {
      requireFresh(member.get());
    } catch (Refused refused) {
      return refused(member.get(), refused.problem());
    }
    Change change =
        links.link(
            AuditActor.OWNER,
            member.get().owner(),
            signedIn.person().identity(),
            member.get().caller().session());
    return changed(member.get(), change, "linked");
  }

  private Response remove(Request request) {
    Member member = members.of(request);
    try {
      requireFresh(member);
      Change change =
          links.unlink(member.owner(), request.form().text("issuer"), member.caller().session());
      return changed(member, change, "removed");
    } catch (Refused refused) {
      return refused(member, refused.problem());
    }
  }

  private Response changed(Member member, Change change, String done) {
    return switch (change) {
      case DONE -> Redirect.seeOther(PAGE + "?done=" + done);
      case NOT_FOUND -> Redirect.seeOther(PAGE);
      case TAKEN ->
          refused(
              member,
              Problem.of(
                  ProblemType.USERNAME_TAKEN,
                  Translatable.of(
                      "It leads to an account already, or yours has another one. Remove that"
                          + " first.")));
    };
  }
}
