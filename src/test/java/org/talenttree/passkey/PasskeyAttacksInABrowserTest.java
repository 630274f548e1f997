package org.talenttree.passkey;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.URLEncoder;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.talenttree.operator.Act;
import org.talenttree.operator.AuditActor;
import org.talenttree.operator.AuditEntry;
import org.talenttree.testing.TestVisitor;
import org.talenttree.testing.TestVisitor.Visit;
import org.talenttree.testing.browser.Browsing;
import org.talenttree.testing.browser.VirtualAuthenticator;
import tools.jackson.databind.JsonNode;

/** What a real browser and its key have signed signs nobody in where it must not. */
@Tag("sqlite")
class PasskeyAttacksInABrowserTest {
  private static final String SIGN_IN = "/app/sign-in/passkey";
  private static Browsing browsing;

  private PasskeyPage person;
  private VirtualAuthenticator key;

  @BeforeAll
  static void start() {
    browsing = Browsing.start();
  }

  @AfterAll
  static void stop() {
    if (browsing != null) {
      browsing.close();
    }
  }

  @BeforeEach
  void open() {
    person = new PasskeyPage(browsing, 1280);
    key = VirtualAuthenticator.in(person.page());
    person.enter();
    person.add("Phone");
    person.leave();
    person.go("/app/sign-in");
  }

  private Visit send(String credential) {
    return new TestVisitor(person.base())
        .submit(
            SIGN_IN, "credential=" + URLEncoder.encode(credential, UTF_8), "Origin", person.base());
  }

  private List<AuditEntry> log() {
    return browsing
        .app()
        .app()
        .services()
        .auditLog()
        .page(person.account().username(), null, 10)
        .orElseThrow()
        .items();
  }

  @Test
  void anAnswerThatIsSentAgainSignsNobodyIn() {
    String answer = person.answer("");
    assertThat(send(answer).status()).isEqualTo(303);

    Visit again = send(answer);

    assertThat(again.status()).isEqualTo(401);
    assertThat(again.text()).contains("or is used up");
    assertThat(log()).extracting(AuditEntry::act).doesNotContain(Act.PASSKEY_REFUSED);
  }

  @Test
  void anAnswerSignedOnAnotherOriginSignsNobodyIn() {
    person.later();
    String options =
        new TestVisitor(person.base())
            .submit(SIGN_IN + "/options", "", "Origin", person.base())
            .text();
    person.page().go("http://localhost:" + browsing.app().app().managementPort() + "/health/live");

    String answer = person.answer(options, "");

    Visit refused = send(answer);
    assertThat(refused.status()).isEqualTo(401);
    assertThat(refused.text()).contains("not as it must be");
  }

  @Test
  void aCopyOfAPasskeyIsRefusedAndLogged() {
    JsonNode copied = key.credentials().getFirst();
    assertThat(send(person.answer("")).status()).isEqualTo(303);
    assertThat(send(person.answer("")).status()).isEqualTo(303);
    key.send("clearCredentials");
    key.send("addCredential", "credential", copied);

    Visit refused = send(person.answer(""));

    assertThat(refused.status()).isEqualTo(401);
    assertThat(refused.text()).contains("has counted back").contains("Phone");
    assertThat(log()).extracting(AuditEntry::act).contains(Act.PASSKEY_REFUSED);
  }

  @Test
  void aKeyThatDoesNotKnowItsUserSignsNobodyIn() {
    key.send("setUserVerified", "isUserVerified", false);

    Visit refused = send(person.answer("options.userVerification = 'discouraged'"));

    assertThat(refused.status()).isEqualTo(401);
    assertThat(refused.text()).contains("not as it must be");
  }

  @Test
  void aPasskeyThatWasRemovedSignsNobodyIn() {
    String answer = person.answer("");
    var services = browsing.app().app().services();
    services
        .database()
        .write(
            person.account().owner(),
            tx -> {
              services.passkeys().erase(tx, person.account().owner());
              return true;
            });

    Visit refused = send(answer);

    assertThat(refused.status()).isEqualTo(401);
    assertThat(refused.text()).contains("leads to no account here");
  }

  @Test
  void anAnswerOfLongAgoSignsNobodyIn() {
    String answer = person.answer("");
    browsing.app().clock().advance(Duration.ofMinutes(5));

    assertThat(send(answer).status()).isEqualTo(401);
  }

  @Test
  void aLockedAccountIsNotSignedIn() {
    browsing
        .app()
        .app()
        .services()
        .operatorActs()
        .lock(AuditActor.COMMAND_LINE, person.account().username());

    Visit refused = send(person.answer(""));

    assertThat(refused.status()).isEqualTo(403);
    assertThat(refused.text()).contains("This account is locked");
  }
}
