package org.talenttree.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.account.Account;
import org.talenttree.api.Access;
import org.talenttree.api.Route;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestVisitor;

/** A change with a cookie is made only where a page of the service sent it. */
class OwnOriginTest {
  private static final String PUBLIC = "https://talents.example.org";
  private static TestApp app;
  private static Account account;

  @BeforeAll
  static void start() {
    app = TestApp.start(Map.of("server.trusted-proxies", "127.0.0.1"));
    account = app.account("ada");
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  @ParameterizedTest
  @CsvSource({
    // Origin,                    Sec-Fetch-Site, status
    "OWN,                         ,               404",
    "http://OWNHOST,              ,               404",
    "OWN,                         same-origin,    404",
    ",                            same-origin,    404",
    "null,                        same-origin,    404",
    ",                            ,               403",
    "null,                        ,               403",
    "OWN,                         same-site,      403",
    "OWN,                         cross-site,     403",
    "OWN,                         none,           403",
    ",                            none,           403",
    "null,                        cross-site,     403",
    "https://evil.example,        ,               403",
    "https://evil.example,        same-origin,    403",
    "OWN.evil.example,            ,               403",
    "http://127.0.0.1,            ,               403",
    "https://OWNHOST,             ,               403",
    "'OWN, https://evil.example', ,               403",
  })
  void onlyOurOwnPagesChangeAnything(@Nullable String origin, @Nullable String site, int status) {
    assertThat(delete(app, origin, site)).isEqualTo(status);
  }

  @ParameterizedTest
  @ValueSource(strings = {"https", "https, http", "HTTPS,http,http"})
  void behindProxiesTheOriginIsWhatTheBrowserSees(String protocols) {
    String host = app.client(null).base().replace("http://", "");

    assertThat(delete(app, "https://" + host, null, "X-Forwarded-Proto", protocols)).isEqualTo(404);
    assertThat(delete(app, "https://" + host, null, "X-Forwarded-Proto", "http, https"))
        .isEqualTo(403);
  }

  @Test
  void whoeverIsNoProxyOfOursIsNotBelieved() {
    try (TestApp open = TestApp.start()) {
      String host = open.client(null).base().replace("http://", "");

      assertThat(delete(open, "https://" + host, null, "X-Forwarded-Proto", "https"))
          .isEqualTo(403);
    }
  }

  @Test
  void theAddressThatIsSetCounts() {
    try (TestApp named = TestApp.start(Map.of("server.public-url", PUBLIC + ":443"))) {
      assertThat(delete(named, PUBLIC, null)).isEqualTo(404);
      assertThat(delete(named, "http://talents.example.org", null)).isEqualTo(403);
      assertThat(delete(named, "OWN", null)).as("the address it is reached by").isEqualTo(403);
      assertThat(delete(named, "OWN", "same-origin")).isEqualTo(403);
    }
  }

  @Test
  void everyWriteOfTheApiAsksForIt() {
    List<String> answered = new ArrayList<>();

    for (Route route : app.app().routes().all()) {
      // What only a key opens does not look at sessions; McpAccessTest has its origins.
      boolean looksAtSessions =
          !(route.access() instanceof Access.Public || route.access() instanceof Access.KeyOnly);
      if (route.requiresOwnOrigin() && looksAtSessions) {
        String path = route.template().replaceAll("\\{[A-Za-z]+}", UUID.randomUUID().toString());
        var visit = TestVisitor.of(app).send(route.method(), path, "Cookie", app.cookie(account));
        answered.add(visit.status() + " " + route.method() + " " + route.template());
      }
    }

    assertThat(answered).hasSizeGreaterThan(8).allMatch(line -> line.startsWith("403 "));
  }

  private static int delete(
      TestApp app, @Nullable String origin, @Nullable String site, String... more) {
    String base = app.client(null).base();
    String cookie = app.cookie(TestOwner.register(app).account());
    List<String> headers = new ArrayList<>(List.of(more));
    headers.addAll(List.of("Cookie", cookie + "; __Host-" + cookie));
    if (origin != null) {
      String own = origin.replace("OWNHOST", base.replace("http://", "")).replace("OWN", base);
      headers.addAll(List.of("Origin", own));
    }
    if (site != null) {
      headers.addAll(List.of("Sec-Fetch-Site", site));
    }
    String path = "/api/v1/trees/" + UUID.randomUUID();
    return TestVisitor.of(app).send("DELETE", path, headers.toArray(String[]::new)).status();
  }
}
