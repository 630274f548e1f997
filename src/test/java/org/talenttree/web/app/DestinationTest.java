package org.talenttree.web.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class DestinationTest {
  @Test
  void aLongAddressNeedsNoStack() {
    String address = "/app" + "/a".repeat(4_000);

    assertThat(Destination.of(address)).isEqualTo(address);
    assertThat(Destination.of(address + "//")).isEqualTo("/app");
  }

  @Test
  void theDirectoryIsADestinationWithItsSearch() {
    for (String address : List.of("/people", "/people?talent=C%2B%2B+20&talent=A*&level=3")) {
      assertThat(Destination.of(address)).isEqualTo(address);
    }
    assertThat(Destination.of("/people/other")).isEqualTo("/app");
    assertThat(Destination.of("/peoples")).isEqualTo("/app");
  }

  @Test
  void anotherHostIsNoDestination() {
    assertThat(Destination.of("//example.com/app")).isEqualTo("/app");
    assertThat(Destination.of("/app/../admin")).isEqualTo("/app");
    assertThat(Destination.of("/app/sign-in")).isEqualTo("/app");
  }
}
