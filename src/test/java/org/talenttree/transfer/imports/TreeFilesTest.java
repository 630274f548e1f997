package org.talenttree.transfer.imports;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.json.InvalidInput;

class TreeFilesTest {

  @ParameterizedTest
  @ValueSource(strings = {"{}", "[]", "3", "null", "const tracks = {}", "title: My skills"})
  void aFileOfNoKnownFormatIsToldWhichAreKnown(String file) {
    ImportRefused refusal = refusal(file.getBytes(UTF_8));

    assertThat(refusal.pointer()).isEqualTo("#");
    assertThat(refusal.detail())
        .startsWith("is of no known format; known are: a talent tree (an object with title and")
        .endsWith("JSON Resume (an object with skills, an array, or basics)");
  }

  @ParameterizedTest
  @ValueSource(strings = {"{", "{} {}", "{\"tracks\": 1, \"tracks\": 2}", "[1", "{,}"})
  void aFileThatIsNearlyJsonIsRefusedWithItsLine(String file) {
    InvalidInput invalid =
        catchThrowableOfType(
            InvalidInput.class, () -> read(file.getBytes(UTF_8), ImportOptions.DEFAULT));

    assertThat(invalid.kind()).isEqualTo(InvalidInput.Kind.SYNTAX);
    assertThat(invalid.detail()).contains(" at line 1, column ");
  }

  @Test
  void bytesThatAreNoTextAreRefused() {
    byte[] file = {'"', (byte) 0xc3, '"'};

    assertThat(refusal(file).detail()).isEqualTo("is neither JSON nor YAML: it is not valid UTF-8");
  }

  @Test
  void aByteOrderMarkIsPassedOver() throws ImportRefused {
    String file = "\ufeff{\"skills\": [{\"name\": \"Go\"}]}";

    assertThat(read(file.getBytes(UTF_8), ImportOptions.DEFAULT).tree().paths()).hasSize(1);
  }

  @Test
  void aChosenFormatIsTakenAtItsWord() {
    byte[] file = "{\"skills\": []}".getBytes(UTF_8);

    ImportRefused refusal =
        catchThrowableOfType(
            ImportRefused.class, () -> read(file, new ImportOptions("reactive-resume", 3)));

    assertThat(refusal.pointer()).isEqualTo("#/sections");
  }

  private static ImportRefused refusal(byte[] file) {
    return catchThrowableOfType(ImportRefused.class, () -> read(file, ImportOptions.DEFAULT));
  }

  private static ParsedFile read(byte[] file, ImportOptions options) throws ImportRefused {
    return TreeFiles.read(file, options, UUID::randomUUID);
  }
}
