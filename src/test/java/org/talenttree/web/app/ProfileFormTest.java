package org.talenttree.web.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.URLEncoder;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.picture.SamplePictures;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestMember;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestVisitor.Visit;

/** The form "Your page" of the account page. */
class ProfileFormTest {
  private static final TestApp app = TestApp.start();

  private TestOwner owner = TestOwner.register(app);
  private TestMember member = new TestMember(app);

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

  private Visit send(String... fields) {
    StringBuilder body = new StringBuilder();
    for (int i = 0; i < fields.length; i += 2) {
      body.append(i == 0 ? "" : "&").append(fields[i]).append('=');
      body.append(URLEncoder.encode(fields[i + 1], UTF_8));
    }
    return member.submit("/app/account/profile", body.toString());
  }

  @Test
  void whatIsSavedIsShownAgainAndReadByTheApi() {
    Visit saved =
        send("displayName", "Ada Lindqvist", "line", "Keeps bees.", "url2", "https://ada.example");

    assertThat(saved.header("Location")).hasValue("/app/account?done=profile");
    assertThat(member.get("/app/account?done=profile").text())
        .contains("Your page is updated.", "value=\"Ada Lindqvist\"", "value=\"Keeps bees.\"")
        .contains("value=\"https://ada.example\"", "See your page");
    assertThat(owner.client().get("/api/v1/account").data().get("links").toString())
        .isEqualTo("[{\"url\":\"https://ada.example\"}]");
  }

  @Test
  void everyMistakeIsSaidAtItsFieldAndNothingIsLost() {
    Visit refused =
        send(
            "displayName", "<b>Ada</b>",
            "line", "a".repeat(172),
            "picture", "http://a.example/p.png",
            "url1", "https://ada.example",
            "url3", "javascript:alert(1)");

    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.text())
        .contains("The line is 12 characters too long.")
        .contains("The address of a picture begins with https://.")
        .contains("id=\"f-url3-error\">A link begins with https:// or mailto:.")
        .contains("value=\"&lt;b>Ada&lt;/b>\"", "value=\"https://ada.example\"");
    assertThat(owner.client().get("/api/v1/account").data().has("links")).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "github.com/mira,https://github.com/mira",
    "ada.example,https://ada.example",
    "mailto:ada@ada.example,mailto:ada@ada.example"
  })
  void anAddressThatBeginsWithItsHostIsCompleted(String typed, String stored) {
    send("url1", typed);

    assertThat(owner.client().get("/api/v1/account").data().at("/links/0/url").asString())
        .isEqualTo(stored);
  }

  @ParameterizedTest
  @ValueSource(strings = {"ada@ada.example", "ada", "javascript:a.b", ".../etc", "/a.b"})
  void whatIsNoAddressIsNotMadeOne(String typed) {
    assertThat(send("url1", typed).status()).isEqualTo(422);
  }

  @Test
  void aPictureIsUploadedShownReplacedAndRemoved() {
    assertThat(member.get("/app/account").text())
        .contains("Upload the picture", "id=\"f-picture\"")
        .doesNotContain("<img", "Remove the picture");

    Visit uploaded = member.upload("/app/account/picture", SamplePictures.jpeg(300, 200));
    String shown = member.get("/app/account?done=picture").text();
    Visit picture = member.get("/api/v1/account/picture");
    Visit removed = member.submit("/app/account/picture/remove", "");

    assertThat(uploaded.header("Location")).hasValue("/app/account?done=picture");
    assertThat(shown)
        .contains("Your picture is updated.", "<img src=\"/api/v1/account/picture\"")
        .contains("Replace the picture", "Remove the picture")
        .doesNotContain("id=\"f-picture\"");
    assertThat(picture.header("Content-Type")).hasValue("image/jpeg");
    assertThat(removed.header("Location")).hasValue("/app/account?done=picture");
    assertThat(member.get("/api/v1/account/picture").status()).isEqualTo(404);
  }

  @Test
  void aPictureStaysWhenTheOtherFieldsAreSaved() {
    member.upload("/app/account/picture", SamplePictures.jpeg(300, 200));

    send("displayName", "Ada");
    send("displayName", "Ada", "picture", ""); // From a page of before the upload.

    assertThat(member.get("/api/v1/account/picture").status()).isEqualTo(200);
  }

  @Test
  void whatIsNoPictureIsSaidAtItsField() {
    Visit refused = member.upload("/app/account/picture", "<svg/>".getBytes(UTF_8));

    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.text()).contains("id=\"f-file-error\">The picture is no JPEG, PNG or WebP.");
  }

  @Test
  void emptyFieldsRemoveWhatWasSaid() {
    send("displayName", "Ada", "url1", "https://ada.example");

    send("displayName", "", "url1", "");

    assertThat(owner.client().get("/api/v1/account").data().propertyNames())
        .doesNotContain("displayName", "links");
  }
}
