package org.talenttree.operator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.talenttree.account.Password;
import org.talenttree.account.Username;
import org.talenttree.api.Access;
import org.talenttree.api.Route;
import org.talenttree.picture.SamplePictures;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestMember;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.TestVisitor;

/** A locked account lets nobody in, and shows nobody what it has published. */
class LockedAccountTest {
  private static final String PASSWORD = "a password long enough";

  private final TestApp app = TestApp.start();
  private final OperatorActs acts = app.app().services().operatorActs();
  private final TestVisitor visitor = TestVisitor.of(app);
  private final TestTree tree = TestTree.draft(app);
  private final Username owner = tree.owner().account().username();

  @BeforeEach
  void publishUnderASecondSlugAndSetAPassword() {
    tree.replacePaths(Sample.level("3"));
    tree.patch("{\"slug\":\"now\"}");
    tree.publish();
    tree.owner()
        .client()
        .bytes(
            "PUT",
            "/api/v1/account/picture",
            SamplePictures.png(20, 20),
            "Content-Type",
            "image/png");
    app.app()
        .services()
        .operatorActs()
        .setPassword(AuditActor.COMMAND_LINE, owner, Password.typed(PASSWORD));
  }

  @AfterEach
  void stop() {
    app.close();
  }

  private ActOutcome lock() {
    return acts.lock(AuditActor.COMMAND_LINE, owner);
  }

  /** Returns the address of the account or of its tree in every public route that names one. */
  private List<String> publicAddresses() {
    return app.app().routes().all().stream()
        .filter(route -> !(route.access() instanceof Access.Scoped))
        .map(Route::template)
        .filter(template -> template.contains("{username}") && !template.startsWith("/app/"))
        .map(template -> template.replace("{username}", owner.value()).replace("{slug}", "now"))
        .map(path -> path.contains("/compare.") ? path + "?with=" + owner + "/now" : path)
        .map(path -> path.contains("/role.") ? path + "?role=" + owner + "/now" : path)
        .toList();
  }

  private Map<String, Integer> statuses() {
    Map<String, Integer> statuses = new TreeMap<>();
    publicAddresses().forEach(path -> statuses.put(path, visitor.get(path).status()));
    String page = "/oembed?url=" + visitor.base() + "/" + owner + "/now";
    statuses.put("/oembed", visitor.get(page).status());
    return statuses;
  }

  @Test
  void nothingPublishedIsFoundUntilItIsUnlocked() {
    Map<String, Integer> before = statuses();
    assertThat(before).hasSizeGreaterThan(12);
    assertThat(before.values()).as(before.toString()).containsOnly(200);
    assertThat(visitor.get("/" + owner + "/my-talents").status()).isEqualTo(308);

    lock();

    assertThat(statuses().values()).as(statuses().toString()).containsOnly(404);
    assertThat(visitor.get("/" + owner + "/my-talents").status()).isEqualTo(404);
    acts.unlock(AuditActor.COMMAND_LINE, owner);
    assertThat(statuses()).isEqualTo(before);
    assertThat(visitor.get("/" + owner + "/my-talents").status()).isEqualTo(308);
  }

  @Test
  void whoIsSignedInCannotCopyItsTreeUntilItIsUnlocked() {
    TestMember member = new TestMember(app);
    member.hold(app.cookie(TestOwner.register(app).account()));
    String copy = "/app/copies/" + owner + "/now";
    assertThat(member.get(copy).status()).isEqualTo(200);

    lock();

    assertThat(member.get(copy).status()).isEqualTo(404);
    assertThat(member.submit(copy, "levels=keep").status()).isEqualTo(404);
    acts.unlock(AuditActor.COMMAND_LINE, owner);
    assertThat(member.get(copy).status()).isEqualTo(200);
  }

  @Test
  void strangersCannotTellALockedAccountFromOneThatNeverWas() {
    lock();
    var locked = app.client(null).get("/api/v1/public/" + owner + "/now");
    var absent = app.client(null).get("/api/v1/public/nobody-here/now");

    assertThat(locked.status()).isEqualTo(absent.status());
    assertThat(locked.json().get("detail")).isEqualTo(absent.json().get("detail"));
    assertThat(wrongPassword(owner.value()).replace(owner.value(), "nobody-here"))
        .isEqualTo(wrongPassword("nobody-here"));
  }

  private String wrongPassword(String username) {
    return new TestMember(app).signIn(username, "a-wrong-password-of-twenty").text();
  }

  @Test
  void aKeyOfItIsRefusedAndWorksAgainLater() {
    assertThat(tree.read().status()).isEqualTo(200);
    lock();

    assertThat(tree.read().code()).isEqualTo("account_locked");
    assertThat(tree.owner().client().get("/api/v1/account").code()).isEqualTo("account_locked");
    assertThat(tree.owner().client().get("/api/v1/keys").code()).isEqualTo("account_locked");
    assertThat(tree.publish().code()).isEqualTo("account_locked");
    assertThat(app.client("ttk_" + "0".repeat(38)).get("/api/v1/trees").code())
        .isEqualTo("invalid_api_key");
    acts.unlock(AuditActor.COMMAND_LINE, owner);
    assertThat(tree.read().status()).isEqualTo(200);
  }

  @Test
  void onlyTheRightPasswordLearnsOfTheLock() {
    lock();

    assertThat(makeKey(PASSWORD)).isEqualTo("account_locked");
    assertThat(makeKey("a wrong password, long")).isEqualTo("invalid_password");
    var refused = new TestMember(app).signIn(owner.value(), PASSWORD.replace(' ', '+'));
    assertThat(refused.status()).isEqualTo(403);
    assertThat(refused.text()).contains("This account is locked.");
    assertThat(refused.header("Set-Cookie")).isEmpty();
    var byKey = new TestMember(app).submit("/app/sign-in", "key=" + tree.owner().client().key());
    assertThat(byKey.status()).isEqualTo(403);
    assertThat(byKey.text()).contains("This account is locked.");
  }

  private String makeKey(String password) {
    String basic =
        Base64.getEncoder()
            .encodeToString((owner + ":" + password).getBytes(StandardCharsets.UTF_8));
    return app.client(null)
        .json("POST", "/api/v1/keys", "{\"name\":\"k\"}", "Authorization", "Basic " + basic)
        .code();
  }

  @Test
  void itsSessionsEndForGood() {
    TestMember browser = new TestMember(app);
    browser.signIn(owner.value(), PASSWORD.replace(' ', '+'));
    assertThat(browser.get("/app").status()).isEqualTo(200);

    lock();
    assertThat(app.client(null).get("/api/v1/trees", "Cookie", browser.cookie()).code())
        .isEqualTo("expired_session");
    acts.unlock(AuditActor.COMMAND_LINE, owner);

    assertThat(app.client(null).get("/api/v1/trees", "Cookie", browser.cookie()).code())
        .isEqualTo("expired_session");
  }

  @Test
  void copiesOfItsTreesStopNamingTheirSource() {
    TestOwner other = TestOwner.register(app);
    String body = "{\"copyOf\":{\"username\":\"" + owner + "\",\"slug\":\"now\"}}";
    var copy = other.client().json("POST", "/api/v1/trees", body);
    assertThat(copy.status()).as(copy.toString()).isEqualTo(201);
    TestTree copied =
        new TestTree(
            other, copy.data().get("id").stringValue(), copy.data().get("slug").stringValue());
    copied.publish();
    assertThat(copied.readPublicly().data().has("source")).isTrue();

    lock();

    assertThat(copied.readPublicly().data().has("source")).isFalse();
    var refused = other.client().json("POST", "/api/v1/trees", body);
    var absent = other.client().json("POST", "/api/v1/trees", body.replace("now", "never"));
    assertThat(refused.code()).isEqualTo("validation_failed");
    assertThat(refused.json().get("errors")).isEqualTo(absent.json().get("errors"));
  }

  @Test
  void whatWasBegunBeforeTheLockBeginsNoSession() {
    lock();
    var sessions = app.app().services().sessions();
    var id = tree.owner().account().owner();

    assertThatThrownBy(() -> sessions.begin(id, null, "a browser")).hasMessage("account_locked");
    acts.unlock(AuditActor.COMMAND_LINE, owner);
    assertThat(sessions.list(id)).isEmpty();
  }
}
