package org.talenttree.web.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.URLEncoder;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.account.Password;
import org.talenttree.account.Username;
import org.talenttree.api.Access;
import org.talenttree.api.Route;
import org.talenttree.api.Scope;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestMember;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestVisitor;
import org.talenttree.testing.TestVisitor.Visit;

/** Signing in, up and out, as a browser without scripts does it. */
class SignInPagesTest {
  private static final String PASSWORD = "a+long+and+plain+password";
  private static TestApp app;

  private TestMember member;

  @BeforeAll
  static void start() {
    app = TestApp.start(Map.of("signup", "open"));
    app.app()
        .services()
        .accounts()
        .create(new Username("ada"), Password.typed(PASSWORD.replace('+', ' ')));
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  @BeforeEach
  void open() {
    member = new TestMember(app);
  }

  @Test
  void whoeverIsNotSignedInIsLedThereAndBack() {
    Visit away = member.get("/app?deleted=");
    Visit form = member.get(away.header("Location").orElseThrow());
    Visit back = member.submit("/app/sign-in", "username=Ada&password=" + PASSWORD + "&next=/app");

    assertThat(away.status()).isEqualTo(303);
    assertThat(away.header("Location")).hasValue("/app/sign-in?next=%2Fapp%3Fdeleted%3D");
    assertThat(form.text()).contains("name=\"next\" value=\"/app?deleted=\"");
    assertThat(back.header("Location")).hasValue("/app");
    assertThat(member.get("/app").text()).contains("Your trees");
  }

  @Test
  void everyPageAndFormOfTheAppLeadsStrangersToTheDoor() {
    Map<String, String> answered = new TreeMap<>();

    for (Route route : app.app().routes().all()) {
      if (route.access() instanceof Access.SignedIn) {
        String path = route.template().replaceAll("\\{[A-Za-z]+}", UUID.randomUUID().toString());
        Visit visit =
            TestVisitor.of(app).send(route.method(), path, "Origin", app.client(null).base());
        answered.put(
            route.method() + " " + route.template(),
            visit.status() + " " + visit.header("Location").orElse("").replaceAll("[?].*", ""));
      }
    }

    assertThat(answered).hasSizeGreaterThan(15);
    assertThat(answered.values()).containsOnly("303 /app/sign-in");
  }

  @Test
  void aWrongPasswordIsSaidAndLeavesNoCookie() {
    Visit answer = member.signIn("ada", "another+long+password");

    assertThat(answer.status()).isEqualTo(401);
    assertThat(answer.text())
        .contains("The username or the password is wrong.", "value=\"ada\"")
        .doesNotContain("another");
    assertThat(member.cookie()).isEmpty();
  }

  @Test
  void anUnknownNameIsAnsweredLikeAWrongPassword() {
    String known = member.signIn("ada", "another+long+password").text();
    String unknown = member.signIn("eve", "another+long+password").text();

    assertThat(unknown).isEqualTo(known.replace("value=\"ada\"", "value=\"eve\""));
  }

  @Test
  void tooManyWrongPasswordsAreTurnedAway() {
    try (TestApp own = TestApp.start()) {
      TestMember guesser = new TestMember(own);
      for (int i = 0; i < 30; i++) {
        assertThat(guesser.signIn("ada", "guess+number+" + i).status()).isEqualTo(401);
      }

      Visit answer = guesser.signIn("ada", "guess+number+31");

      assertThat(answer.status()).isEqualTo(429);
      assertThat(answer.header("Retry-After")).isPresent();
      assertThat(answer.text()).contains("Too many passwords or keys were tried");
    }
  }

  @Test
  void theCookieIsOutOfReachOfScriptsAndOtherSites() {
    String header = member.signIn("ada", PASSWORD).header("Set-Cookie").orElseThrow();

    assertThat(header)
        .matches(
            "talenttree_session=[A-Za-z0-9_-]{64}; Path=/; Max-Age=7776000; HttpOnly; SameSite=Lax");
  }

  @Test
  void underTlsTheCookieIsSentUnderTlsAlone() {
    try (TestApp own = TestApp.start(Map.of("server.public-url", "https://talents.example.org"))) {
      String key = TestOwner.register(own).client().key();
      String header =
          TestVisitor.of(own)
              .submit("/app/sign-in", "key=" + key, "Origin", "https://talents.example.org")
              .header("Set-Cookie")
              .orElseThrow();

      assertThat(header).startsWith("__Host-talenttree_session=").endsWith("; Secure");
    }
  }

  @Test
  void aKeySignsInWithItsScopes() {
    TestOwner owner = TestOwner.register(app);
    String key = owner.withScopes(Set.of(Scope.TREES_READ)).key();

    assertThat(member.submit("/app/sign-in", "key=+" + key + "+").status()).isEqualTo(303);

    assertThat(member.get("/app").text()).contains(owner.username()).doesNotContain("A new tree");
    assertThat(member.submit("/app/trees", "title=No").status()).isEqualTo(403);
  }

  @Test
  void aKeyThatIsWrongIsSaidAndNotSentBack() {
    Visit answer = member.submit("/app/sign-in", "key=ttk_nobodys");

    assertThat(answer.status()).isEqualTo(401);
    assertThat(answer.text()).contains("This key is unknown").doesNotContain("ttk_nobodys");
  }

  @Test
  void aSessionThatWasPlantedIsNotTheOneThatIsSignedIn() {
    TestOwner attacker = TestOwner.register(app);
    String planted = app.cookie(attacker.account());
    member.hold(planted);

    member.signIn("ada", PASSWORD);

    assertThat(member.cookie()).isNotEqualTo(planted);
    TestMember thief = new TestMember(app);
    thief.hold(planted);
    assertThat(thief.get("/app").status()).isEqualTo(303);
  }

  @Test
  void signingOutEndsTheSessionAndNotOnlyTheCookie() {
    member.signIn("ada", PASSWORD);
    String cookie = member.cookie();

    Visit out = member.submit("/app/sign-out", "");

    assertThat(out.header("Location")).hasValue("/app/sign-in");
    assertThat(member.cookie()).isEmpty();
    member.hold(cookie);
    assertThat(member.get("/app").status()).isEqualTo(303);
  }

  @ParameterizedTest
  @CsvSource({
    "/app/trees/7,        /app/trees/7",
    "/app?deleted=,       /app?deleted=",
    "//evil.example,      /app",
    "https://evil.example,/app",
    "/app//evil.example,  /app",
    "/app/../ada,         /app",
    "/apple,              /app",
    "/app/sign-out,       /app",
    "'/app\\evil',        /app",
    "'/app%0d%0aX: 1',     /app",
    "javascript:alert(1), /app",
  })
  void signingInLeadsToPagesOfTheAppAlone(String next, String location) {
    Visit answer =
        member.submit(
            "/app/sign-in",
            "username=ada&password=" + PASSWORD + "&next=" + URLEncoder.encode(next, UTF_8));

    assertThat(answer.header("Location")).hasValue(location);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/app/sign-in", "/app/sign-up", "/app/sign-out"})
  void nobodyElsesPageCanSignAnyoneInOrOut(String path) {
    member.signIn("ada", PASSWORD);

    Visit answer =
        TestVisitor.of(app)
            .submit(
                path,
                "username=ada&password=" + PASSWORD,
                "Origin",
                "https://evil.example",
                "Cookie",
                member.cookie());

    assertThat(answer.status()).isEqualTo(403);
    assertThat(answer.header("Set-Cookie")).isEmpty();
    assertThat(member.get("/app").status()).isEqualTo(200);
  }

  @Test
  void signingUpMakesAnAccountAndSignsIn() {
    Visit answer = member.submit("/app/sign-up", "username=Grace&password=" + PASSWORD);

    assertThat(answer.header("Location").orElse("")).matches("/app/trees/[0-9a-f-]{36}");
    assertThat(member.get("/app").text()).contains("grace’s tree", "2 paths · 4 talents");
  }

  @Test
  void whoSignsUpFromTheDoorOfAPageIsLedToIt() {
    String next = "/app/copies/ada/kinds";
    String query = "?next=" + next.replace("/", "%2F");
    String fields = "&password=" + PASSWORD + "&next=" + next;

    assertThat(member.get("/app/sign-in" + query).text())
        .contains("href=\"/app/sign-up" + query + "\"");
    assertThat(member.get("/app/sign-up" + query).text())
        .contains("name=\"next\" value=\"" + next, "href=\"/app/sign-in" + query + "\"");
    assertThat(member.submit("/app/sign-up", "username=A" + fields).text())
        .contains("name=\"next\" value=\"" + next);
    assertThat(member.submit("/app/sign-up", "username=henrietta" + fields).header("Location"))
        .hasValue(next);
    assertThat(member.get("/app").text()).contains("Plant your first tree");
    assertThat(member.get("/app/sign-up" + query).header("Location")).hasValue(next);
  }

  @ParameterizedTest
  @CsvSource({"irene, /app/trees/01a21340-63ce-787c-8753-0f5089b2a3da", "judith, //evil.example"})
  void whoSignsUpAtTheDoorOfAnothersTreeBeginsWithAnOwn(String name, String next) {
    Visit answer =
        member.submit(
            "/app/sign-up", "username=" + name + "&password=" + PASSWORD + "&next=" + next);

    String tree = answer.header("Location").orElse("");
    assertThat(tree).matches("/app/trees/[0-9a-f-]{36}").isNotEqualTo(next);
  }

  @Test
  void whatIsWrongWithASignUpStandsBesideItsField() {
    Visit answer = member.submit("/app/sign-up", "username=A&password=short");

    assertThat(answer.status()).isEqualTo(422);
    assertThat(answer.text())
        .contains(
            "Username must be 3 to 39", "Password must have 12 to 256", "aria-invalid=\"true\"")
        .doesNotContain("short\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"ada", "admin"})
  void aNameThatIsTakenOrReservedIsNotAvailable(String name) {
    Visit answer = member.submit("/app/sign-up", "username=" + name + "&password=" + PASSWORD);

    assertThat(answer.status()).isEqualTo(409);
    assertThat(answer.text()).contains("Username is not available");
  }

  @Test
  void whereSignUpIsClosedThereIsNoSuchForm() {
    try (TestApp closed = TestApp.start()) {
      TestMember stranger = new TestMember(closed);

      assertThat(stranger.get("/app/sign-in").text()).doesNotContain("sign-up");
      assertThat(stranger.get("/app/sign-up").status()).isEqualTo(403);
      assertThat(stranger.submit("/app/sign-up", "username=eve&password=" + PASSWORD).status())
          .isEqualTo(403);
    }
  }

  @Test
  void signUpsAreLimitedWhoeverIsSignedIn() {
    try (TestApp own = TestApp.start(Map.of("signup", "open", "limits.sign-ups-per-hour", "1"))) {
      TestMember eager = new TestMember(own);
      eager.submit("/app/sign-up", "username=first&password=" + PASSWORD);

      assertThat(eager.submit("/app/sign-up", "username=second&password=" + PASSWORD).status())
          .isEqualTo(429);
    }
  }

  @Test
  void noPageOfTheAppIsKeptOrFramed() {
    member.signIn("ada", PASSWORD);
    for (Visit page : new Visit[] {member.get("/app"), new TestMember(app).get("/app/sign-in")}) {
      assertThat(page.header("Cache-Control")).hasValue("no-store");
      assertThat(page.header("Content-Encoding")).isEmpty();
      assertThat(page.header("Content-Security-Policy").orElseThrow())
          .contains(
              "default-src 'none'",
              "frame-ancestors 'none'",
              "form-action 'self'",
              "require-trusted-types-for 'script'")
          .doesNotContain("unsafe");
    }
  }

  @Test
  void whatHoldsNothingOfAnyonesIsSentPackedAndAMembersPagesNever() {
    TestVisitor visitor = TestVisitor.of(app);
    for (String door : List.of("/app/sign-up", "/app/sign-in?next=/app/keys")) {
      Visit packed = visitor.get(door, "Accept-Encoding", "gzip");
      Visit plain = visitor.get(door);

      assertThat(packed.header("Content-Encoding")).as(door).hasValue("gzip");
      assertThat(packed.header("Vary")).hasValue("Accept-Language, Accept-Encoding");
      assertThat(packed.header("Cache-Control")).hasValue("no-store");
      assertThat(packed.bytes().length).isLessThan(plain.bytes().length / 2);
      assertThat(plain.header("Content-Encoding")).isEmpty();
    }
    member.signIn("ada", PASSWORD);
    Visit own = visitor.get("/app", "Accept-Encoding", "gzip", "Cookie", member.cookie());
    assertThat(own.status()).isEqualTo(200);
    assertThat(own.header("Content-Encoding")).isEmpty();
  }

  @Test
  void signedInOneIsLedOnFromTheDoor() {
    member.signIn("ada", PASSWORD);

    assertThat(member.get("/app/sign-in?next=/app/keys").header("Location")).hasValue("/app/keys");
    assertThat(member.get("/app/sign-up").header("Location")).hasValue("/app");
  }

  @Test
  void twoWhoSignInOneAfterTheOtherAreTheSecondAlone() {
    TestOwner other = TestOwner.register(app);
    member.signIn("ada", PASSWORD);
    String first = member.cookie();

    member.submit("/app/sign-in", "key=" + other.withScopes(Scope.OF_EVERY_ACCOUNT).key());

    assertThat(member.get("/app").text()).contains(other.username()).doesNotContain(">ada<");
    member.hold(first);
    assertThat(member.get("/app").status()).isEqualTo(303);
  }
}
