package org.talenttree.oidc;

import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKMatcher;
import com.nimbusds.jose.jwk.JWKSelector;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.oauth2.sdk.ParseException;
import com.nimbusds.oauth2.sdk.http.HTTPResponse;
import com.nimbusds.openid.connect.sdk.op.OIDCProviderMetadata;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.talenttree.config.OidcSettings;
import org.talenttree.oidc.SignInRefused.Kind;

/**
 * What the provider says about itself, and its keys. Both are read when first needed, so that a
 * provider that is away costs no start, and again after an hour.
 */
final class Provider {
  private static final String DISCOVERY = "/.well-known/openid-configuration";
  private static final Duration FRESH = Duration.ofHours(1);

  /** Unknown keys make the keys be read again no more often than this. */
  private static final Duration BETWEEN_KEYS = Duration.ofSeconds(30);

  /** Those who wait while the provider is away learn of it from the first. */
  private static final Duration AWAY = Duration.ofSeconds(3);

  /** So many may wait while one reads, so that a slow provider holds few threads. */
  private static final int MAX_WAITING = 8;

  private final ReentrantLock reading = new ReentrantLock();
  private final OidcSettings settings;
  private final ProviderHttp http;
  private final InstantSource clock;
  private @Nullable OIDCProviderMetadata metadata;
  private @Nullable JWKSet keys;
  private @Nullable SignInRefused failure;
  private Instant metadataRead = Instant.MIN;
  private Instant keysRead = Instant.MIN;
  private Instant failed = Instant.MIN;

  Provider(OidcSettings settings, ProviderHttp http, InstantSource clock) {
    this.settings = settings;
    this.http = http;
    this.clock = clock;
  }

  /** Returns where the provider's endpoints are, and what it supports. */
  OIDCProviderMetadata metadata() throws SignInRefused {
    return alone(this::freshMetadata);
  }

  private interface Reading<T> {
    T read() throws SignInRefused;
  }

  private <T> T alone(Reading<T> read) throws SignInRefused {
    if (reading.getQueueLength() >= MAX_WAITING) {
      throw new SignInRefused(Kind.AWAY, "discovery: too many wait for the provider");
    }
    reading.lock();
    try {
      return read.read();
    } finally {
      reading.unlock();
    }
  }

  private OIDCProviderMetadata freshMetadata() throws SignInRefused {
    Instant now = clock.instant();
    OIDCProviderMetadata known = metadata;
    if (known != null && now.isBefore(metadataRead.plus(FRESH))) {
      return known;
    }
    if (failure != null && now.isBefore(failed.plus(AWAY))) {
      throw failure;
    }
    try {
      OIDCProviderMetadata read = readMetadata();
      metadata = read;
      metadataRead = now;
      failure = null;
      return read;
    } catch (SignInRefused e) {
      failure = e;
      failed = now;
      throw e;
    }
  }

  private OIDCProviderMetadata readMetadata() throws SignInRefused {
    String issuer = settings.issuer().toString();
    String base = issuer.endsWith("/") ? issuer.substring(0, issuer.length() - 1) : issuer;
    String document = read("discovery", URI.create(base + DISCOVERY));
    OIDCProviderMetadata read;
    try {
      read = OIDCProviderMetadata.parse(document);
    } catch (ParseException | RuntimeException e) {
      throw SignInRefused.untrusted("discovery: the document is malformed");
    }
    // OpenID Connect Discovery 1.0, section 4.3: else one provider could speak for another.
    if (!issuer.equals(read.getIssuer().getValue())) {
      throw SignInRefused.untrusted("discovery: the issuer is not oidc.issuer, letter by letter");
    }
    if (read.getAuthorizationEndpointURI() == null
        || read.getTokenEndpointURI() == null
        || read.getJWKSetURI() == null) {
      throw SignInRefused.untrusted("discovery: the document lacks an endpoint");
    }
    return read;
  }

  /**
   * Returns the provider's keys that a signature may be of; reads them again for an unknown one.
   */
  List<JWK> keys(JWSHeader header) throws SignInRefused {
    return alone(() -> freshKeys(header));
  }

  private List<JWK> freshKeys(JWSHeader header) throws SignInRefused {
    Instant now = clock.instant();
    List<JWK> known = select(header);
    boolean isFresh = now.isBefore(keysRead.plus(FRESH));
    boolean mayRead = !now.isBefore(keysRead.plus(BETWEEN_KEYS));
    if (known.isEmpty() ? !mayRead && keys != null : isFresh) {
      return known;
    }
    String document = read("keys", metadata().getJWKSetURI());
    try {
      keys = JWKSet.parse(document);
    } catch (java.text.ParseException | RuntimeException e) {
      throw SignInRefused.untrusted("keys: the document is malformed");
    }
    keysRead = now;
    return select(header);
  }

  private List<JWK> select(JWSHeader header) {
    return keys == null
        ? List.of()
        : new JWKSelector(Objects.requireNonNull(JWKMatcher.forJWSHeader(header))).select(keys);
  }

  /** Returns the algorithms that the provider signs with, as it says. */
  List<JWSAlgorithm> algorithms() throws SignInRefused {
    List<JWSAlgorithm> named = metadata().getIDTokenJWSAlgs();
    return named == null ? List.of(JWSAlgorithm.RS256) : named;
  }

  private String read(String what, URI uri) throws SignInRefused {
    HTTPResponse response = send(what, () -> http.get(uri));
    if (response.getStatusCode() != HTTPResponse.SC_OK || response.getBody() == null) {
      throw SignInRefused.untrusted(what + ": the answer is a " + response.getStatusCode());
    }
    return response.getBody();
  }

  /** A request to the provider. */
  @FunctionalInterface
  interface Sending {
    HTTPResponse send() throws IOException;
  }

  /** Sends a request; refuses the sign-in if there is no answer within bounds. */
  static HTTPResponse send(String what, Sending sending) throws SignInRefused {
    try {
      return sending.send();
    } catch (IOException e) {
      throw new SignInRefused(Kind.AWAY, what + ": " + e.getMessage());
    }
  }
}
