package org.talenttree.oidc;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.factories.DefaultJWSVerifierFactory;
import com.nimbusds.jose.jwk.AsymmetricJWK;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jwt.JWT;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import com.nimbusds.oauth2.sdk.token.AccessToken;
import com.nimbusds.openid.connect.sdk.claims.AccessTokenHash;
import com.nimbusds.openid.connect.sdk.claims.LogoutTokenClaimsSet;
import java.text.ParseException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.talenttree.config.OidcSettings;

/**
 * Checks tokens of the provider: whose signature they have, and what they say (OpenID Connect Core
 * 1.0, section 3.1.3.7). A token has one reason to be refused, which names no value of it.
 */
record IdTokens(OidcSettings settings, Provider provider, InstantSource clock) {
  /** No shared secrets, and none without a signature, whatever the provider says. */
  static final Set<JWSAlgorithm> ALGORITHMS =
      Set.of(
          JWSAlgorithm.RS256,
          JWSAlgorithm.RS384,
          JWSAlgorithm.RS512,
          JWSAlgorithm.PS256,
          JWSAlgorithm.PS384,
          JWSAlgorithm.PS512,
          JWSAlgorithm.ES256,
          JWSAlgorithm.ES384,
          JWSAlgorithm.ES512);

  /** How far the clocks of two servers may be apart. */
  static final Duration SKEW = Duration.ofMinutes(1);

  /** How old a logout token may be. */
  private static final Duration LOGOUT = Duration.ofMinutes(5);

  private static final int MAX_KEYS = 10;

  /** Returns what the ID token says that came with an access token, for the sign-in of a nonce. */
  JWTClaimsSet check(JWT token, String nonce, AccessToken access) throws SignInRefused {
    SignedJWT signed = signed(token);
    JWTClaimsSet claims = common(signed);
    Object hash = claims.getClaim("at_hash");
    refuseUnless(nonce.equals(claims.getClaim("nonce")), "its nonce is of another sign-in");
    refuseUnless(
        hash == null || hash.equals(hash(access, signed.getHeader().getAlgorithm())),
        "its at_hash is of another access token");
    return claims;
  }

  /**
   * Returns what a logout token of the provider says (OpenID Connect Back-Channel Logout 1.0,
   * sections 2.4 and 2.6). An ID token is none: it has a nonce and no such event.
   */
  JWTClaimsSet checkLogout(JWT token) throws SignInRefused {
    JWTClaimsSet claims = common(signed(token));
    refuseUnless(
        claims.getClaim("events") instanceof Map<?, ?> events
            && events.containsKey(LogoutTokenClaimsSet.EVENT_TYPE)
            && claims.getJWTID() != null
            && claims.getClaim("nonce") == null,
        "it is no logout token");
    refuseUnless(
        clock.instant().isBefore(claims.getIssueTime().toInstant().plus(LOGOUT)),
        "it is too old for a logout token");
    return claims;
  }

  private static @Nullable String hash(AccessToken access, JWSAlgorithm algorithm) {
    AccessTokenHash hash = AccessTokenHash.compute(access, algorithm, null);
    return hash == null ? null : hash.getValue();
  }

  private SignedJWT signed(JWT token) throws SignInRefused {
    if (!(token instanceof SignedJWT signed)) {
      throw SignInRefused.untrusted("token: it has no signature");
    }
    JWSHeader header = signed.getHeader();
    refuseUnless(
        ALGORITHMS.contains(header.getAlgorithm())
            && provider.algorithms().contains(header.getAlgorithm()),
        "its algorithm is not allowed");
    List<JWK> keys = provider.keys(header);
    refuseUnless(!keys.isEmpty(), "its key is not one of the provider's");
    for (JWK key : keys.subList(0, Math.min(MAX_KEYS, keys.size()))) {
      if (hasSigned(key, signed)) {
        return signed;
      }
    }
    throw SignInRefused.untrusted("token: its signature is wrong");
  }

  private static boolean hasSigned(JWK key, SignedJWT token) {
    try {
      return key instanceof AsymmetricJWK pair
          && token.verify(
              new DefaultJWSVerifierFactory()
                  .createJWSVerifier(token.getHeader(), pair.toPublicKey()));
    } catch (JOSEException e) {
      return false;
    }
  }

  /** Returns the claims of a token that is from the provider, for this service, and valid now. */
  private JWTClaimsSet common(SignedJWT token) throws SignInRefused {
    JWTClaimsSet claims = claims(token);
    Instant now = clock.instant();
    List<String> audience = claims.getAudience();
    Object authorized = claims.getClaim("azp");
    refuseUnless(
        settings.issuer().toString().equals(claims.getIssuer()), "its issuer is another one");
    refuseUnless(audience.contains(settings.clientId()), "it is for another service");
    refuseUnless(
        authorized == null ? audience.size() == 1 : authorized.equals(settings.clientId()),
        "it was given to another service");
    Date expires = claims.getExpirationTime();
    Date issued = claims.getIssueTime();
    Date begins = claims.getNotBeforeTime();
    refuseUnless(
        expires != null && now.isBefore(expires.toInstant().plus(SKEW)),
        "it has expired, or a clock is wrong");
    refuseUnless(
        issued != null
            && !now.plus(SKEW).isBefore(issued.toInstant())
            && (begins == null || !now.plus(SKEW).isBefore(begins.toInstant())),
        "it is from the future, or a clock is wrong");
    return claims;
  }

  private static JWTClaimsSet claims(SignedJWT token) throws SignInRefused {
    try {
      JWTClaimsSet claims = token.getJWTClaimsSet();
      String subject = claims == null ? null : claims.getSubject();
      // Back-Channel Logout 1.0, section 2.4, allows that; a session here does not know its sid.
      refuseUnless(
          claims == null || subject != null || claims.getClaim("sid") == null,
          "it names a session (sid) and no person (sub)");
      if (claims != null && subject != null && Identity.isSubject(subject)) {
        return claims;
      }
    } catch (ParseException e) {
      // Refused below like one that names nobody.
    }
    throw SignInRefused.untrusted("token: it names nobody");
  }

  private static void refuseUnless(boolean right, String reason) throws SignInRefused {
    if (!right) {
      throw SignInRefused.untrusted("token: " + reason);
    }
  }
}
