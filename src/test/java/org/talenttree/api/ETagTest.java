package org.talenttree.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.api.ETag.Verdict;
import org.talenttree.testing.SampleRequest;

class ETagTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"7\"",
        " \"7\" ",
        "\"6\",\"7\"",
        "\"6\" , \"7\"",
        ",\"7\"",
        "\"a,b\",\"7\"",
        "*"
      })
  void aChangeGoesOnFromANamedRevision(String header) {
    assertThat(ETag.ifMatch(request(header), false).judge(ETag.strong("7")))
        .isEqualTo(Verdict.ADMITTED);
  }

  @ParameterizedTest
  @ValueSource(strings = {"\"6\"", "W/\"7\"", "\"\"", "\"07\"", "\"6,7\"", "\"*\""})
  void aChangeDoesNotGoOnFromAnotherRevision(String header) {
    assertThat(ETag.ifMatch(request(header), false).judge(ETag.strong("7")))
        .isEqualTo(Verdict.STALE);
  }

  @Test
  void aConditionMayBeRequired() {
    Request none = new SampleRequest(null, Map.of());

    assertThat(ETag.ifMatch(none, false).judge(ETag.strong("7"))).isEqualTo(Verdict.ADMITTED);
    assertThat(ETag.ifMatch(none, true).judge(ETag.strong("7"))).isEqualTo(Verdict.MISSING);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        ",",
        "7",
        "\"7",
        "7\"",
        "w/\"7\"",
        "W\"7\"",
        "\"7\"\"8\"",
        "\"7\" \"8\"",
        "\"7\"x",
        "*,\"7\"",
        "\"7\n\"",
        "\"7\u0100\"",
        "'7'"
      })
  void aMalformedHeaderIsRefused(String header) {
    assertMalformed(header);
  }

  @ParameterizedTest
  @ValueSource(strings = {"\"7\"", "W/\"7\"", "\"6\", W/\"7\"", "*"})
  void aReaderHoldsATagByTheWeakComparison(String header) {
    assertThat(ETag.isNotModified(request(header), ETag.weak("7"))).isTrue();
    assertThat(ETag.isNotModified(request(header), ETag.strong("7"))).isTrue();
  }

  @Test
  void aHeaderFullOfSpacesIsReadAtOnce() {
    String header = "\"6\"," + " ".repeat(200_000) + "x";

    assertTimeoutPreemptively(Duration.ofSeconds(5), () -> assertMalformed(header));
  }

  private static void assertMalformed(String header) {
    Request request = request(header);
    assertThatThrownBy(() -> ETag.ifMatch(request, false))
        .isInstanceOfSatisfying(
            Refused.class,
            refused -> assertThat(refused.problem().type()).isEqualTo(ProblemType.INVALID_HEADER));
  }

  private static Request request(String header) {
    return new SampleRequest(null, Map.of("If-Match", header, "If-None-Match", header));
  }
}
