package org.talenttree.history;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.talenttree.reliability.Scale;
import org.talenttree.testing.Sample;

/** What is packed comes out again, and nothing else does. */
class PackedTextTest {

  @Test
  void whateverWasPackedComesOutTheSame() {
    for (int run = 0; run < Scale.of(3_000, 300_000); run++) {
      RandomGenerator random = Scale.random(run);
      byte[] present = text(random);
      byte[] former = random.nextInt(5) == 0 ? text(random) : edited(present, random);

      byte[] packed = PackedText.pack(former, present);

      assertThat(PackedText.unpack(packed, present)).as(Scale.replay()).isEqualTo(former);
      assertThat(PackedText.unpack(PackedText.packWhole(former), new byte[0])).isEqualTo(former);
    }
  }

  @Test
  void aTreeOfTwentyTalentsThatAllChangedTakesFewBytes() {
    String present = Sample.manyTalents(20);
    String former = present.replaceAll("\"level\":(\\d)", "\"level\":9");

    byte[] packed = PackedText.pack(former.getBytes(UTF_8), present.getBytes(UTF_8));

    assertThat(packed).hasSizeLessThan(250);
    assertThat(PackedText.isWhole(packed)).isFalse();
  }

  @Test
  void theWholeTreeIsDeflated() {
    byte[] text = Sample.manyTalents(20).getBytes(UTF_8);

    byte[] packed = PackedText.packWhole(text);

    assertThat(packed).hasSizeLessThan(text.length / 2);
    assertThat(PackedText.isWhole(packed)).isTrue();
  }

  @Test
  void damageIsRefusedAndCannotFillTheHeap() {
    byte[] present = Sample.manyTalents(30).getBytes(UTF_8);
    byte[] former = Sample.manyTalents(30).getBytes(UTF_8);
    for (byte[] packed :
        new byte[][] {PackedText.pack(former, present), PackedText.packWhole(former)}) {
      for (int run = 0; run < 2_000; run++) {
        RandomGenerator random = Scale.random(run);
        byte[] damaged = packed.clone();
        damaged[random.nextInt(damaged.length)] ^= (byte) (1 + random.nextInt(255));
        byte[] cut = Arrays.copyOf(damaged, 1 + random.nextInt(damaged.length));
        unpackOrRefuse(damaged, present);
        unpackOrRefuse(cut, present);
      }
    }
  }

  private static void unpackOrRefuse(byte[] packed, byte[] present) {
    try {
      PackedText.unpack(packed, present);
    } catch (IllegalArgumentException e) {
      assertThat(e).isInstanceOf(IllegalArgumentException.class);
    }
  }

  @Test
  void aDeltaOfAnotherTextIsRefused() {
    byte[] present = Sample.manyTalents(20).getBytes(UTF_8);
    byte[] delta = Delta.between(present, edited(present, Scale.random(1)));

    assertThatThrownBy(() -> Delta.apply(new byte[10], delta))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static byte[] text(RandomGenerator random) {
    int words = random.nextInt(random.nextInt(20) == 0 ? 20_000 : 300);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (int i = 0; i < words; i++) {
      // Few different words: what repeats is what could be found in the wrong place.
      out.writeBytes(("{\"name\":\"" + random.nextInt(7) + "\"},").getBytes(UTF_8));
    }
    return out.toByteArray();
  }

  private static byte[] edited(byte[] text, RandomGenerator random) {
    byte[] edited = text;
    for (int i = random.nextInt(30); i > 0; i--) {
      int start = random.nextInt(edited.length + 1);
      int end = start + random.nextInt(Math.min(40, edited.length - start) + 1);
      byte[] inserted = new byte[random.nextInt(40)];
      random.nextBytes(inserted);
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      out.write(edited, 0, start);
      out.writeBytes(inserted);
      out.write(edited, end, edited.length - end);
      edited = out.toByteArray();
    }
    return edited;
  }
}
