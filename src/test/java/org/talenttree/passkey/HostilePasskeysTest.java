package org.talenttree.passkey;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.account.Account;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestVisitor.Visit;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** What is not as a passkey must sign it is refused, and never a fault of the service. */
class HostilePasskeysTest {
  private static final int FLIPS = 150;
  private static TestApp app;
  private static int people;

  private Account account;
  private KeyBrowser browser;

  @BeforeAll
  static void start() {
    app = TestApp.start(Map.of("server.public-url", KeyBrowser.ORIGIN));
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  @BeforeEach
  void open() {
    account = app.account("person-" + ++people);
    browser = new KeyBrowser(app).as(app.cookie(account));
  }

  private JsonNode signInOptions() {
    // Wrong tries are counted, by address and account, and forgotten with time.
    app.clock().advance(Duration.ofDays(1));
    return browser.options(KeyBrowser.SIGN_IN, "");
  }

  private static Arguments fault(String name, Consumer<SoftKey> fault) {
    return Arguments.of(name, fault);
  }

  static Stream<Arguments> faults() {
    return Stream.of(
        fault("another origin", key -> key.origin = "https://talents.example.com"),
        fault("another port", key -> key.origin = KeyBrowser.ORIGIN + ":8443"),
        fault("plain http", key -> key.origin = "http://talents.example.org"),
        fault("no origin", key -> key.origin = ""),
        fault("another relying party", key -> key.party = "example.org"),
        fault("nobody verified", key -> key.flags = SoftKey.PRESENT),
        fault("nobody present", key -> key.flags = SoftKey.VERIFIED),
        fault("another type", key -> key.type = "payment.get"),
        fault("in a frame of others", key -> key.isCrossOrigin = true));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("faults")
  void aSignInWithAFaultSignsNobodyIn(String name, Consumer<SoftKey> fault) {
    browser.add("Phone");
    browser.forget();
    browser.key().counter = 7;
    fault.accept(browser.key());

    Visit refused =
        browser.submit(
            KeyBrowser.SIGN_IN, KeyBrowser.field(browser.key().signIn(signInOptions()) + ""));

    assertThat(refused.status()).isEqualTo(401);
    assertThat(refused.text()).contains("not as it must be");
    assertThat(browser.isSignedIn()).isFalse();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("faults")
  void aRegistrationWithAFaultAddsNoPasskey(String name, Consumer<SoftKey> fault) {
    fault.accept(browser.key());

    Visit refused = browser.add("Phone");

    assertThat(refused.status()).isEqualTo(401);
    assertThat(app.app().services().passkeys().list(account.owner())).isEmpty();
  }

  @Test
  void aChallengeIsGoodForWhatItWasMadeFor() {
    browser.add("Phone");
    JsonNode registration = browser.options(KeyBrowser.PASSKEYS, "");
    ObjectNode invented = JsonMapper.shared().createObjectNode().put("challenge", "AAAA");

    for (JsonNode options : List.of(registration, invented)) {
      Visit refused =
          browser.submit(KeyBrowser.SIGN_IN, KeyBrowser.field(browser.key().signIn(options) + ""));
      assertThat(refused.status()).isEqualTo(401);
    }
    browser.as(app.cookie(account));
    ObjectNode toAdd = (ObjectNode) browser.options(KeyBrowser.PASSKEYS, "");
    toAdd.put("challenge", signInOptions().path("challenge").stringValue());
    String made = browser.key().register(toAdd) + "";
    assertThat(browser.submit(KeyBrowser.PASSKEYS, KeyBrowser.field(made)).status()).isEqualTo(401);
  }

  @Test
  void aPasskeyForOneAccountIsNotAddedToAnother() {
    JsonNode options = browser.options(KeyBrowser.PASSKEYS, "");
    String made = browser.key().register(options) + "";
    Account other = app.account("other-" + people);

    Visit refused =
        new KeyBrowser(app)
            .as(app.cookie(other))
            .submit(KeyBrowser.PASSKEYS, KeyBrowser.field(made));

    assertThat(refused.status()).isEqualTo(401);
    assertThat(app.app().services().passkeys().list(other.owner())).isEmpty();
  }

  @Test
  void aPasskeyOfOneAccountDoesNotSignInToAnother() {
    browser.add("Phone");
    Account other = app.account("other-" + people);
    KeyBrowser theirs = new KeyBrowser(app).as(app.cookie(other));
    JsonNode options = theirs.options(KeyBrowser.PASSKEYS, "");
    String handle = options.path("user").path("id").stringValue();
    theirs.add("Phone");
    browser.key().counter = 1;
    ObjectNode answer = browser.key().signIn(signInOptions());
    answer.withObject("response").put("userHandle", handle);

    Visit refused = browser.forget().submit(KeyBrowser.SIGN_IN, KeyBrowser.field(answer + ""));

    assertThat(refused.status()).isEqualTo(401);
    assertThat(browser.isSignedIn()).isFalse();
  }

  @Test
  void anotherKeyWithTheSameIdSignsNobodyIn() {
    browser.add("Phone");
    KeyBrowser evil = new KeyBrowser(app);
    evil.key().counter = 9;
    ObjectNode right = browser.key().signIn(signInOptions());
    ObjectNode answer = evil.key().signIn(signInOptions());
    answer
        .put("id", right.path("id").stringValue())
        .put("rawId", right.path("rawId").stringValue());
    answer
        .withObject("response")
        .put("userHandle", right.path("response").path("userHandle").stringValue());

    assertThat(evil.submit(KeyBrowser.SIGN_IN, KeyBrowser.field(answer + "")).status())
        .isEqualTo(401);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "null",
        "1",
        "\"\"",
        "[]",
        "{}",
        "{",
        "{\"rawId\":\"AA\"}",
        "{\"response\":1}",
        "{\"rawId\":\"AA\",\"response\":{\"userHandle\":\"AA\"}}",
        "\u0000",
        "{\"a\":1,\"a\":1}"
      })
  void whatIsNoCredentialIsRefused(String text) {
    for (String path : List.of(KeyBrowser.SIGN_IN, KeyBrowser.PASSKEYS)) {
      assertThat(browser.submit(path, KeyBrowser.field(text)).status()).isEqualTo(400);
    }
  }

  @Test
  void whatIsTooLargeOrTooDeepIsRefused() {
    String deep = "[".repeat(3_000) + "]".repeat(3_000);
    String large = "{\"rawId\":\"" + "A".repeat(14_000) + "\"}";

    assertThat(browser.submit(KeyBrowser.SIGN_IN, "credential=" + deep).status()).isEqualTo(400);
    assertThat(browser.submit(KeyBrowser.SIGN_IN, KeyBrowser.field(large)).status()).isEqualTo(400);
    assertThat(browser.submit(KeyBrowser.SIGN_IN, "credential=" + "A".repeat(17_000)).status())
        .isEqualTo(413);
  }

  @Test
  void eachMemberOfAWrongTypeIsRefused() {
    browser.add("Phone");
    List<ObjectNode> changed = new ArrayList<>();
    for (String wrong : List.of("null", "1", "\"\"", "\"!\"", "[]", "{}", "true", "\"AA\"")) {
      ObjectNode answer = browser.key().signIn(signInOptions());
      for (String name : List.of("rawId", "response")) {
        changed.add(answer.deepCopy().set(name, JsonMapper.shared().readTree(wrong)));
      }
      for (String name : answer.path("response").propertyNames()) {
        ObjectNode copy = answer.deepCopy();
        copy.withObject("response").set(name, JsonMapper.shared().readTree(wrong));
        changed.add(copy);
      }
    }

    for (ObjectNode one : changed) {
      assertThat(browser.submit(KeyBrowser.SIGN_IN, KeyBrowser.field(one + "")).status())
          .as(one.toString())
          .isBetween(400, 499);
    }
  }

  @Test
  void flippedBitsAreNoFaultOfTheService() {
    Random random = new Random(26);
    browser.add("Phone");
    for (int i = 0; i < FLIPS; i++) {
      browser.key().counter++;
      ObjectNode answer = flipped(browser.key().signIn(signInOptions()), random);
      assertThat(browser.submit(KeyBrowser.SIGN_IN, KeyBrowser.field(answer + "")).status())
          .as(answer.toString())
          .isBetween(400, 499);
      browser.as(app.cookie(account));
      JsonNode registration = browser.options(KeyBrowser.PASSKEYS, "");
      ObjectNode made = flipped(new KeyBrowser(app).key().register(registration), random);
      assertThat(browser.submit(KeyBrowser.PASSKEYS, KeyBrowser.field(made + "")).status())
          .as(made.toString())
          .isLessThan(500);
    }
  }

  /** Flips a bit of a member of the response, or cuts its end off. */
  private static ObjectNode flipped(ObjectNode answer, Random random) {
    List<String> names = new ArrayList<>(answer.path("response").propertyNames());
    String name = names.get(random.nextInt(names.size()));
    byte[] bytes = Base64.getUrlDecoder().decode(answer.path("response").path(name).stringValue());
    int at = random.nextInt(bytes.length);
    byte[] changed = random.nextInt(4) == 0 ? Arrays.copyOf(bytes, at) : bytes.clone();
    if (changed.length > at) {
      changed[at] ^= (byte) (1 << random.nextInt(8));
    }
    answer.withObject("response").put(name, SoftKey.encode(changed));
    return answer;
  }

  @Test
  void nothingOfWhatWasSentIsInTheAnswer() {
    Visit refused =
        browser.submit(KeyBrowser.SIGN_IN, KeyBrowser.field("<script>alert(1)</script>"));

    assertThat(refused.text()).doesNotContain("alert(1)");
  }
}
