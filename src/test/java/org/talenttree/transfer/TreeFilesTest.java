package org.talenttree.transfer;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TreeFilesTest {

  @ParameterizedTest
  @ValueSource(strings = {"{}", "[]", "3", "null", "", "{\"basics\": {}, \"skills\": []}"})
  void aFileOfNoKnownFormatIsToldWhichAreKnown(String file) {
    ImportRefused refusal = refusal(file.getBytes(UTF_8));

    assertThat(refusal.pointer()).isEqualTo("#");
    assertThat(refusal.detail())
        .isEqualTo(
            "is of no known format; known are:"
                + " Snowflake (an object with title, person, categories and tracks)");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"{", "{} {}", "{\"tracks\": 1, \"tracks\": 2}", "const tracks = {}", "{,}"})
  void aFileThatIsNotJsonIsRefusedWithItsLine(String file) {
    ImportRefused refusal = refusal(file.getBytes(UTF_8));

    assertThat(refusal.pointer()).isEqualTo("#");
    assertThat(refusal.detail()).startsWith("is not JSON at line 1, column ");
  }

  @Test
  void bytesThatAreNoTextAreRefused() {
    byte[] file = {'"', (byte) 0xc3, '"'};

    ImportRefused refusal = refusal(file);

    assertThat(refusal.detail()).startsWith("is not JSON");
  }

  @Test
  void aFileNestedTooDeepIsRefused() {
    String file = "[".repeat(100_000);

    ImportRefused refusal = refusal(file.getBytes(UTF_8));

    assertThat(refusal.detail()).startsWith("is not JSON");
  }

  private static ImportRefused refusal(byte[] file) {
    return catchThrowableOfType(ImportRefused.class, () -> TreeFiles.read(file, UUID::randomUUID));
  }
}
