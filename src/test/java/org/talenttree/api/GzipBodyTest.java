package org.talenttree.api;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Random;
import java.util.UUID;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.api.ReadyResponse.GzipBody;

/** Bodies compressed once, sent with another end each time. */
class GzipBodyTest {
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 39, 4_000, 8_192, 100_000, 3_000_000})
  void itUnpacksToTheStartAndTheEndOfEachTime(int length) throws IOException {
    byte[] text = text(length);
    GzipBody body = new GzipBody(text, 39);

    for (int i = 0; i < 3; i++) {
      String end = UUID.randomUUID() + "\"}}";
      ByteArrayOutputStream sent = new ByteArrayOutputStream();
      body.parts(end.getBytes(US_ASCII)).forEach(sent::writeBytes);

      assertThat(sent.size()).isEqualTo(body.length());
      // The checksum and the length at the end are compared by this stream.
      try (var gzip = new GZIPInputStream(new ByteArrayInputStream(sent.toByteArray()))) {
        assertThat(gzip.readAllBytes()).isEqualTo((new String(text, UTF_8) + end).getBytes(UTF_8));
      }
    }
  }

  private static byte[] text(int length) {
    Random random = new Random(length);
    byte[] text = new byte[length];
    for (int i = 0; i < length; i++) {
      // Some runs and some noise.
      text[i] = (byte) (random.nextInt(4) == 0 ? 'a' + random.nextInt(26) : 'x');
    }
    return text;
  }
}
