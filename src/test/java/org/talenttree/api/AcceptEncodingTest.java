package org.talenttree.api;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AcceptEncodingTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "gzip",
        "gzip, deflate, br, zstd",
        "br;q=1.0, gzip;q=0.8, *;q=0.1",
        "deflate,GZIP",
        " gzip ; q=0.001",
        "x-gzip",
        "*",
        "br, *;q=0.5",
      })
  void gzipIsTaken(String header) {
    assertThat(Gzip.isAccepted(header)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "identity",
        "gzip;q=0",
        "gzip; q=0.000, deflate",
        "*;q=0",
        "gzip;q=0, *;q=1",
        "*;q=1, gzip;q=0",
        "br, deflate",
        "gzipped",
        "agzip",
      })
  void gzipIsNotTaken(String header) {
    assertThat(Gzip.isAccepted(header)).isFalse();
  }

  @Test
  void whoSaysNothingGetsPlainBytes() {
    assertThat(Gzip.isAccepted(null)).isFalse();
  }
}
