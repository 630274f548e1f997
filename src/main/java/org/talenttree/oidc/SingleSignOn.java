package org.talenttree.oidc;

import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.JWTParser;
import com.nimbusds.oauth2.sdk.ParseException;
import com.nimbusds.oauth2.sdk.ResponseType;
import com.nimbusds.oauth2.sdk.Scope;
import com.nimbusds.oauth2.sdk.http.HTTPResponse;
import com.nimbusds.oauth2.sdk.id.ClientID;
import com.nimbusds.oauth2.sdk.id.State;
import com.nimbusds.oauth2.sdk.pkce.CodeChallengeMethod;
import com.nimbusds.oauth2.sdk.token.AccessToken;
import com.nimbusds.openid.connect.sdk.AuthenticationRequest;
import com.nimbusds.openid.connect.sdk.LogoutRequest;
import com.nimbusds.openid.connect.sdk.Nonce;
import com.nimbusds.openid.connect.sdk.Prompt;
import com.nimbusds.openid.connect.sdk.UserInfoRequest;
import com.nimbusds.openid.connect.sdk.UserInfoResponse;
import com.nimbusds.openid.connect.sdk.claims.UserInfo;
import com.nimbusds.openid.connect.sdk.op.OIDCProviderMetadata;
import com.nimbusds.openid.connect.sdk.token.OIDCTokens;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Cursors;
import org.talenttree.api.PasswordTry;
import org.talenttree.config.OidcSettings;
import org.talenttree.config.OidcSettings.Claim;
import org.talenttree.id.OwnerId;
import org.talenttree.oidc.SignInRefused.Kind;

/**
 * Signs people in at the provider: code flow with PKCE (RFC 7636), checked as OpenID Connect Core
 * 1.0 and RFC 9700 say. It begins no session; that is for those who know the person's account.
 */
public final class SingleSignOn implements AutoCloseable {
  /** How long somebody may take to sign in at the provider, and again to choose a name. */
  public static final Duration LIFE = Duration.ofMinutes(10);

  private static final int SECRET_BYTES = 32;

  private final OidcSettings settings;
  private final Cursors cursors;
  private final InstantSource clock;
  private final RandomGenerator random;
  private final ProviderHttp http;
  private final Provider provider;
  private final TokenEndpoint endpoint;
  private final IdTokens tokens;

  /**
   * Creates the service; the provider is not asked yet.
   *
   * @param cursors sign what browsers keep of a sign-in
   * @param random makes secrets, so it must be cryptographically secure
   */
  public SingleSignOn(
      OidcSettings settings, Cursors cursors, InstantSource clock, RandomGenerator random) {
    this.settings = settings;
    this.cursors = cursors;
    this.clock = clock;
    this.random = random;
    this.http = new ProviderHttp(settings);
    this.provider = new Provider(settings, http, clock);
    this.endpoint = new TokenEndpoint(settings, http);
    this.tokens = new IdTokens(settings, provider, clock);
  }

  /** Returns what people call the provider. */
  public String name() {
    return settings.name();
  }

  /** Returns what the provider calls itself. */
  public String issuer() {
    return settings.issuer().toString();
  }

  /**
   * A sign-in that was begun.
   *
   * @param address where the browser goes
   * @param cookie what it takes along, for {@link #finish}
   */
  public record Redirection(URI address, String cookie) {}

  /**
   * Begins a sign-in.
   *
   * @param linkTo the account to link the identity to; null to sign in
   * @param next the page to go to afterwards
   * @throws SignInRefused if the provider is away, or says wrong things about itself
   */
  public Redirection begin(@Nullable OwnerId linkTo, String next) throws SignInRefused {
    byte[] secret = new byte[SECRET_BYTES];
    random.nextBytes(secret);
    PendingSignIn pending =
        new PendingSignIn(
            Base64.getUrlEncoder().withoutPadding().encodeToString(secret),
            clock.instant().plus(LIFE),
            linkTo,
            next);
    URI address =
        new AuthenticationRequest.Builder(
                ResponseType.CODE,
                new Scope("openid", "profile", "email"),
                new ClientID(settings.clientId()),
                settings.callback())
            .endpointURI(provider.metadata().getAuthorizationEndpointURI())
            .state(new State(pending.state(cursors)))
            .nonce(new Nonce(pending.nonce(cursors)))
            // Else whoever is signed in there on a shared computer would be linked without a word.
            .prompt(linkTo == null ? null : new Prompt(Prompt.Type.LOGIN))
            .codeChallenge(pending.verifier(cursors), CodeChallengeMethod.S256)
            .build()
            .toURI();
    return new Redirection(address, pending.seal(cursors));
  }

  /** What the provider has sent with the browser; empty is what it has not. */
  public record CallbackParameters(
      String state, String code, String error, Optional<String> issuer) {}

  /**
   * Somebody who comes back from the provider.
   *
   * @param linkTo the account that asked for a link; null for a sign-in
   */
  public record SignedIn(Person person, @Nullable OwnerId linkTo, String next) {}

  /**
   * Ends a sign-in.
   *
   * @param cookie what the browser took along
   * @param counting counts an attempt, which is given back unless the code or an answer is wrong
   * @throws SignInRefused if any check fails
   */
  public SignedIn finish(
      Optional<String> cookie, CallbackParameters returned, Supplier<PasswordTry> counting)
      throws SignInRefused {
    PendingSignIn pending =
        cookie
            .flatMap(text -> PendingSignIn.open(cursors, text, clock.instant()))
            .filter(one -> one.hasState(cursors, returned.state()))
            .orElseThrow(() ->
                new SignInRefused(Kind.NOT_BEGUN, "return: this browser began no such sign-in"));
    OIDCProviderMetadata metadata = provider.metadata();
    checkIssuer(metadata, returned);
    if (!returned.error().isEmpty() || returned.code().isBlank()) {
      throw new SignInRefused(Kind.DENIED, "return: the provider did not sign the person in");
    }
    // What costs nothing was checked before: a foreign page cannot use up its visitors' attempts.
    PasswordTry tried = counting.get();
    try {
      SignedIn signedIn = signedIn(metadata, pending, returned.code());
      tried.isRight(() -> true);
      return signedIn;
    } catch (SignInRefused refused) {
      tried.isRight(() -> refused.kind() == Kind.NOT_ALLOWED || refused.kind() == Kind.AWAY);
      throw refused;
    }
  }

  private SignedIn signedIn(OIDCProviderMetadata metadata, PendingSignIn pending, String code)
      throws SignInRefused {
    OIDCTokens granted = endpoint.exchange(metadata, code, pending.verifier(cursors));
    AccessToken access = granted.getAccessToken();
    JWTClaimsSet claims = tokens.check(granted.getIDToken(), pending.nonce(cursors), access);
    Map<String, Object> all = new HashMap<>(claims.getClaims());
    all.putAll(userInfo(metadata, access, claims.getSubject()));
    Optional<Claim> lacking = settings.required().filter(claim -> !Person.has(all, claim));
    if (lacking.isPresent()) {
      boolean isNamed = all.containsKey(lacking.get().name());
      throw new SignInRefused(
          Kind.NOT_ALLOWED,
          isNamed
              ? "claims: the person lacks oidc.required-claim"
              : "claims: the provider says nothing called " + lacking.get().name());
    }
    Identity identity = new Identity(settings.issuer().toString(), claims.getSubject());
    return new SignedIn(Person.of(settings, identity, all), pending.linkTo(), pending.next());
  }

  // RFC 9207: an answer of another provider would have its code sent to this one, or the reverse.
  private void checkIssuer(OIDCProviderMetadata metadata, CallbackParameters returned)
      throws SignInRefused {
    if (!returned
        .issuer()
        .map(issuer()::equals)
        .orElse(!metadata.supportsAuthorizationResponseIssuerParam())) {
      throw SignInRefused.untrusted("return: the answer is of another issuer");
    }
  }

  private Map<String, Object> userInfo(
      OIDCProviderMetadata metadata, AccessToken access, String subject) throws SignInRefused {
    URI endpoint = metadata.getUserInfoEndpointURI();
    if (endpoint == null) {
      throw SignInRefused.untrusted("userinfo: the provider has none");
    }
    UserInfoRequest request = new UserInfoRequest(endpoint, access);
    HTTPResponse answer = http.send("userinfo", request.toHTTPRequest());
    UserInfo info = null;
    try {
      UserInfoResponse response = UserInfoResponse.parse(answer);
      info = response.indicatesSuccess() ? response.toSuccessResponse().getUserInfo() : null;
    } catch (ParseException | RuntimeException e) {
      // Refused below like an answer that says nothing.
    }
    if (info == null) {
      throw SignInRefused.untrusted("userinfo: the answer is no plain JSON about a person");
    }
    // OpenID Connect Core 1.0, section 5.3.2: else it could be about somebody else.
    if (!subject.equals(info.getSubject().getValue())) {
      throw SignInRefused.untrusted("userinfo: it is about somebody else");
    }
    return info.toJSONObject();
  }

  /**
   * Somebody who has signed out at the provider.
   *
   * @param before when the sessions that are to end had begun: later ones stay if the token is sent
   *     again
   */
  public record Logout(Identity identity, Instant before) {}

  /** Returns whose sessions a logout token of the provider wants to end. */
  public Logout logout(String token) throws SignInRefused {
    try {
      JWTClaimsSet claims = tokens.checkLogout(JWTParser.parse(token));
      // Rather a session too many than none, where the provider's clock is behind.
      return new Logout(
          new Identity(issuer(), claims.getSubject()),
          claims.getIssueTime().toInstant().plus(IdTokens.SKEW));
    } catch (java.text.ParseException e) {
      throw SignInRefused.untrusted("token: it is malformed");
    }
  }

  /** Returns where people sign out at the provider too; empty if it has no such page. */
  public Optional<URI> signOut() throws SignInRefused {
    URI back = URI.create(settings.publicUrl() + "/app/sign-in?local=");
    ClientID client = new ClientID(settings.clientId());
    return Optional.ofNullable(provider.metadata().getEndSessionEndpointURI())
        .map(end -> new LogoutRequest(end, null, null, client, back, null, null).toURI());
  }

  @Override
  public void close() {
    http.close();
  }
}
