package org.talenttree.oidc;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.text.ParseException;
import java.time.InstantSource;
import java.util.Base64;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.talenttree.id.Digests;
import tools.jackson.databind.json.JsonMapper;

/** A provider of OpenID Connect on this machine, whose answers a test can make wrong. */
final class TestProvider implements AutoCloseable {
  static final String CLIENT = "talents";
  static final String SECRET = "a-secret-of-the-client";
  private static final List<RSAKey> KEYS = keys();

  static final RSAKey KEY = KEYS.getFirst();

  private final HttpServer server;
  private final InstantSource clock;
  private final Map<String, Map<String, String>> codes = new ConcurrentHashMap<>();
  private final List<String> asked = new CopyOnWriteArrayList<>();

  /** What a person is and says; a test changes it. */
  final Map<String, Object> person = new ConcurrentHashMap<>(Map.of("sub", "person-1"));

  volatile String access = "access-";
  volatile RSAKey key = KEY;
  volatile List<RSAKey> published = List.of(KEY);
  volatile Consumer<JWTClaimsSet.Builder> claims = builder -> {};
  volatile Consumer<Map<String, Object>> discovery = document -> {};
  volatile Consumer<Map<String, Object>> userInfo = info -> {};
  volatile Signing signing = this::sign;
  volatile Map<String, Answer> answers = Map.of();

  /** Makes a token of claims. */
  interface Signing {
    String sign(JWTClaimsSet claims) throws JOSEException;
  }

  /** Answers a request instead of the provider. */
  interface Answer {
    void to(HttpExchange exchange) throws IOException;
  }

  TestProvider(InstantSource clock) {
    this.clock = clock;
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext("/", this::handle);
    server.start();
  }

  // Only these tests trust the keys. They are stored, as making one takes seconds.
  private static List<RSAKey> keys() {
    try (InputStream in = TestProvider.class.getResourceAsStream("keys.json")) {
      return JWKSet.load(Objects.requireNonNull(in)).getKeys().stream().map(JWK::toRSAKey).toList();
    } catch (IOException | ParseException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Returns another key than {@link #KEY}, under this name. */
  static RSAKey otherKey(String id) {
    return new RSAKey.Builder(KEYS.getLast()).keyID(id).build();
  }

  /** Returns the settings of a service that trusts this provider. */
  Map<String, String> settings() {
    return Map.of(
        "server.public-url",
        "http://127.0.0.1:8080",
        "oidc.issuer",
        issuer(),
        "oidc.client-id",
        CLIENT,
        "oidc.client-secret",
        SECRET,
        "oidc.name",
        "Staff",
        "signup",
        "oidc");
  }

  String issuer() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  /** Returns the paths that were asked for, in their order. */
  List<String> asked() {
    return asked;
  }

  /**
   * Signs the person in, as a browser at this address would; returns the query that it takes back.
   */
  String signIn(String address) {
    Map<String, String> request = fields(URI.create(address).getRawQuery());
    String code = UUID.randomUUID().toString();
    codes.put(code, request);
    return "?code=" + code + "&state=" + request.get("state") + "&iss=" + encoded(issuer());
  }

  void handle(HttpExchange exchange) throws IOException {
    String path = exchange.getRequestURI().getPath();
    asked.add(path);
    Answer wrong = answers.get(path);
    try (exchange) {
      if (wrong != null) {
        wrong.to(exchange);
        return;
      }
      switch (path) {
        case "/.well-known/openid-configuration" -> send(exchange, 200, discovery());
        case "/keys" -> send(exchange, 200, new JWKSet(List.copyOf(published)).toJSONObject());
        case "/token" -> token(exchange);
        case "/userinfo" -> {
          Map<String, Object> info = new LinkedHashMap<>(person);
          userInfo.accept(info);
          send(exchange, 200, info);
        }
        default -> send(exchange, 404, Map.of());
      }
    } catch (JOSEException e) {
      throw new IllegalStateException(e);
    }
  }

  private Map<String, Object> discovery() {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("issuer", issuer());
    document.put("authorization_endpoint", issuer() + "/authorize");
    document.put("token_endpoint", issuer() + "/token");
    document.put("userinfo_endpoint", issuer() + "/userinfo");
    document.put("jwks_uri", issuer() + "/keys");
    document.put("response_types_supported", List.of("code"));
    document.put("subject_types_supported", List.of("public"));
    document.put("id_token_signing_alg_values_supported", List.of("RS256", "HS256"));
    document.put("authorization_response_iss_parameter_supported", true);
    discovery.accept(document);
    return document;
  }

  // As strict as a real one: a wrong secret, redirect or verifier gets no token.
  private void token(HttpExchange exchange) throws IOException, JOSEException {
    Map<String, String> form = fields(new String(exchange.getRequestBody().readAllBytes(), UTF_8));
    String basic =
        "Basic " + Base64.getEncoder().encodeToString((CLIENT + ":" + SECRET).getBytes(UTF_8));
    Map<String, String> request = codes.remove(form.getOrDefault("code", ""));
    if (!basic.equals(exchange.getRequestHeaders().getFirst("Authorization"))) {
      send(exchange, 401, Map.of("error", "invalid_client"));
    } else if (request == null
        || !Objects.equals(request.get("redirect_uri"), form.get("redirect_uri"))
        || !Objects.equals(
            request.get("code_challenge"), challenge(form.getOrDefault("code_verifier", "")))) {
      send(exchange, 400, Map.of("error", "invalid_grant"));
    } else {
      send(
          exchange,
          200,
          Map.of(
              "access_token",
              access + UUID.randomUUID(),
              "token_type",
              "Bearer",
              "id_token",
              signing.sign(claims(request.getOrDefault("nonce", "")))));
    }
  }

  JWTClaimsSet claims(String nonce) {
    JWTClaimsSet.Builder builder =
        new JWTClaimsSet.Builder()
            .issuer(issuer())
            .subject(person.getOrDefault("sub", "").toString())
            .audience(CLIENT)
            .issueTime(Date.from(clock.instant()))
            .expirationTime(Date.from(clock.instant().plusSeconds(300)))
            .claim("nonce", nonce);
    claims.accept(builder);
    return builder.build();
  }

  String sign(JWTClaimsSet set) throws JOSEException {
    JWSHeader header = new JWSHeader.Builder(JWSAlgorithm.RS256).keyID(key.getKeyID()).build();
    SignedJWT token = new SignedJWT(header, set);
    token.sign(new RSASSASigner(key));
    return token.serialize();
  }

  static void send(HttpExchange exchange, int status, Map<String, ?> json) throws IOException {
    byte[] body = JsonMapper.shared().writeValueAsBytes(json);
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.sendResponseHeaders(status, body.length);
    exchange.getResponseBody().write(body);
  }

  private static String challenge(String verifier) {
    return Base64.getUrlEncoder()
        .withoutPadding()
        .encodeToString(Digests.sha256().digest(verifier.getBytes(UTF_8)));
  }

  private static Map<String, String> fields(String query) {
    return Stream.of(query.split("&", -1))
        .map(pair -> pair.split("=", 2))
        .collect(Collectors.toMap(pair -> pair[0], pair -> URLDecoder.decode(pair[1], UTF_8)));
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, UTF_8);
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
