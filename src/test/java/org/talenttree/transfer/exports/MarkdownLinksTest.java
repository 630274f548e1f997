package org.talenttree.transfer.exports;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestTree;

/** In Markdown, the links of a talent lead where they lead on its page. */
class MarkdownLinksTest {
  @AutoClose private static TestApp app = TestApp.start();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          "url":"https://example.org/a_"                                          | <https://example.org/a_>
          "url":"https://example.org/?a=1&copy;2","label":"A [talk]"              | [A \\[talk\\]](<https://example.org/?a=1&amp;copy;2>)
          "url":"https://example.org/","label":"see https://other.example"        | [see https\\://other.example](<https://example.org/>)
          """)
  void eachLeadsToItsAddress(String link, String markdown) {
    TestTree tree = TestTree.published(app);
    String talent = Sample.talent("4", 0);
    tree.replacePaths(
        Sample.paths(
            Sample.path(
                0, talent.substring(0, talent.length() - 1) + ",\"links\":[{" + link + "}]}")));

    byte[] text =
        tree.owner()
            .client()
            .get(tree.path() + "/export?format=markdown", "Accept", "text/markdown")
            .bytes();

    assertThat(new String(text, UTF_8)).contains("\n  " + markdown + "\n");
  }
}
