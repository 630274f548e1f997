package org.talenttree.transfer.imports;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.talenttree.fuzz.ImportFuzz;

/**
 * Random files, and files of each format with random changes: none gives a fault, and what is
 * imported is whole and within the limits. {@code ImportFuzz} says what holds for all.
 */
class MutatedFilesTest {
  private static final Path SEEDS = Path.of("src", "test", "resources", "fuzz", "ImportFuzz");
  private static final String[] PIECES = {
    "\u0000", "\u202e", "<script>", "=1+1", "\"", "\"\"", ";", ",", "\t", "|", "\n\n", "\r", "- ",
    "# ", ": ", "[", "]", "{", "}", "& ", "*a", "★", "99999999999999999999", "-0", "1e999", "100 %",
    "2012", "x".repeat(300), "\ud83d\ude00", "é", "\ufeff", "sep=;\n", "name", "skills:", "level"
  };
  private static final int ROUNDS = 400;

  @Test
  void aChangedFileIsWholeOrRefused() {
    Random random = new Random(19);
    for (byte[] seed : seeds()) {
      for (int i = 0; i < ROUNDS / 10; i++) {
        ImportFuzz.fuzzerTestOneInput(changed(seed, random));
      }
    }
  }

  @Test
  void aRandomFileIsWholeOrRefused() {
    Random random = new Random(20);
    for (int i = 0; i < ROUNDS; i++) {
      byte[] noise = new byte[random.nextInt(200)];
      random.nextBytes(noise);
      ImportFuzz.fuzzerTestOneInput(noise);
      StringBuilder text = new StringBuilder();
      for (int j = random.nextInt(30); j >= 0; j--) {
        text.append(PIECES[random.nextInt(PIECES.length)]);
      }
      ImportFuzz.fuzzerTestOneInput(text.toString().getBytes(UTF_8));
    }
  }

  @Test
  void aMegabyteOfGarbageIsRefusedOrWithinTheLimits() {
    Random random = new Random(21);
    for (String piece :
        List.of("a,b;c\n", "- x\n", "\"", "[", "a: b\n", "((((", "★", "| a | b |\n")) {
      ImportFuzz.fuzzerTestOneInput(piece.repeat((1 << 20) / piece.length()).getBytes(UTF_8));
    }
    byte[] noise = new byte[1 << 20];
    random.nextBytes(noise);
    ImportFuzz.fuzzerTestOneInput(noise);
  }

  private static byte[] changed(byte[] seed, Random random) {
    StringBuilder text = new StringBuilder(new String(seed, UTF_8));
    for (int i = random.nextInt(4); i >= 0; i--) {
      int at = random.nextInt(text.length() + 1);
      int to = Math.min(text.length(), at + random.nextInt(20));
      switch (random.nextInt(4)) {
        case 0 -> text.insert(at, PIECES[random.nextInt(PIECES.length)]);
        case 1 -> text.delete(at, to);
        case 2 -> text.insert(at, text.substring(at, to).repeat(random.nextInt(20)));
        default -> text.setLength(Math.max(1, at));
      }
    }
    return text.toString().getBytes(UTF_8);
  }

  private static List<byte[]> seeds() {
    try (Stream<Path> files = Files.list(SEEDS)) {
      return files.sorted().map(MutatedFilesTest::bytes).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] bytes(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
