package org.talenttree.web.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.talenttree.api.Scope;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestMember;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestVisitor.Visit;

/** The page of one's API keys. */
class KeysPagesTest {
  private static final Pattern SECRET = Pattern.compile("ttk_[0-9A-Za-z]{38}");
  private static TestApp app;

  private TestOwner owner;
  private TestMember member;

  @BeforeAll
  static void start() {
    app = TestApp.start();
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  @BeforeEach
  void signIn() {
    owner = TestOwner.register(app);
    member = new TestMember(app);
    member.hold(app.cookie(owner.account()));
  }

  @Test
  void aKeyIsShownOnceHoldsAndEndsWhenItIsRevoked() {
    Visit made = member.submit("/app/keys", "name=Robot&trees%3Aread=on&days=30");
    String secret = secret(made);

    assertThat(app.client(secret).get("/api/v1/trees").status()).isEqualTo(200);
    assertThat(app.client(secret).json("POST", "/api/v1/trees", "{}").code())
        .isEqualTo("insufficient_scope");
    assertThat(member.get("/app/keys").text()).contains("Robot").doesNotContain(secret);

    Visit revoked = member.submit("/app/keys/" + idOf("Robot") + "/revoke", "");

    assertThat(revoked.header("Location")).hasValue("/app/keys?revoked=");
    assertThat(app.client(secret).get("/api/v1/trees").code()).isEqualTo("invalid_api_key");
  }

  @Test
  void aRenewedKeyHasANewSecretAndTheOldOneEnds() {
    String old = secret(member.submit("/app/keys", "name=Robot&trees%3Aread=on&days=never"));

    String renewed =
        secret(member.submit("/app/keys/" + idOf("Robot") + "/rotate", "graceHours=0"));

    assertThat(renewed).isNotEqualTo(old);
    assertThat(app.client(renewed).get("/api/v1/trees").status()).isEqualTo(200);
    assertThat(app.client(old).get("/api/v1/trees").code()).isEqualTo("invalid_api_key");
  }

  @Test
  void whatIsWrongIsSaidAndNoKeyIsMade() {
    Visit answer = member.submit("/app/keys", "name=&days=30");

    assertThat(answer.status()).isEqualTo(422);
    assertThat(answer.text()).contains("Name must be", "Tick at least one");
    assertThat(answer.text()).doesNotContain(" checked").contains("value=\"30\" selected");
    assertThat(member.submit("/app/keys", "name=&trees%3Aread=on&days=never").text())
        .contains("name=\"trees:read\" checked", "value=\"never\" selected")
        .doesNotContain("name=\"trees:write\" checked");
    assertThat(member.get("/app/keys").text())
        .contains("name=\"trees:publish\" checked", "value=\"365\" selected");
    assertThat(owner.client().get("/api/v1/keys").data().get("data")).hasSize(1);
  }

  @Test
  void nobodyMakesAKeyThatMayDoMoreThanTheyMay() {
    var scopes = EnumSet.of(Scope.ACCOUNT_MANAGE);
    TestMember less = new TestMember(app);
    less.submit("/app/sign-in", "key=" + owner.withScopes(scopes).key());

    Visit answer = less.submit("/app/keys", "name=More&trees%3Awrite=on&days=30");

    assertThat(less.get("/app/keys").text()).doesNotContain("name=\"trees:write\"");
    assertThat(answer.status()).isEqualTo(403);
    assertThat(owner.client().get("/api/v1/keys").data().toString()).doesNotContain("More");
  }

  @Test
  void aKeyThatMayNotManageTheAccountSeesNoKeys() {
    TestMember reader = new TestMember(app);
    reader.submit("/app/sign-in", "key=" + owner.withScopes(Set.of(Scope.TREES_READ)).key());

    assertThat(reader.get("/app/keys").status()).isEqualTo(403);
  }

  @Test
  void nobodyElsesKeyIsRevokedOrRenewed() {
    TestOwner other = TestOwner.register(app);
    String id = other.client().get("/api/v1/keys").data().at("/data/0/id").stringValue();

    assertThat(member.submit("/app/keys/" + id + "/revoke", "").status()).isEqualTo(404);
    assertThat(member.submit("/app/keys/" + id + "/rotate", "").status()).isEqualTo(404);
    assertThat(other.client().get("/api/v1/trees").status()).isEqualTo(200);
  }

  @Test
  void theNameOfAKeyIsNeverMarkup() {
    Visit made =
        member.submit("/app/keys", "name=%3Cscript%3Ealert(1)%3C/script%3E%22&trees%3Aread=on");

    assertThat(made.text()).contains("&lt;script").doesNotContain("<script>alert");
    assertThat(member.get("/app/keys").text()).doesNotContain("<script>alert");
  }

  private String idOf(String name) {
    for (var key : owner.client().get("/api/v1/keys").data().get("data")) {
      if (key.get("name").stringValue().equals(name)) {
        return key.get("id").stringValue();
      }
    }
    throw new AssertionError("no key " + name);
  }

  private static String secret(Visit page) {
    Matcher secret = SECRET.matcher(page.text());
    assertThat(secret.find()).as(page.text()).isTrue();
    return secret.group();
  }
}
