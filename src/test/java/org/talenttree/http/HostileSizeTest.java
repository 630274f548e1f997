package org.talenttree.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.testing.GuardedTree;
import org.talenttree.testing.RawHttp;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestResponse;

/** Bodies at and beyond each limit: what is too large is told so, even to who is still sending. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HostileSizeTest {
  private static final String JSON = "Content-Type: application/json";

  private final GuardedTree guarded = new GuardedTree();

  @AfterEach
  void nothingWasHarmed() {
    guarded.assertUnharmed();
  }

  @AfterAll
  void stop() {
    guarded.close();
  }

  @ParameterizedTest
  @CsvSource({
    "PUT, 1048576, 200",
    "PUT, 1048577, 413",
    "PATCH, 65536, 200",
    "PATCH, 65537, 413",
    "POST, 65536, 201",
    "POST, 65537, 413"
  })
  void aBodyMayBeOfExactlyItsLimit(String method, int size, int status) {
    String tree = "/api/v1/trees/" + guarded.newTree("Other");
    String path = method.equals("PUT") ? tree + "/paths" : tree;
    path = method.equals("POST") ? "/api/v1/trees" : path;
    byte[] body = padded(method.equals("PUT") ? Sample.level("3") : Sample.title("Other"), size);

    var declared = guarded.owner().bytes(method, path, body);
    var chunked =
        guarded
            .owner()
            .send(
                method,
                path,
                BodyPublishers.fromPublisher(BodyPublishers.ofByteArray(body)),
                "Content-Type",
                "application/json");

    assertThat(declared.status()).isEqualTo(status);
    assertThat(chunked.status()).isEqualTo(status);
  }

  @Test
  void whoSendsTenMegabytesHearsThatItIsTooMuch() {
    byte[] body = padded(Sample.level("3"), 10 << 20);
    try (RawHttp raw = guarded.connect()) {
      raw.send(guarded.head("PUT", guarded.paths(), JSON, "Content-Length: " + body.length));
      raw.send(body);

      assertThat(raw.readChecked("PUT", guarded.paths()).code()).isEqualTo("payload_too_large");
      assertThat(raw.endsHere()).isTrue();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {100, 8192, 1 << 20})
  void whoSendsTenMegabytesInChunksHearsThatItIsTooMuch(int size) {
    byte[] chunk = padded("", size);
    try (RawHttp raw = guarded.connect()) {
      raw.send(guarded.head("PUT", guarded.paths(), JSON, "Transfer-Encoding: chunked"));
      for (int sent = 0; sent < 10 << 20; sent += size) {
        raw.send(Integer.toHexString(size) + "\r\n").send(chunk).send("\r\n");
      }
      raw.send("0\r\n\r\n");

      assertThat(raw.readChecked("PUT", guarded.paths()).code()).isEqualTo("payload_too_large");
      assertThat(raw.endsHere()).isTrue();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"1000000000", "9223372036854775807"})
  void aBodyDeclaredOfAGigabyteIsRefusedAtOnce(String length) {
    try (RawHttp raw = guarded.connect()) {
      raw.send(guarded.head("PUT", guarded.paths(), JSON, "Content-Length: " + length) + "{");

      assertThat(raw.readChecked("PUT", guarded.paths()).code()).isEqualTo("payload_too_large");
    }
  }

  @ParameterizedTest
  @CsvSource({"GET, 400", "DELETE, 400", "HEAD, 400"})
  void aBodyWhereNoneBelongsIsRefused(String method, int status) {
    try (RawHttp raw = guarded.connect()) {
      raw.send(guarded.head(method, guarded.tree(), JSON, "Content-Length: 1") + "x");

      assertThat(raw.readChecked(method, guarded.tree()).status()).isEqualTo(status);
    }
  }

  @Test
  void whoSendsMuchToAnAddressThatTakesNoneIsAnswered() {
    byte[] body = padded("", 10 << 20);
    for (String path : List.of("/api/v1/nowhere", guarded.tree(), "/api/v1/trees")) {
      try (RawHttp raw = guarded.connect()) {
        raw.send("POST " + path + " HTTP/1.1\r\nHost: a\r\nContent-Length: " + body.length);
        raw.send("\r\n\r\n").send(body);

        assertThat(raw.readChecked("POST", path).status()).isIn(401, 404, 405);
      }
    }
  }

  @Test
  void whatIsCountedIsCountedInWhole() {
    assertThat(put(paths(101, 0))).containsExactly("too_many #/paths");
    assertThat(put(paths(1, 201))).containsExactly("too_many #/paths/0/talents");
    assertThat(put(paths(29, 69))).containsExactly("too_many #/paths");
    String other = "/api/v1/trees/" + guarded.newTree("Full") + "/paths";
    assertThat(guarded.owner().json("PUT", other, paths(100, 20)).status()).isEqualTo(200);
    assertThat(guarded.owner().json("PUT", other, paths(10, 200)).status()).isEqualTo(200);
  }

  private static String paths(int paths, int talentsEach) {
    List<String> all = new ArrayList<>();
    for (int path = 0; path < paths; path++) {
      String[] talents = new String[talentsEach];
      Arrays.setAll(talents, order -> Sample.talent("1", order));
      all.add(Sample.path(path, talents));
    }
    return Sample.paths(all.toArray(String[]::new));
  }

  @Test
  void namesAreCountedInCodePoints() {
    String emoji = "\ud83c\udf33";
    String other = "/api/v1/trees/" + guarded.newTree("Emoji") + "/paths";

    assertThat(guarded.owner().json("PUT", other, named(emoji.repeat(200))).status())
        .isEqualTo(200);
    assertThat(put(named(emoji.repeat(201)))).containsExactly("too_long #/paths/0/name");
    assertThat(put(named(""))).containsExactly("too_short #/paths/0/name");
    assertThat(put(named(" \u2003"))).containsExactly("too_short #/paths/0/name");
  }

  @ParameterizedTest
  @ValueSource(strings = {"\\u0007", "\\n", "\\u007f", "\\u0085", "\\u2028", "\\u202e", "\\u2066"})
  void namesHoldNoCharactersThatMislead(String escaped) {
    assertThat(put(named("a" + escaped + "b")))
        .containsExactly("forbidden_character #/paths/0/name");
  }

  private static String named(String name) {
    return Sample.paths(Sample.path(0).replace("Backend", name));
  }

  @Test
  void aTitleOfManyMarksIsRefusedWithoutPuttingThemInOrder() {
    TestResponse response =
        guarded.owner().json("PATCH", guarded.tree(), Sample.title("\u0323\u0301".repeat(15_000)));

    assertThat(response.violations()).containsExactly("too_long #/title");
  }

  @Test
  void aDescriptionMayHave10000CodePoints() {
    String other = "/api/v1/trees/" + guarded.newTree("Words") + "/paths";

    assertThat(guarded.owner().json("PUT", other, described(10_000)).status()).isEqualTo(200);
    assertThat(put(described(10_001))).containsExactly("too_long #/paths/0/talents/0/description");
  }

  private static String described(int length) {
    return Sample.level("1")
        .replace("\"Java\"", "\"Java\",\"description\":\"" + "\u00e9".repeat(length) + "\"");
  }

  @Test
  void aThemeMayHave32Colours() {
    String other = "/api/v1/trees/" + guarded.newTree("Colours");

    assertThat(guarded.owner().json("PATCH", other, theme(32)).status()).isEqualTo(200);
    assertThat(guarded.owner().json("PATCH", guarded.tree(), theme(33)).violations())
        .containsExactly("too_many #/theme");
  }

  private static String theme(int colours) {
    List<String> members = new ArrayList<>();
    for (int i = 0; i < colours; i++) {
      members.add("\"c" + i + "\":\"#fff\"");
    }
    return "{\"theme\":{" + String.join(",", members) + "}}";
  }

  private List<String> put(String body) {
    return guarded.owner().json("PUT", guarded.paths(), body).violations();
  }

  private static byte[] padded(String json, int size) {
    byte[] body = new byte[size];
    Arrays.fill(body, (byte) ' ');
    byte[] text = json.getBytes(StandardCharsets.UTF_8);
    System.arraycopy(text, 0, body, 0, text.length);
    return body;
  }
}
