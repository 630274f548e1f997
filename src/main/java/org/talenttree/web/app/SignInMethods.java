package org.talenttree.web.app;

import java.util.Optional;
import org.talenttree.api.Refused;
import org.talenttree.api.Request;
import org.talenttree.config.OidcSettings;
import org.talenttree.passkey.Ceremonies;
import org.talenttree.passkey.RelyingParty;

/**
 * What people may sign in with here.
 *
 * @param provider where people may sign in too
 * @param passwords whether with a password
 * @param ceremonies those of passkeys, which exist at some addresses alone
 */
public record SignInMethods(
    Optional<OidcSettings> provider, boolean passwords, Ceremonies ceremonies) {

  /** Returns what people call the provider; empty if there is none. */
  String providerName() {
    return provider.map(OidcSettings::name).orElse("");
  }

  /** Returns whether there are passkeys at the address of a request. */
  boolean hasPasskeys(Request request) {
    return party(request).isPresent();
  }

  /** Returns this service as passkeys know it at the address of a request, if it has any. */
  Optional<RelyingParty> party(Request request) {
    return ceremonies.party(request.origin());
  }

  /** Refuses what is about passkeys and recovery codes where the provider alone signs people in. */
  void requireOn() {
    if (!passwords) {
      throw Refused.notFound();
    }
  }

  /** Returns this service as passkeys know it; refuses a request to an address without. */
  RelyingParty requireParty(Request request) {
    return party(request).orElseThrow(Refused::notFound);
  }
}
