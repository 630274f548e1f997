package org.talenttree.oidc;

import com.nimbusds.oauth2.sdk.http.HTTPResponse;
import com.nimbusds.oauth2.sdk.pkce.CodeVerifier;
import com.nimbusds.openid.connect.sdk.op.OIDCProviderMetadata;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.talenttree.config.OidcSettings;

/** Tries the settings of the provider as far as that goes without a person. */
public final class ProviderCheck {
  private ProviderCheck() {}

  /** Returns what is wrong, a line each; empty if people can sign in. */
  public static List<String> mistakes(OidcSettings settings, InstantSource clock) {
    List<String> mistakes = new ArrayList<>();
    try (ProviderHttp http = new ProviderHttp(settings)) {
      Provider provider = new Provider(settings, http, clock);
      OIDCProviderMetadata metadata = provider.metadata();
      if (metadata.getUserInfoEndpointURI() == null) {
        mistakes.add("discovery: the provider has no userinfo endpoint, which is needed");
      }
      if (provider.algorithms().stream().noneMatch(IdTokens.ALGORITHMS::contains)) {
        mistakes.add("discovery: the provider signs tokens with no algorithm that is allowed");
      }
      clock(http.get("keys", metadata.getJWKSetURI()), clock).ifPresent(mistakes::add);
      new TokenEndpoint(settings, http).exchange(metadata, "none", new CodeVerifier());
      mistakes.add("token endpoint: a code is taken that never was");
    } catch (SignInRefused e) {
      // A provider that knows the client refuses a code that never was, and nothing else.
      if (e.kind() != SignInRefused.Kind.NOT_BEGUN) {
        mistakes.add(e.getMessage());
      }
    }
    return mistakes;
  }

  private static Optional<String> clock(HTTPResponse answer, InstantSource clock) {
    return ProviderHttp.date(answer)
        .filter(date -> Duration.between(date, clock.instant()).abs().compareTo(IdTokens.SKEW) > 0)
        .map(date -> "clock: it is " + date + " at the provider, " + clock.instant() + " here");
  }
}
