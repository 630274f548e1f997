package org.talenttree.oidc;

import com.nimbusds.oauth2.sdk.ParseException;
import com.nimbusds.oauth2.sdk.http.HTTPRequest;
import com.nimbusds.oauth2.sdk.http.HTTPResponse;
import com.nimbusds.oauth2.sdk.http.ReadOnlyHTTPRequest;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.talenttree.config.OidcSettings;

/**
 * Sends requests to the provider, and to no address that it redirects to. An answer may take three
 * seconds and have 256 KiB; eight requests run at once and eight wait for a second at most, so that
 * a slow provider holds no more of the threads that others need.
 */
final class ProviderHttp implements AutoCloseable {
  private static final Duration TIME = Duration.ofSeconds(3);
  private static final int MAX_BYTES = 256 << 10;
  private static final int MAX_AT_ONCE = 8;
  private static final Duration PATIENCE = Duration.ofSeconds(1);
  private static final String DATE = "Date";

  private final OidcSettings settings;
  private final Semaphore permits = new Semaphore(MAX_AT_ONCE);
  private final HttpClient client =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .followRedirects(HttpClient.Redirect.NEVER)
          .connectTimeout(TIME)
          .build();

  ProviderHttp(OidcSettings settings) {
    this.settings = settings;
  }

  /** Reads a document, which a refusal calls {@code what}. */
  HTTPResponse get(String what, URI uri) throws SignInRefused {
    HTTPRequest request = new HTTPRequest(HTTPRequest.Method.GET, uri);
    request.setAccept("application/json");
    return send(what, request);
  }

  /** Sends a request; refuses the sign-in if there is no answer within bounds. */
  HTTPResponse send(String what, ReadOnlyHTTPRequest request) throws SignInRefused {
    try {
      return send(request);
    } catch (IOException e) {
      throw new SignInRefused(SignInRefused.Kind.AWAY, what + ": " + e.getMessage());
    }
  }

  private HTTPResponse send(ReadOnlyHTTPRequest request) throws IOException {
    if (!settings.allows(request.getURI())) {
      throw new IOException("an address of the provider is neither https nor on this machine");
    }
    try {
      if (permits.getQueueLength() >= MAX_AT_ONCE
          || !permits.tryAcquire(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
        throw new IOException("too many requests wait for the provider");
      }
      try {
        return response(exchange(translated(request)));
      } finally {
        permits.release();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException();
    }
  }

  private static HttpRequest translated(ReadOnlyHTTPRequest request) throws IOException {
    String body = request.getBody();
    try {
      HttpRequest.Builder builder =
          HttpRequest.newBuilder(request.getURI())
              .method(
                  request.getMethod().name(),
                  body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
      request
          .getHeaderMap()
          .forEach((name, values) -> values.forEach(value -> builder.header(name, value)));
      return builder.build();
    } catch (IllegalArgumentException _) {
      // Its message has the value of the header, which may be an access token.
      throw new IOException("an address or a token of the provider cannot be sent");
    }
  }

  // The time of a request of Java ends with the head of the answer; the body may drip for ever.
  private HttpResponse<String> exchange(HttpRequest request)
      throws IOException, InterruptedException {
    CompletableFuture<HttpResponse<String>> answer =
        client.sendAsync(request, BodyHandlers.limiting(BodyHandlers.ofString(), MAX_BYTES));
    try {
      return answer.get(TIME.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      throw new IOException("no whole answer within " + TIME.toSeconds() + " seconds", e);
    } catch (ExecutionException e) {
      Throwable cause = e.getCause() == null ? e : e.getCause();
      throw new IOException("no whole answer: " + cause.getClass().getSimpleName(), e);
    } finally {
      answer.cancel(true);
    }
  }

  private static HTTPResponse response(HttpResponse<String> answer) throws IOException {
    HTTPResponse response = new HTTPResponse(answer.statusCode());
    try {
      response.setContentType(answer.headers().firstValue("Content-Type").orElse(null));
    } catch (ParseException e) {
      throw new IOException("the media type of an answer is malformed", e);
    }
    answer.headers().firstValue(DATE).ifPresent(date -> response.setHeader(DATE, date));
    response.setBody(answer.body());
    return response;
  }

  /** Returns when the provider has sent an answer, by its clock. */
  static Optional<Instant> date(HTTPResponse response) {
    try {
      return Optional.ofNullable(response.getHeaderValue(DATE))
          .map(text -> Instant.from(DateTimeFormatter.RFC_1123_DATE_TIME.parse(text)));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  @Override
  public void close() {
    client.shutdownNow();
  }
}
