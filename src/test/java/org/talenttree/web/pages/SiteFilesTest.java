package org.talenttree.web.pages;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.talenttree.json.Json;
import org.talenttree.testing.TestVisitor;
import org.talenttree.testing.browser.BrowserPage;
import org.talenttree.testing.browser.Browsing;
import tools.jackson.databind.JsonNode;

/** What browsers and crawlers ask each site for. */
@Tag("sqlite")
class SiteFilesTest {
  private static Browsing browsing;
  private static TestVisitor visitor;

  @BeforeAll
  static void start() {
    browsing = Browsing.start();
    visitor = TestVisitor.of(browsing.app());
  }

  @AfterAll
  static void stop() {
    browsing.close();
  }

  @ParameterizedTest
  @CsvSource({
    "/favicon.svg, image/svg+xml",
    "/favicon.ico, image/x-icon",
    "/apple-touch-icon.png, image/png",
    "/manifest.webmanifest, application/manifest+json",
    "/robots.txt, text/plain;charset=utf-8"
  })
  void aFileIsServedOnceADay(String address, String type) {
    var file = visitor.get(address);

    assertThat(file.status()).isEqualTo(200);
    assertThat(file.header("Content-Type")).hasValue(type);
    assertThat(file.header("Cache-Control")).hasValue("public, max-age=86400");
    String etag = file.header("ETag").orElseThrow();
    assertThat(visitor.get(address, "If-None-Match", etag).status()).isEqualTo(304);
  }

  @Test
  void theIconsAreAsLargeAsTheySay() throws IOException {
    assertThat(width(visitor.get("/apple-touch-icon.png").bytes())).isEqualTo(180);
    ByteBuffer ico = ByteBuffer.wrap(visitor.get("/favicon.ico").bytes());
    byte[] png = new byte[ico.order(ByteOrder.LITTLE_ENDIAN).getInt(14)];

    ico.get(ico.getInt(18), png);

    assertThat(width(png)).isEqualTo(32).isEqualTo(ico.get(6));
  }

  private static int width(byte[] png) throws IOException {
    return ImageIO.read(new ByteArrayInputStream(png)).getWidth();
  }

  @Test
  void aBrowserReadsTheManifestOfEveryKindOfPage() {
    BrowserPage page = browsing.page(1280);

    for (String address : List.of("/", "/app/sign-in", "/docs", "/problems/slug_taken")) {
      page.go(browsing.base() + address);
      JsonNode manifest = page.send("Page.getAppManifest");
      assertThat(manifest.path("errors")).as(address).isEmpty();
      assertThat(manifest.path("data").asString("")).as(address).contains("Talent Tree");
    }
  }

  @Test
  void theManifestNamesIconsThatAreThere() {
    JsonNode manifest = Json.read(visitor.get("/manifest.webmanifest").bytes());

    assertThat(manifest.path("icons"))
        .hasSize(2)
        .allSatisfy(icon -> {
          var served = visitor.get(icon.path("src").asString());
          assertThat(served.header("Content-Type")).hasValue(icon.path("type").asString());
        });
  }

  @ParameterizedTest
  @CsvSource({
    "/, true",
    "/ada/kinds, true",
    "/apple, true",
    "/app-tree/kinds, true",
    "/sam/kinds, true",
    "/docs, true",
    "/app, false",
    "/app?page=2, false",
    "/app/sign-in, false",
    "/s/4f2c, false"
  })
  void crawlersReadPublicPagesAlone(String address, boolean isAllowed) {
    List<String> refused =
        visitor
            .get("/robots.txt")
            .text()
            .lines()
            .filter(line -> line.startsWith("Disallow: "))
            .map(line -> line.substring("Disallow: ".length()))
            .toList();

    assertThat(refused).isNotEmpty();
    assertThat(refused.stream().noneMatch(rule -> matches(rule, address))).isEqualTo(isAllowed);
  }

  // RFC 9309, 2.2.3
  private static boolean matches(String rule, String address) {
    return rule.endsWith("$") ? (address + "$").equals(rule) : address.startsWith(rule);
  }
}
