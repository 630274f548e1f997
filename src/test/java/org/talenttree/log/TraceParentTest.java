package org.talenttree.log;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.log.RequestLog.TraceParent;

class TraceParentTest {
  private static final String TRACE = "0af7651916cd43dd8448eb211c80319c";

  @Test
  void aValidHeaderGivesItsTraceId() {
    assertThat(TraceParent.traceId("00-" + TRACE + "-b7ad6b7169203331-01")).contains(TRACE);
  }

  @Test
  void aLaterVersionMayHaveMoreParts() {
    assertThat(TraceParent.traceId("01-" + TRACE + "-b7ad6b7169203331-01-more")).contains(TRACE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "00-0AF7651916CD43DD8448EB211C80319C-b7ad6b7169203331-01",
        "00-00000000000000000000000000000000-b7ad6b7169203331-01",
        "00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01",
        "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-more",
        "ff-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
        "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01\n",
        "00-0af7651916cd43dd8448eb211c80319c-b7ad6b716920333-01"
      })
  void anythingElseIsIgnored(String header) {
    assertThat(TraceParent.traceId(header)).isEmpty();
  }
}
