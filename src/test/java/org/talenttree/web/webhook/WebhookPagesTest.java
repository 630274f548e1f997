package org.talenttree.web.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestMember;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestVisitor.Visit;
import org.talenttree.testing.Until;
import org.talenttree.webhook.TestReceiver;

/** The pages of one's webhooks, without a script. */
class WebhookPagesTest {
  private static final Pattern SECRET = Pattern.compile("whsec_[0-9A-Za-z+/]{43}=");
  private static final Pattern PAGE = Pattern.compile("/app/webhooks/[0-9a-f-]{36}");
  private static TestApp app;
  private static TestReceiver receiver;

  private TestOwner owner;
  private TestMember member;

  @BeforeAll
  static void start() {
    receiver = TestReceiver.start();
    app = TestApp.start(Map.of("webhooks.http", "on", "webhooks.private-addresses", "127.0.0.0/8"));
  }

  @AfterAll
  static void stop() {
    app.close();
    receiver.close();
  }

  @BeforeEach
  void signIn() {
    owner = TestOwner.register(app);
    member = new TestMember(app);
    member.hold(app.cookie(owner.account()));
  }

  private Visit make() {
    return member.submit("/app/webhooks", "url=" + receiver.url() + "&tree.*=on");
  }

  private static String first(Pattern pattern, String text) {
    Matcher matcher = pattern.matcher(text);
    assertThat(matcher.find()).as(text).isTrue();
    return matcher.group();
  }

  @Test
  void aWebhookIsMadeItsSecretShownOnceAndRemoved() {
    String made = make().text();
    String secret = first(SECRET, made);
    String page = first(PAGE, member.get("/app/webhooks").text());

    assertThat(member.get(page).text()).contains("tree.*").doesNotContain(secret);
    assertThat(first(SECRET, member.submit(page + "/secret", "").text())).isNotEqualTo(secret);
    Visit changed = member.submit(page, "url=" + receiver.url() + "&key.*=on");
    assertThat(changed.header("Location")).hasValue(page + "?done=changed");
    assertThat(member.get(page).text()).contains("Off");

    Visit removed = member.submit(page + "/remove", "");
    assertThat(removed.header("Location")).hasValue("/app/webhooks?removed=");
    assertThat(member.get(page).status()).isEqualTo(404);
    assertThat(member.get("/app/webhooks").text()).contains("You have no webhooks.");
  }

  @Test
  void deliveriesAreSeenWithTheirPayloadAndSentAgain() {
    make();
    String page = first(PAGE, member.get("/app/webhooks").text());
    String tree = owner.tree("Mine").id();
    Until.holds("it is delivered", () -> member.get(page).text().contains("Delivered"));
    String shown = member.get(page).text();
    assertThat(shown).contains(tree).contains("tree.created").contains("status 200");

    int before = receiver.all().size();
    String again = first(Pattern.compile(page + "/deliveries/[0-9a-f-]{36}/repeat"), shown);
    assertThat(member.submit(again, "").header("Location")).hasValue(page + "?done=sent");
    Until.holds("it came again", () -> receiver.all().size() == before + 1);
    assertThat(member.submit(page + "/test", "").header("Location")).hasValue(page + "?done=sent");
    Until.holds("the test came", () -> receiver.types().contains("webhook.test"));
  }

  @Test
  void whatIsWrongIsSaidAtItsField() {
    Visit refused = member.submit("/app/webhooks", "url=http%3A%2F%2F10.0.0.1%2F");

    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.text())
        .contains("webhooks.private-addresses")
        .contains("Tick at least one.")
        .contains("value=\"http://10.0.0.1/\"");
  }

  @Test
  void aPageOfAnotherAccountIsNotThere() {
    make();
    String page = first(PAGE, member.get("/app/webhooks").text());
    TestMember other = new TestMember(app);
    other.hold(app.cookie(TestOwner.register(app).account()));

    assertThat(other.get(page).status()).isEqualTo(404);
    assertThat(other.submit(page + "/remove", "").status()).isEqualTo(404);
    assertThat(other.submit(page + "/test", "").status()).isEqualTo(404);
  }
}
