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
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
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

  private final ReentrantLock lock = new ReentrantLock();
  private final OidcSettings settings;
  private final ProviderHttp http;
  private final InstantSource clock;
  private volatile @Nullable Known<OIDCProviderMetadata> metadata;
  private volatile @Nullable Known<JWKSet> keys;
  private volatile @Nullable Known<SignInRefused> failure;

  Provider(OidcSettings settings, ProviderHttp http, InstantSource clock) {
    this.settings = settings;
    this.http = http;
    this.clock = clock;
  }

  /** What is known of the provider since a time. */
  private record Known<T>(T value, Instant at) {}

  private <T> Known<T> known(T value) {
    return new Known<>(value, clock.instant());
  }

  private boolean isYoung(Known<?> known, Duration age) {
    return clock.instant().isBefore(known.at().plus(age));
  }

  private interface Reading<T> {
    T read() throws SignInRefused;
  }

  /** Returns what is fresh, for which nobody waits, or reads it, one thread at a time. */
  private <T> T get(Supplier<@Nullable T> fresh, Reading<T> reading) throws SignInRefused {
    T known = fresh.get();
    if (known != null) {
      return known;
    }
    if (lock.getQueueLength() >= MAX_WAITING) {
      throw new SignInRefused(Kind.AWAY, "discovery: too many wait for the provider");
    }
    lock.lock();
    try {
      T meanwhile = fresh.get();
      return meanwhile == null ? read(reading) : meanwhile;
    } finally {
      lock.unlock();
    }
  }

  private <T> T read(Reading<T> reading) throws SignInRefused {
    Known<SignInRefused> before = failure;
    if (before != null && isYoung(before, AWAY)) {
      throw before.value();
    }
    try {
      return reading.read();
    } catch (SignInRefused e) {
      failure = known(e);
      throw e;
    }
  }

  /** Returns where the provider's endpoints are, and what it supports. */
  OIDCProviderMetadata metadata() throws SignInRefused {
    return get(this::freshMetadata, this::readMetadata);
  }

  private @Nullable OIDCProviderMetadata freshMetadata() {
    Known<OIDCProviderMetadata> known = metadata;
    return known != null && isYoung(known, FRESH) ? known.value() : null;
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
    URI end = read.getEndSessionEndpointURI();
    if (!settings.allows(read.getAuthorizationEndpointURI())
        || (end != null && !settings.allows(end))) {
      throw SignInRefused.untrusted("discovery: a page is neither https nor on this machine");
    }
    metadata = known(read);
    return read;
  }

  /**
   * Returns the provider's keys that a signature may be of; reads them again for an unknown one.
   */
  List<JWK> keys(JWSHeader header) throws SignInRefused {
    URI address = metadata().getJWKSetURI();
    return get(() -> freshKeys(header), () -> readKeys(address, header));
  }

  private @Nullable List<JWK> freshKeys(JWSHeader header) {
    Known<JWKSet> known = keys;
    if (known == null) {
      return null;
    }
    List<JWK> selected = select(known.value(), header);
    return isYoung(known, selected.isEmpty() ? BETWEEN_KEYS : FRESH) ? selected : null;
  }

  private List<JWK> readKeys(URI address, JWSHeader header) throws SignInRefused {
    String document = read("keys", address);
    try {
      JWKSet read = JWKSet.parse(document);
      keys = known(read);
      return select(read, header);
    } catch (java.text.ParseException | RuntimeException e) {
      throw SignInRefused.untrusted("keys: the document is malformed");
    }
  }

  private static List<JWK> select(JWKSet keys, JWSHeader header) {
    return new JWKSelector(Objects.requireNonNull(JWKMatcher.forJWSHeader(header))).select(keys);
  }

  /** Returns the algorithms that the provider signs with, as it says. */
  List<JWSAlgorithm> algorithms() throws SignInRefused {
    List<JWSAlgorithm> named = metadata().getIDTokenJWSAlgs();
    return named == null ? List.of(JWSAlgorithm.RS256) : named;
  }

  private String read(String what, URI uri) throws SignInRefused {
    HTTPResponse response = http.get(what, uri);
    if (response.getStatusCode() != HTTPResponse.SC_OK || response.getBody() == null) {
      throw SignInRefused.untrusted(what + ": the answer is a " + response.getStatusCode());
    }
    return response.getBody();
  }
}
