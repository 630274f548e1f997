package org.talenttree.manual;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Commands on the page mean to the test what they mean to a shell and to curl. */
class CurlCallTest {

  @Test
  void aLineOfCurlIsReadAsCurlReadsIt() {
    String line =
        """
        TREE=7
        AUTH="Authorization: Bearer $(make key)"
        curl -i -X PUT "http://a/$TREE?b=c&d=e" -H "$AUTH" \\
          -H 'Content-Type: application/json' -d '{"title": "two
        lines, and $TREE"}'
        """;

    assertThat(calls(line))
        .containsExactly(
            new CurlCall(
                "PUT",
                "http://a/7?b=c&d=e",
                List.of("Authorization", "Bearer <make key>", "Content-Type", "application/json"),
                "{\"title\": \"two\nlines, and $TREE\"}"));
  }

  @Test
  void aBodyIsAPostOfAFormUnlessToldOtherwise() {
    assertThat(calls("curl http://a -d x"))
        .containsExactly(
            new CurlCall(
                "POST",
                "http://a",
                List.of("Content-Type", "application/x-www-form-urlencoded"),
                "x"));
  }

  @Test
  void aNameAndAPasswordAreSentAsBasic() {
    assertThat(calls("curl -I -u 'ada:may' http://a"))
        .containsExactly(
            new CurlCall("HEAD", "http://a", List.of("Authorization", "Basic YWRhOm1heQ=="), null));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "curl http://a?b=c",
        "curl http://a | sed s/a/b/",
        "curl $UNSET",
        "curl --compressed http://a",
        "SPACE='a b'\ncurl $SPACE",
        "curl -i"
      })
  void whatWouldNotWorkWhenCopiedIsRefused(String line) {
    assertThatThrownBy(() -> calls(line)).isInstanceOf(IllegalArgumentException.class);
  }

  private static List<CurlCall> calls(String line) {
    Map<String, String> variables = new HashMap<>();
    return ShellWords.commands(line, variables, program -> "<" + program + ">").stream()
        .map(CurlCall::of)
        .toList();
  }
}
