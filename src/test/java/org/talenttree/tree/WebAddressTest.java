package org.talenttree.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.tree.rules.WebAddress;

class WebAddressTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://example.org",
        "https://example.org/icon.svg?size=2#dark",
        "HTTPS://EXAMPLE.ORG/",
        "https://localhost:8443/a%20b",
        "http://192.0.2.1/i.png",
        "http://[2001:db8::1]:80/i.png",
        "https://xn--bcher-kva.example/@ada"
      })
  void anAbsoluteAddressOfTheWebIsTaken(String url) {
    assertThat(WebAddress.isValid(url)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "example.org/i.png",
        "//example.org/i.png",
        "/i.png",
        "http:",
        "http:/example.org",
        "http:example.org",
        "http://",
        "http:///i.png",
        "http://:80/",
        "http://?x",
        "http://[2001:db8::1",
        "javascript:alert(1)",
        "java\nscript:alert(1)",
        "data:image/png;base64,AAAA",
        "ftp://example.org/i.png",
        "file:///etc/passwd",
        "https://ada@example.org/",
        "https://ada:secret@example.org/",
        "https://@example.org/",
        " https://example.org",
        "https://example.org/a b",
        "https://example.org/\"onload=x",
        "https://example.org/<svg>",
        "https://example.org\\@evil.example",
        "https://bücher.example/",
        "https://example.org/\u202e",
        "https://example.org/%zz",
        "https://example.org/\n"
      })
  void anythingElseIsRefused(String url) {
    assertThat(WebAddress.isValid(url)).isFalse();
  }

  @Test
  void anAddressMayHave2048Characters() {
    String longest = "https://example.org/" + "a".repeat(2048 - 20);

    assertThat(WebAddress.isValid(longest)).isTrue();
    assertThat(WebAddress.isValid(longest + "a")).isFalse();
  }

  @Test
  void whatLooksPlainIsWhatTheParserWouldTake() {
    Random random = new Random(7);
    String alphabet = "aZ9-._~//:?#@%[]!\\";
    int plain = 0;
    for (int i = 0; i < 100_000; i++) {
      StringBuilder url = new StringBuilder(random.nextBoolean() ? "http://" : "https://");
      for (int length = random.nextInt(7); length > 0; length--) {
        url.append(alphabet.charAt(random.nextInt(alphabet.length())));
      }
      if (WebAddress.isPlain(url.toString())) {
        plain++;
        assertThat(WebAddress.isValidInFull(url.toString())).as(url.toString()).isTrue();
      }
    }
    assertThat(plain).isGreaterThan(1_000);
  }
}
