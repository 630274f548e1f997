package org.talenttree.app;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import org.talenttree.account.Account;
import org.talenttree.account.RecoveryCodes;
import org.talenttree.app.LargestChanges.Preparation;
import org.talenttree.app.LargestChanges.Request;
import org.talenttree.operator.AuditActor;
import org.talenttree.operator.LinkMade;
import org.talenttree.passkey.Ceremonies.NewPasskey;
import org.talenttree.picture.SamplePictures;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestMember;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.TestVisitor;

/** The forms of pages that change something, with the largest data there is. */
final class LargestForms {
  private final TestApp app;
  private final LargestChanges changes;
  private final TestMember browser;
  private final TestMember operator;
  private Account freshest;
  private int count;

  LargestForms(TestApp app, LargestChanges changes) {
    this.app = app;
    this.changes = changes;
    browser = changes.largest().browser();
    freshest = changes.largest().account();
    Account olga = app.account("olga");
    app.app().services().operatorActs().grant(AuditActor.COMMAND_LINE, olga.username());
    operator = new TestMember(app);
    operator.hold(app.cookie(olga));
    operator.submit("/app/server/sign-up", "open=true");
  }

  /** Adds the preparations by the labels of their routes. */
  void addTo(Map<String, Preparation> all) {
    treeForms(all);
    copyForms(all);
    accountForms(all);
    passkeyForms(all);
    pictureForms(all);
    roleForms(all);
    linkForms(all);
    operatorForms(all);
  }

  private static Request form(TestMember member, String path, String fields) {
    return () -> member.submit(path, fields).status();
  }

  private void treeForms(Map<String, Preparation> all) {
    all.put("POST /app/trees", () -> form(browser, "/app/trees", "title=New"));
    all.put(
        "POST /app/trees/{id}/delete",
        () -> {
          LargestAccount one = changes.another();
          return form(
              one.browser(),
              "/app/trees/" + one.tree().id() + "/delete",
              "version=" + LargestChanges.version(one.tree()));
        });
    all.put(
        "POST /app/trash/{id}/restore",
        () -> {
          changes.client().delete(changes.tree().path() + "?trash=true");
          return form(browser, "/app/trash/" + changes.tree().id() + "/restore", "");
        });
    all.put(
        "POST /app/trash/{id}/delete",
        () -> {
          LargestAccount one = changes.another();
          one.owner().client().delete(one.tree().path() + "?trash=true");
          return form(one.browser(), "/app/trash/" + one.tree().id() + "/delete", "");
        });
    all.put(
        "POST /app/imports",
        () ->
            () ->
                TestVisitor.of(app)
                    .submit(
                        "/app/imports",
                        "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"t.json\""
                            + "\r\n\r\n"
                            + LargestChanges.imported()
                            + "\r\n--b--\r\n",
                        "Content-Type",
                        "multipart/form-data; boundary=b",
                        "Cookie",
                        browser.cookie(),
                        "Origin",
                        changes.client().base())
                    .status());
    all.put(
        "POST /app/imports/choices",
        () ->
            form(
                browser,
                "/app/imports/choices",
                "file=" + packed(LargestChanges.imported()) + "&columns=&level=3&do=make"));
  }

  private static String packed(String file) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream zip = new GZIPOutputStream(out)) {
      zip.write(file.getBytes(UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return Base64.getUrlEncoder().withoutPadding().encodeToString(out.toByteArray());
  }

  private void copyForms(Map<String, Preparation> all) {
    all.put(
        "POST /app/trees/{id}/upstream",
        () -> {
          TestTree copy = changes.copyOfChanged();
          String fields = "version=" + LargestChanges.version(copy);
          TestMember member = new TestMember(app);
          member.hold(app.cookie(copy.owner().account()));
          return form(member, "/app/trees/" + copy.id() + "/upstream", fields);
        });
    all.put(
        "POST /app/copies/{username}/{slug}",
        () -> {
          // The call publishes by turns, and how often it was tried before is not known.
          if (!changes.tree().now().get("isPublic").booleanValue()) {
            changes.tree().publish();
          }
          TestMember member = new TestMember(app);
          member.hold(app.cookie(app.account("copier-" + count++)));
          String path =
              "/app/copies/" + changes.tree().owner().username() + "/" + changes.tree().slug();
          return form(member, path, "levels=keep");
        });
  }

  private void accountForms(Map<String, Preparation> all) {
    all.put(
        "POST /app/account/profile",
        () -> form(browser, "/app/account/profile", "displayName=D" + count++));
    all.put(
        "POST /app/account/password",
        () -> form(fresh(), "/app/account/password", "newPassword=" + LargestChanges.PASSWORD));
    all.put("POST /app/account/listed", () -> form(browser, "/app/account/listed", "listed=true"));
    all.put(
        "POST /app/account/activity",
        () -> form(browser, "/app/account/activity", "until=1&next=/app"));
    all.put("POST /app/account/sessions", () -> form(fresh(), "/app/account/sessions", ""));
    all.put(
        "POST /app/account/sessions/{id}",
        () -> {
          TestMember member = fresh();
          var id = app.app().services().sessions().list(freshest.owner()).getFirst().id();
          return form(member, "/app/account/sessions/" + id, "");
        });
    all.put(
        "POST /app/account/erase",
        () -> {
          LargestAccount one = changes.another();
          return form(one.browser(), "/app/account/erase", "confirm=" + one.account().username());
        });
    all.put("POST /app/keys", () -> form(browser, "/app/keys", "name=k&trees%3Aread=on&days=30"));
    all.put(
        "POST /app/keys/{id}/revoke",
        () -> form(browser, "/app/keys/" + changes.newKey() + "/revoke", ""));
    all.put(
        "POST /app/keys/{id}/rotate",
        () -> form(browser, "/app/keys/" + changes.newKey() + "/rotate", "graceHours=0"));
    all.put("POST /app/sign-out", () -> form(fresh(), "/app/sign-out", ""));
    all.put(
        "POST /app/sign-in",
        () -> form(new TestMember(app), "/app/sign-in", "key=" + changes.client().key()));
    all.put(
        "POST /app/sign-up",
        () ->
            form(
                new TestMember(app),
                "/app/sign-up",
                "username=signed-up-" + count++ + "&password=" + LargestChanges.PASSWORD));
    all.put(
        "POST /app/reset",
        () -> {
          fresh();
          var made =
              (LinkMade.Made)
                  app.app()
                      .services()
                      .resetLinks()
                      .make(AuditActor.COMMAND_LINE, freshest.username());
          String token = made.secret().reveal();
          return form(
              new TestMember(app),
              "/app/reset",
              "token=" + token + "&newPassword=" + LargestChanges.PASSWORD);
        });
  }

  private void passkeyForms(Map<String, Preparation> all) {
    all.put(
        "POST /app/account/password/remove", () -> withPasskey("/app/account/password/remove", ""));
    for (String change : List.of("rename", "remove", "codes")) {
      String path = "/app/account/passkeys/" + change;
      all.put("POST " + path, () -> withPasskey(path, "id=key&name=New"));
    }
    all.put(
        "POST /app/sign-in/recovery",
        () -> {
          String code = addPasskey().codes().getFirst();
          String fields = "username=" + freshest.username() + "&code=" + code;
          return form(new TestMember(app), "/app/sign-in/recovery", fields);
        });
  }

  private Request withPasskey(String path, String fields) {
    addPasskey();
    TestMember member = new TestMember(app);
    member.hold(app.cookie(freshest));
    return form(member, path, fields);
  }

  /** Makes an account with a passkey and a password. */
  private RecoveryCodes addPasskey() {
    fresh().submit("/app/account/password", "newPassword=" + LargestChanges.PASSWORD);
    RecoveryCodes codes = RecoveryCodes.make(new SecureRandom());
    NewPasskey made =
        new NewPasskey(freshest.owner(), "key", "localhost", "", 0, app.clock().instant());
    app.app()
        .services()
        .passkeyChanges()
        .add(freshest.owner(), made, "Phone", codes, Optional.empty());
    return codes;
  }

  private void pictureForms(Map<String, Preparation> all) {
    byte[] file = SamplePictures.jpeg(2_000, 2_000);
    all.put(
        "POST /app/account/picture",
        () -> () -> browser.upload("/app/account/picture", file).status());
    all.put(
        "POST /app/account/picture/remove", () -> form(browser, "/app/account/picture/remove", ""));
  }

  private void roleForms(Map<String, Preparation> all) {
    all.put("POST /app/roles/{role}", () -> form(browser, "/app/roles/joiner", ""));
    all.put("POST /app/my-role", () -> form(browser, "/app/my-role", "role=ada/senior-" + count++));
  }

  private void linkForms(Map<String, Preparation> all) {
    String page = "/app/trees/" + changes.tree().id() + "/sharing";
    all.put(
        "POST /app/trees/{id}/confirm",
        () -> form(browser, "/app/trees/" + changes.tree().id() + "/confirm", ""));
    all.put("POST /app/trees/{id}/sharing", () -> form(browser, page, "label=x&days=7"));
    all.put(
        "POST /app/trees/{id}/sharing/{linkId}/end",
        () -> form(browser, page + "/" + changes.newLink() + "/end", ""));
    all.put(
        "POST /app/trees/{id}/sharing/publish",
        () ->
            form(browser, page + "/publish", "version=" + LargestChanges.version(changes.tree())));
  }

  private Account account() {
    return app.account("visitor-" + count++);
  }

  private TestMember fresh() {
    freshest = account();
    TestMember member = new TestMember(app);
    member.hold(app.cookie(freshest));
    return member;
  }

  private void operatorForms(Map<String, Preparation> all) {
    for (String act : List.of("lock", "unlock", "reset-link", "erase")) {
      all.put(
          "POST /app/server/accounts/{name}/" + act,
          () -> {
            Account one = act.equals("erase") ? changes.another().account() : account();
            if (act.equals("unlock")) {
              app.app().services().operatorActs().lock(AuditActor.COMMAND_LINE, one.username());
            }
            return form(
                operator,
                "/app/server/accounts/" + one.username() + "/" + act,
                "confirm=" + one.username());
          });
    }
    all.put("POST /app/server/sign-up", () -> form(operator, "/app/server/sign-up", "open=true"));
  }
}
