package org.talenttree.profile;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.api.Scope;
import org.talenttree.picture.SamplePictures;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.TestVisitor;
import org.talenttree.testing.TestVisitor.Visit;

/** {@code /api/v1/account/picture}, and where the picture is seen. */
class OwnPictureTest {
  private static final String ACCOUNT = "/api/v1/account";
  private static final String PICTURE = ACCOUNT + "/picture";
  private static final byte[] JPEG = SamplePictures.jpeg(300, 200);
  private static final TestApp app = TestApp.start();

  @AfterAll
  static void stop() {
    app.close();
  }

  private static TestResponse put(TestOwner owner, byte[] file) {
    return owner.client().bytes("PUT", PICTURE, file, "Content-Type", "image/jpeg");
  }

  private static String address(TestOwner owner) {
    return owner.client().get(ACCOUNT).data().path("picture").asString("none");
  }

  private static String path(TestOwner owner) {
    return "/" + owner.username() + "/picture.jpg";
  }

  @Test
  void whatIsUploadedIsReadByTheOwnerAndByThePublicUnderOneTag() {
    TestOwner owner = TestTree.published(app).owner();

    TestResponse uploaded = put(owner, JPEG);
    TestResponse own = owner.client().get(PICTURE);
    Visit read = TestVisitor.of(app).get(address(owner));

    assertThat(uploaded.status()).as("%s", uploaded).isEqualTo(200);
    assertThat(uploaded.data()).isEqualTo(owner.client().get(ACCOUNT).data());
    assertThat(address(owner)).startsWith(path(owner) + "?v=");
    assertThat(uploaded.data().at("/usage/pictureBytes").asInt()).isEqualTo(own.bytes().length);
    assertThat(own.header("Content-Type")).hasValue("image/jpeg");
    assertThat(read.header("Content-Type")).hasValue("image/jpeg");
    assertThat(read.header("Cache-Control").orElseThrow()).startsWith("public");
    assertThat(read.header("X-Content-Type-Options")).hasValue("nosniff");
    assertThat(read.header("Content-Security-Policy").orElseThrow()).contains("default-src 'none'");
    assertThat(read.bytes()).isEqualTo(own.bytes());
    assertThat(read.header("ETag")).isEqualTo(own.header("ETag"));
    assertThat(read.header("ETag").orElseThrow()).matches("\"[A-Za-z0-9_-]{16}\"");
  }

  @Test
  void aReaderWhoHasItGetsNoBytes() {
    TestOwner owner = TestTree.published(app).owner();
    put(owner, JPEG);
    Visit first = TestVisitor.of(app).get(path(owner));
    String tag = first.header("ETag").orElseThrow();

    Visit again = TestVisitor.of(app).get(path(owner), "If-None-Match", tag);
    TestResponse own = owner.client().get(PICTURE, "If-None-Match", tag);
    put(owner, SamplePictures.png(50, 50));
    Visit other = TestVisitor.of(app).get(path(owner), "If-None-Match", tag);

    assertThat(again.status()).isEqualTo(304);
    assertThat(again.bytes()).isEmpty();
    assertThat(own.status()).isEqualTo(304);
    assertThat(other.status()).isEqualTo(200);
    assertThat(other.header("ETag")).isNotEqualTo(first.header("ETag"));
  }

  @Test
  void theSamePictureAgainChangesNothing() {
    TestOwner owner = TestTree.published(app).owner();
    put(owner, JPEG);
    String before = address(owner);

    put(owner, SamplePictures.turned(JPEG, 1, ByteOrder.BIG_ENDIAN));
    put(owner, owner.client().get(PICTURE).bytes());

    assertThat(address(owner)).isEqualTo(before);
  }

  @Test
  void whileNothingIsPublishedOnlyTheOwnerSeesIt() {
    TestOwner owner = TestOwner.register(app);
    put(owner, JPEG);
    Visit hidden = TestVisitor.of(app).get(path(owner));
    Visit nobody = TestVisitor.of(app).get("/nobody-at-all/picture.jpg");

    assertThat(hidden.status()).isEqualTo(404);
    assertThat(nobody.status()).isEqualTo(404);
    assertThat(owner.client().get(PICTURE).status()).isEqualTo(200);
  }

  @Test
  void aTreeWithTheSlugPictureStaysWhereItIs() {
    TestTree tree = TestTree.published(app);
    TestOwner owner = tree.owner();
    owner.client().json("PATCH", "/api/v1/trees/" + tree.id(), "{\"slug\":\"picture\"}");
    put(owner, JPEG);
    String page = "/" + owner.username() + "/picture";
    TestVisitor reader = TestVisitor.of(app);

    assertThat(reader.get(page).header("Content-Type").orElseThrow()).startsWith("text/html");
    assertThat(reader.get(page + ".png").header("Content-Type")).hasValue("image/png");
    assertThat(reader.get(page + ".jpg").header("Content-Type")).hasValue("image/jpeg");
  }

  @ParameterizedTest
  @ValueSource(strings = {"DELETE", "null", "https"})
  void itGoesWhenItIsRemovedOrReplacedByAnAddress(String way) {
    TestOwner owner = TestTree.published(app).owner();
    put(owner, JPEG);

    TestResponse gone =
        switch (way) {
          case "DELETE" -> owner.client().delete(PICTURE);
          case "null" -> owner.client().json("PATCH", ACCOUNT, "{\"picture\":null}");
          default ->
              owner.client().json("PATCH", ACCOUNT, "{\"picture\":\"https://img.example/a.png\"}");
        };

    assertThat(gone.status()).as("%s", gone).isEqualTo(200);
    assertThat(gone.data().at("/usage").has("pictureBytes")).isFalse();
    assertThat(owner.client().get(PICTURE).status()).isEqualTo(404);
    assertThat(TestVisitor.of(app).get(path(owner)).status()).isEqualTo(404);
    assertThat(address(owner))
        .isEqualTo(way.equals("https") ? "https://img.example/a.png" : "none");
  }

  @Test
  void anAccountThatIsSentBackAsItWasReadKeepsIt() {
    TestOwner owner = TestOwner.register(app);
    put(owner, JPEG);
    String address = address(owner);

    TestResponse same =
        owner
            .client()
            .json("PATCH", ACCOUNT, "{\"line\":\"Hello\",\"picture\":\"" + address + "\"}");
    TestResponse other =
        owner
            .client()
            .json("PATCH", ACCOUNT, "{\"picture\":\"/ada/picture.jpg?v=kD3vWc0hQ2ZcM1aB\"}");

    assertThat(same.status()).as("%s", same).isEqualTo(200);
    assertThat(other.violations()).containsExactly("invalid_format #/picture");
    assertThat(address(owner)).isEqualTo(address);
    assertThat(owner.client().get(PICTURE).status()).isEqualTo(200);
  }

  @Test
  void whatIsNoPictureIsRefusedAndChangesNothing() {
    TestOwner owner = TestOwner.register(app);
    put(owner, JPEG);
    String before = address(owner);

    TestResponse svg = put(owner, "<svg xmlns='http://www.w3.org/2000/svg'/>".getBytes(UTF_8));
    TestResponse large = put(owner, new byte[OwnPictureRoutes.MAX_BYTES + 1]);
    TestResponse text = owner.client().json("PUT", PICTURE, "{}");

    assertThat(svg.violations()).containsExactly("invalid_format #");
    assertThat(svg.json().toString()).contains("The picture is no JPEG, PNG or WebP.");
    assertThat(large.status()).isEqualTo(413);
    assertThat(text.status()).isEqualTo(415);
    assertThat(address(owner)).isEqualTo(before);
  }

  @Test
  void aKeyThatMayNotManageTheAccountChangesNothing() {
    TestOwner owner = TestOwner.register(app);
    put(owner, JPEG);
    var reader = owner.withoutScope(Scope.ACCOUNT_MANAGE);

    assertThat(reader.bytes("PUT", PICTURE, JPEG, "Content-Type", "image/jpeg").code())
        .isEqualTo("insufficient_scope");
    assertThat(reader.delete(PICTURE).code()).isEqualTo("insufficient_scope");
    assertThat(reader.get(PICTURE).status()).isEqualTo(200);
  }

  @Test
  void ofUploadsAtTheSameTimeOneIsStoredWhole() throws Exception {
    TestOwner owner = TestTree.published(app).owner();
    List<Callable<TestResponse>> uploads = new ArrayList<>();
    for (int i = 1; i <= 6; i++) {
      byte[] file = SamplePictures.png(100 * i, 90);
      uploads.add(() -> put(owner, file));
    }

    try (ExecutorService threads = Executors.newFixedThreadPool(uploads.size())) {
      for (Future<TestResponse> upload : threads.invokeAll(uploads)) {
        assertThat(upload.get().status()).isIn(200, 503);
      }
    }

    String tag = TestVisitor.of(app).get(address(owner)).header("ETag").orElseThrow();
    assertThat(address(owner)).endsWith("?v=" + tag.replace("\"", ""));
  }

  @Test
  void anArchiveBringsTheSameBytesToAnotherAccount() {
    TestOwner owner = TestOwner.register(app);
    TestOwner heir = TestOwner.register(app);
    owner.client().json("PATCH", ACCOUNT, "{\"displayName\":\"Ada\"}");
    put(owner, JPEG);
    put(heir, SamplePictures.png(40, 40));

    TestResponse restored = restore(heir, owner);

    assertThat(restored.status()).as("%s", restored).isEqualTo(200);
    assertThat(heir.client().get(PICTURE).bytes()).isEqualTo(owner.client().get(PICTURE).bytes());
    assertThat(address(heir)).isEqualTo(address(owner).replace(owner.username(), heir.username()));
  }

  @Test
  void anArchiveWithoutOneLeavesNone() {
    TestOwner owner = TestOwner.register(app);
    TestOwner heir = TestOwner.register(app);
    owner.client().json("PATCH", ACCOUNT, "{\"displayName\":\"Ada\"}");
    put(heir, JPEG);

    restore(heir, owner);

    assertThat(address(heir)).isEqualTo("none");
    assertThat(heir.client().get(PICTURE).status()).isEqualTo(404);
  }

  private static TestResponse restore(TestOwner heir, TestOwner owner) {
    byte[] archive = owner.client().get(ACCOUNT + "/export").bytes();
    return heir.client()
        .bytes("POST", ACCOUNT + "/import", archive, "Content-Type", "application/zip");
  }

  @Test
  void itIsErasedWithItsAccount() {
    TestOwner owner = TestTree.published(app).owner();
    put(owner, JPEG);

    owner.client().json("DELETE", ACCOUNT, "{\"confirm\":\"" + owner.username() + "\"}");

    assertThat(TestVisitor.of(app).get(path(owner)).status()).isEqualTo(404);
    assertThat(app.app().services().profiles().picture(owner.account().owner())).isEmpty();
  }

  @Test
  void theTreeShowsItFromThisServiceAlone() {
    TestTree tree = TestTree.published(app);
    TestOwner owner = tree.owner();
    put(owner, JPEG);

    Visit page = TestVisitor.of(app).get("/" + owner.username() + "/" + tree.slug());

    assertThat(page.text()).contains("<img src=\"" + address(owner) + "\" alt=\"\"");
    assertThat(page.header("Content-Security-Policy").orElseThrow()).contains("img-src 'self';");
  }

  @Test
  void theProfileShowsItFromThisServiceAlone() {
    TestOwner owner = TestTree.published(app).owner();
    TestVisitor reader = TestVisitor.of(app);
    put(owner, JPEG);

    Visit page = reader.get("/" + owner.username());

    assertThat(page.text())
        .contains("<img src=\"" + address(owner) + "\" alt=\"\"")
        .contains("\"image\":\"" + reader.base() + address(owner) + "\"");
    assertThat(page.header("Content-Security-Policy").orElseThrow()).contains("img-src 'self';");
  }
}
