package org.talenttree.transfer.exports;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.talenttree.transfer.exports.MarkdownText.MarkdownLine;

class MarkdownLineTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "https://example.org                  | <https://example.org>",
        "see http://example.org/a_b*c#d, or   | see <http://example.org/a_b*c#d>, or",
        "(https://example.org/?a=1&b=2).      | (<https://example.org/?a=1&b=2>).",
        "https://example.org/Ada_(name) x     | <https://example.org/Ada_(name)> x",
        "(https://example.org/Ada_(name))     | (<https://example.org/Ada_(name)>)",
        "HTTPS://EXAMPLE.ORG!                 | <HTTPS://EXAMPLE.ORG>!",
        "https://a.example http://b.example   | <https://a.example> <http://b.example>",
        "https://x.example/><script>          | <https://x.example/>\\>\\<script\\>",
        "https://x.example/](javascript:1)    | <https://x.example/](javascript:1)>",
        "https://x.example/\\                | <https://x.example/\\>",
      })
  void anAddressOfTheWebIsALink(String text, String markdown) {
    assertThat(MarkdownLine.of(text)).isEqualTo(markdown);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "https://                     | https\\://",
        "xhttps://example.org         | xhttps\\://example.org",
        "javascript:alert(1)          | javascript\\:alert(1)",
        "ftp://example.org            | ftp\\://example.org",
        "www.example.org              | www\\.example.org",
        "ada@example.org              | ada\\@example.org",
        "[x](//example.org)           | \\[x\\](//example.org)",
        "1. a                         | 1\\. a",
        "- a                          | \\- a",
      })
  void nothingElseIsMarkup(String text, String markdown) {
    assertThat(MarkdownLine.of(text)).isEqualTo(markdown);
  }

  @Test
  void aLongAddressIsALinkToo() {
    String address = "https://example.org/" + "a(b)".repeat(25_000);

    assertThat(MarkdownLine.of(address)).isEqualTo("<" + address + ">");
  }
}
