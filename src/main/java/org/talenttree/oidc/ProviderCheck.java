package org.talenttree.oidc;

import com.nimbusds.oauth2.sdk.http.HTTPResponse;
import com.nimbusds.openid.connect.sdk.op.OIDCProviderMetadata;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.talenttree.config.OidcSettings;

/** Tries the settings of the provider as far as that goes without a person. */
public final class ProviderCheck implements AutoCloseable {
  private final OidcSettings settings;
  private final InstantSource clock;
  private final ProviderHttp http;
  private final Provider provider;

  /** Checks these settings. */
  public ProviderCheck(OidcSettings settings, InstantSource clock) {
    this.settings = settings;
    this.clock = clock;
    this.http = new ProviderHttp(settings);
    this.provider = new Provider(settings, http, clock);
  }

  /** Returns what is wrong, a line each; empty if people can sign in. */
  public List<String> mistakes() {
    List<String> mistakes = new ArrayList<>();
    try {
      OIDCProviderMetadata metadata = provider.metadata();
      if (metadata.getUserInfoEndpointURI() == null) {
        mistakes.add("discovery: the provider has no userinfo endpoint, which is needed");
      }
      if (provider.algorithms().stream().noneMatch(IdTokens.ALGORITHMS::contains)) {
        mistakes.add("discovery: the provider signs tokens with no algorithm that is allowed");
      }
      HTTPResponse answer = Provider.send("keys", () -> http.get(metadata.getJWKSetURI()));
      clock(answer).ifPresent(mistakes::add);
      // A code that never was: a provider that knows the client refuses the code alone.
      SignInRefused refused = new TokenEndpoint(settings, http).refusal(metadata);
      if (refused.kind() != SignInRefused.Kind.NOT_BEGUN) {
        mistakes.add(refused.getMessage());
      }
    } catch (SignInRefused e) {
      mistakes.add(e.getMessage());
    }
    return mistakes;
  }

  private Optional<String> clock(HTTPResponse answer) {
    return ProviderHttp.date(answer)
        .filter(date -> Duration.between(date, clock.instant()).abs().compareTo(IdTokens.SKEW) > 0)
        .map(date -> "clock: it is " + date + " at the provider, " + clock.instant() + " here");
  }

  @Override
  public void close() {
    http.close();
  }
}
