package org.talenttree.web.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.testing.QrReader;

class QrPictureTest {
  private static final Pattern STROKE = Pattern.compile("(?:M(\\d+) (\\d+)[.]5|m(\\d+) 0)h(\\d+)");
  private static final int SCALE = 4;
  private static final int LONGEST_HOST = 253;
  private static final int LONGEST_USERNAME = 39;
  private static final int LONGEST_SLUG = 80;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://t.example/ada/a",
        "https://talents.example.org/ada/platform-engineer",
        "http://[2001:db8::1]:8080/ada/platform-engineer"
      })
  void anotherProgramReadsTheAddress(String address) throws Exception {
    assertThat(read(picture(address))).isEqualTo(address);
  }

  @Test
  void theLongestAddressThatATreeCanHaveIsReadToo() throws Exception {
    String address =
        "https://%s:65535/%s/%s"
            .formatted(
                "h".repeat(LONGEST_HOST), "u".repeat(LONGEST_USERNAME), "s".repeat(LONGEST_SLUG));

    assertThat(read(picture(address))).isEqualTo(address);
    assertThat(picture(address).path()).hasSizeLessThan(16 << 10);
  }

  @Test
  void aLongerTextHasNoCode() {
    assertThat(QrPicture.of("a".repeat(QrPicture.MAX_LENGTH))).isNotNull();
    assertThat(QrPicture.of("a".repeat(QrPicture.MAX_LENGTH + 1))).isNull();
  }

  private static QrPicture picture(String address) {
    return Objects.requireNonNull(QrPicture.of(address));
  }

  private static String read(QrPicture picture) throws Exception {
    int width = SCALE * picture.size();
    int[] pixels = new int[width * width];
    Arrays.fill(pixels, 0xFFFFFF);
    Matcher stroke = STROKE.matcher(picture.path());
    int x = 0;
    int y = 0;
    int drawn = 0;
    for (; stroke.lookingAt(); stroke.region(drawn, picture.path().length())) {
      if (stroke.group(1) == null) {
        x += Integer.parseInt(stroke.group(3));
      } else {
        x = Integer.parseInt(stroke.group(1));
        y = Integer.parseInt(stroke.group(2));
      }
      int end = x + Integer.parseInt(stroke.group(4));
      for (int row = SCALE * y; row < SCALE * (y + 1); row++) {
        Arrays.fill(pixels, row * width + SCALE * x, row * width + SCALE * end, 0);
      }
      x = end;
      drawn = stroke.end();
    }
    assertThat(drawn).as("no other commands").isEqualTo(picture.path().length());
    return QrReader.read(width, width, pixels);
  }
}
