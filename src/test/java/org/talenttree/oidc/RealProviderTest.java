package org.talenttree.oidc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.CookieManager;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.TestApp;

/**
 * A provider that others have written, {@code oidc-provider} on Node. Without Node and npm, or
 * without a way to the registry, the test is skipped with one line; where CI is set it fails.
 */
class RealProviderTest {
  private static final String PACKAGE = "oidc-provider@9.13.3";
  private static final Path FOLDER = Path.of("target", "oidc-provider").toAbsolutePath();
  private static final Path SCRIPT = Path.of("src", "test", "resources", "oidc", "provider.mjs");
  private static final String REDIRECT = "http://127.0.0.1:8080" + ProviderBrowser.CALLBACK;

  @Test
  void aPersonSignsInForTheFirstTimeAndAgain() throws Exception {
    install();
    Process node =
        new ProcessBuilder("node", SCRIPT.toString(), FOLDER.toString(), REDIRECT)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try (var lines = node.inputReader()) {
      String issuer = Objects.requireNonNull(lines.readLine());
      Map<String, String> settings =
          Map.of(
              "server.public-url",
              "http://127.0.0.1:8080",
              "oidc.issuer",
              issuer,
              "oidc.client-id",
              TestProvider.CLIENT,
              "oidc.client-secret",
              TestProvider.SECRET,
              "signup",
              "oidc");
      try (TestApp app = TestApp.start(settings)) {
        app.clock().moveTo(Instant.now());
        ProviderBrowser browser = new ProviderBrowser(app);
        browser.get(back(browser.begin()));
        assertThat(browser.get(ProviderBrowser.CHOOSE).text()).contains("value=\"ada-lovelace\"");
        assertThat(browser.submit(ProviderBrowser.CHOOSE, "username=ada").status()).isEqualTo(303);
        assertThat(browser.isSignedIn()).isTrue();

        ProviderBrowser again = new ProviderBrowser(app);
        assertThat(again.get(back(again.begin())).header("Location")).hasValue("/app");
        assertThat(again.isSignedIn()).isTrue();
      }
    } finally {
      node.destroy();
    }
  }

  private static void install() throws IOException, InterruptedException {
    if (Files.isDirectory(FOLDER.resolve("node_modules").resolve("oidc-provider"))) {
      return;
    }
    Files.createDirectories(FOLDER);
    String why = "";
    try {
      Process npm =
          new ProcessBuilder("npm", "install", "--no-audit", "--no-fund", "--prefix", ".", PACKAGE)
              .directory(FOLDER.toFile())
              .redirectErrorStream(true)
              .redirectOutput(FOLDER.resolve("npm.log").toFile())
              .start();
      boolean done = npm.waitFor(60, TimeUnit.SECONDS) && npm.exitValue() == 0;
      why = done ? "" : "npm could not install " + PACKAGE + "; see " + FOLDER + "/npm.log";
    } catch (IOException e) {
      why = "Node is not here, so no provider of others is tried: " + e.getMessage();
    }
    if (!why.isEmpty() && "true".equals(System.getenv("CI"))) {
      throw new IllegalStateException(why);
    }
    assumeTrue(why.isEmpty(), why);
  }

  /** Signs in at the provider's pages; returns the path and query that it sends the browser to. */
  private static String back(String address) throws IOException, InterruptedException {
    HttpClient client = HttpClient.newBuilder().cookieHandler(new CookieManager()).build();
    URI here = URI.create(address);
    List<String> forms = List.of("prompt=login&login=ada&password=any", "prompt=consent");
    for (int sent = 0; ; ) {
      HttpRequest.Builder request = HttpRequest.newBuilder(here);
      HttpResponse<String> answer = client.send(request.build(), BodyHandlers.ofString());
      if (answer.statusCode() == 200) {
        request.header("Content-Type", "application/x-www-form-urlencoded");
        answer =
            client.send(
                request.POST(BodyPublishers.ofString(forms.get(sent++))).build(),
                BodyHandlers.ofString());
      }
      here = here.resolve(answer.headers().firstValue("Location").orElseThrow());
      if (here.toString().startsWith(REDIRECT)) {
        return here.getRawPath() + "?" + here.getRawQuery();
      }
    }
  }
}
