package org.talenttree.web.app;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.talenttree.account.Account;
import org.talenttree.account.ApiKey.ApiKeySecret;
import org.talenttree.account.OwnerSecret;
import org.talenttree.account.Sessions;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Response.Redirect;
import org.talenttree.api.ResponseHeader;
import org.talenttree.api.SessionCookie;
import org.talenttree.id.OwnerId;
import org.talenttree.oidc.Identities;
import org.talenttree.oidc.Identity;

/** Begins and ends the session of a browser. */
record BrowserSessions(Sessions sessions) {

  /**
   * Starts a session with a new secret, ends the previous session of the browser, and leads on.
   *
   * @param key the key that was signed in with; null for a new account or password
   * @param next a page of the app
   */
  Response begin(Request request, OwnerId owner, @Nullable ApiKeySecret key, String next) {
    return begin(request, browser -> sessions.begin(owner, key, browser), next);
  }

  /** The same after a password was checked, which may have been replaced since. */
  Response beginByPassword(Request request, Account checked, String next) {
    return begin(request, browser -> sessions.beginByPassword(checked, browser), next);
  }

  /** The same of somebody whom the provider has signed in. */
  Response beginByIdentity(Request request, Account account, Identity identity, String next) {
    OwnerId owner = account.owner();
    return begin(
        request,
        browser ->
            sessions.beginBy(
                owner, tx -> Identities.leadsTo(tx.handle(), identity, owner), browser),
        next);
  }

  /** The same with a session that {@code beginning} makes for a browser of this name. */
  Response begin(Request request, Function<String, OwnerSecret> beginning, String next) {
    return Redirect.seeOther(next, cookie(request, beginning));
  }

  /** The same without leading on: returns the header that sets the cookie. */
  ResponseHeader cookie(Request request, Function<String, OwnerSecret> beginning) {
    OwnerSecret secret = beginning.apply(BrowserName.of(request.header("User-Agent").orElse("")));
    // Only now, as whoever is refused stays signed in as before.
    end(request);
    return SessionCookie.set(request, secret.reveal(), sessions.life());
  }

  /** Ends the browser's session, if there is one. */
  void end(Request request) {
    request
        .signedIn()
        .ifPresent(
            caller -> caller.session().ifPresent(session -> sessions.end(caller.owner(), session)));
  }
}
