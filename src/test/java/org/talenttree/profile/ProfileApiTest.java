package org.talenttree.profile;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URLEncoder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.talenttree.api.Scope;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.TestVisitor;
import tools.jackson.databind.JsonNode;

/** {@code PATCH /api/v1/account} changes what an account says about its owner. */
class ProfileApiTest {
  private static final String ACCOUNT = "/api/v1/account";
  private static final String WHOLE =
      """
      {"displayName": " Ada Lindqvist ", "line": "Keeps bees. \\uD83D\\uDC1D",
       "picture": "https://img.example/ada.png", "language": "de", "role": "ben/senior-engineer",
       "links": [{"url": "https://ada.example"},
                 {"url": "mailto:ada+cv@ada.example", "label": "Write to me"}]}
      """;
  private static final TestApp app = TestApp.start();

  @AfterAll
  static void stop() {
    app.close();
  }

  private static TestResponse patch(TestOwner owner, String body) {
    return owner.client().json("PATCH", ACCOUNT, body);
  }

  private static JsonNode read(TestOwner owner) {
    return owner.client().get(ACCOUNT).data();
  }

  @Test
  void whatWasPatchedIsRead() {
    TestOwner owner = TestOwner.register(app);

    TestResponse patched = patch(owner, WHOLE);

    assertThat(patched.status()).as("%s", patched).isEqualTo(200);
    JsonNode account = read(owner);
    assertThat(patched.data()).isEqualTo(account);
    assertThat(account.get("displayName").stringValue()).isEqualTo("Ada Lindqvist");
    assertThat(account.get("line").stringValue()).isEqualTo("Keeps bees. \uD83D\uDC1D");
    assertThat(account.get("picture").stringValue()).isEqualTo("https://img.example/ada.png");
    assertThat(account.get("language").stringValue()).isEqualTo("de");
    assertThat(account.get("links").toString())
        .isEqualTo(
            "[{\"url\":\"https://ada.example\"},"
                + "{\"url\":\"mailto:ada+cv@ada.example\",\"label\":\"Write to me\"}]");
  }

  @Test
  void onlyTheMembersSentChangeAndNullRemovesOne() {
    TestOwner owner = TestOwner.register(app);
    patch(owner, WHOLE);

    patch(owner, "{\"displayName\": null, \"line\": \"\", \"links\": []}");
    TestResponse same = patch(owner, "{}");

    assertThat(same.status()).isEqualTo(200);
    assertThat(same.data().propertyNames())
        .contains("picture", "language")
        .doesNotContain("displayName", "line", "links");
  }

  @Test
  void aMergePatchIsTakenToo() {
    TestOwner owner = TestOwner.register(app);

    TestResponse patched =
        owner
            .client()
            .bytes(
                "PATCH",
                ACCOUNT,
                "{\"displayName\":\"Ada\"}".getBytes(UTF_8),
                "Content-Type",
                "application/merge-patch+json");

    assertThat(patched.data().get("displayName").stringValue()).isEqualTo("Ada");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "{'displayName': 'a\\u202Eb'}        | forbidden_character #/displayName",
        "{'displayName': 'a\\nb'}            | forbidden_character #/displayName",
        "{'displayName': '\\u00A0'}          | too_short #/displayName",
        "{'displayName': 7}                  | wrong_type #/displayName",
        "{'line': 'a\\u0007'}                | forbidden_character #/line",
        "{'picture': 'http://a.example/p'}   | invalid_format #/picture",
        "{'picture': 'data:image/png,x'}     | invalid_format #/picture",
        "{'picture': 'https://u:p@a.example'} | invalid_format #/picture",
        "{'language': 'tlh'}                 | not_allowed_value #/language",
        "{'links': {}}                       | wrong_type #/links",
        "{'links': ['https://a.example']}    | wrong_type #/links/0",
        "{'links': [{}]}                     | required #/links/0/url",
        "{'links': [{'url': 'javascript:alert(1)'}]} | invalid_format #/links/0/url",
        "{'links': [{'url': 'http://a.example'}]}    | invalid_format #/links/0/url",
        "{'links': [{'url': 'mailto:a@b?bcc=c@d'}]}  | invalid_format #/links/0/url",
        "{'links': [{'url': 'mailto:'}]}     | invalid_format #/links/0/url",
        "{'links': [{'url': 'https://a.example', 'label': 'a\\u2066'}]}"
            + "| forbidden_character #/links/0/label",
        "{'links': [{'url': 'https://a.example', 'rel': 'me'}]} | unknown_field #/links/0/rel",
        "{'username': 'eve'}                 | unknown_field #/username",
      })
  void whatBreaksARuleIsNamed(String body, String violation) {
    TestOwner owner = TestOwner.register(app);

    TestResponse refused = patch(owner, body.replace('\'', '"'));

    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.violations()).containsExactly(violation);
  }

  @Test
  void lengthsAreCodePoints() {
    TestOwner owner = TestOwner.register(app);
    String bee = "\uD83D\uDC1D";

    TestResponse longest =
        patch(
            owner,
            "{\"displayName\":\"%s\",\"line\":\"%s\"}".formatted(bee.repeat(80), bee.repeat(160)));
    TestResponse longer =
        patch(
            owner,
            "{\"displayName\":\"%s\",\"line\":\"%s\"}".formatted(bee.repeat(81), bee.repeat(161)));

    assertThat(longest.status()).isEqualTo(200);
    assertThat(longer.violations()).containsExactly("too_long #/displayName", "too_long #/line");
  }

  @Test
  void aSixthLinkIsRefused() {
    TestOwner owner = TestOwner.register(app);
    String link = "{\"url\":\"https://a.example\"}";

    TestResponse refused =
        patch(owner, "{\"links\":[" + String.join(",", Collections.nCopies(6, link)) + "]}");

    assertThat(refused.violations()).containsExactly("too_many #/links");
  }

  @Test
  void aKeyThatMayNotManageTheAccountChangesNothing() {
    TestOwner owner = TestOwner.register(app);

    TestResponse refused =
        owner
            .withoutScope(Scope.ACCOUNT_MANAGE)
            .json("PATCH", ACCOUNT, "{\"displayName\":\"Eve\"}");

    assertThat(refused.code()).isEqualTo("insufficient_scope");
    assertThat(read(owner).has("displayName")).isFalse();
  }

  @Test
  void publicReadsSayItAtOnceUnderAnotherEntityTag() {
    TestTree tree = TestTree.published(app);
    TestOwner owner = tree.owner();
    TestResponse before = tree.readPublicly();

    patch(owner, "{\"displayName\":\"Ada\",\"language\":\"de\"}");
    TestResponse after = tree.readPublicly();
    patch(owner, "{\"displayName\":null,\"language\":null}");
    TestResponse again = tree.readPublicly();

    assertThat(before.data().get("owner").propertyNames()).containsExactly("username");
    assertThat(after.data().at("/owner/displayName").stringValue()).isEqualTo("Ada");
    assertThat(after.data().at("/owner/language").stringValue()).isEqualTo("de");
    assertThat(after.header("ETag")).isNotEqualTo(before.header("ETag"));
    assertThat(again.data()).isEqualTo(before.data());
    assertThat(again.header("ETag")).isEqualTo(before.header("ETag"));
  }

  @Test
  void theDisplayNameStandsWhereTheUsernameStood() {
    TestTree tree = TestTree.published(app);
    String page = "/" + tree.owner().username() + "/" + tree.slug();
    TestVisitor reader = TestVisitor.of(app);
    patch(tree.owner(), "{\"displayName\":\"</script><b>Ada\"}");

    assertThat(reader.get(page).text())
        .contains("rel=\"author\"><bdi>&lt;/script&gt;&lt;b&gt;Ada</bdi></a>")
        .contains("\"name\":\"\\u003c/script\\u003e\\u003cb\\u003eAda\"")
        .contains("\"alternateName\":\"" + tree.owner().username() + "\"");
    assertThat(reader.get(page + ".txt").text()).contains("</script><b>Ada");
    String url = URLEncoder.encode(reader.base() + page, UTF_8);
    assertThat(reader.get("/oembed?url=" + url).text())
        .contains("\"author_name\":\"</script><b>Ada\"");
  }

  @Test
  void anArchiveBringsItToAnotherAccount() {
    TestOwner owner = TestOwner.register(app);
    TestOwner heir = TestOwner.register(app);
    patch(owner, WHOLE);

    byte[] archive = owner.client().get(ACCOUNT + "/export").bytes();
    TestResponse restored =
        heir.client()
            .bytes("POST", ACCOUNT + "/import", archive, "Content-Type", "application/zip");

    assertThat(restored.status()).as("%s", restored).isEqualTo(200);
    for (String member : Set.of("displayName", "line", "picture", "links", "language", "role")) {
      assertThat(read(heir).get(member)).isEqualTo(read(owner).get(member));
    }
  }

  @Test
  void aLanguageOfTheOperatorIsChosenAndComesAlongToAServiceThatDoesNotSpeakIt(@TempDir Path folder)
      throws IOException {
    Files.writeString(folder.resolve("fr.json"), "{\"name\": \"Français\"}");
    TestOwner heir = TestOwner.register(app);
    byte[] archive;
    try (TestApp french = TestApp.start(Map.of("pages.languages", folder.toString()))) {
      TestOwner owner = TestOwner.register(french);
      assertThat(patch(owner, "{\"language\": \"fr\"}").status()).isEqualTo(200);
      archive = owner.client().get(ACCOUNT + "/export").bytes();
    }

    TestResponse restored =
        heir.client()
            .bytes("POST", ACCOUNT + "/import", archive, "Content-Type", "application/zip");

    assertThat(restored.status()).as("%s", restored).isEqualTo(200);
    assertThat(read(heir).get("language").stringValue()).isEqualTo("fr");
    assertThat(patch(heir, "{\"language\": \"fr\"}").violations())
        .containsExactly("not_allowed_value #/language");
  }

  @Test
  void anErasedAccountSaysNothing() {
    TestOwner owner = TestOwner.register(app);
    patch(owner, WHOLE);

    owner.client().json("DELETE", ACCOUNT, "{\"confirm\":\"" + owner.username() + "\"}");

    assertThat(app.app().services().profiles().find(owner.account().owner()))
        .isEqualTo(OwnerProfile.NONE);
  }
}
