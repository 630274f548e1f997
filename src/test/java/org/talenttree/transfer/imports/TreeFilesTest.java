package org.talenttree.transfer.imports;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.charset.Charset;
import java.util.HexFormat;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.json.InvalidInput;
import org.talenttree.tree.rules.Talent;

class TreeFilesTest {

  @ParameterizedTest
  @ValueSource(strings = {"{}", "[]", "3", "null", "const numbers = {}", "title: My skills"})
  void aFileOfNoKnownFormatIsToldWhichAreKnown(String file) {
    ImportRefused refusal = refusal(file.getBytes(UTF_8));

    assertThat(refusal.pointer()).isEqualTo("#");
    assertThat(refusal.detail())
        .startsWith("is of no known format; known are: a talent tree (an object with title and")
        .contains("JSON Resume (an object with skills, an array, or basics)")
        .endsWith("plain lines, a talent in each");
  }

  @ParameterizedTest
  @ValueSource(strings = {"{", "{} {}", "{\"tracks\": 1, \"tracks\": 2}", "[1", "{,}"})
  void aFileThatIsNearlyJsonIsRefusedWithItsLine(String file) {
    InvalidInput invalid =
        catchThrowableOfType(
            InvalidInput.class, () -> read(file.getBytes(UTF_8), ImportOptions.DEFAULT));

    assertThat(invalid.kind()).isEqualTo(InvalidInput.Kind.SYNTAX);
    assertThat(invalid.detail().english()).contains(" at line 1, column ");
  }

  @ParameterizedTest
  @CsvSource({
    "89504e470d0a1a0a0000000d, is a picture",
    "ffd8ffe000104a4649460001, is a picture",
    "504b030414000600080000, is an archive",
    "1f8b0800000000000003, is an archive",
    "255044462d312e370a25, is a PDF",
    "d0cf11e0a1b11ae10000, is of an old Office program",
    "53514c69746520666f726d6174203300, is a database",
    "7b5c727466315c616e7369, is rich text",
    "3c21444f43545950452068746d6c3e3c68313e, is a web page",
    "3c3f786d6c2076657273696f6e3d22312e30223f3e3c63762f3e, is XML",
    "424547494e3a5643414c454e4441520a, is a calendar",
    "22c30022, is no text"
  })
  void aFileThatIsNoTextIsToldWhatItIs(String hex, String start) {
    assertThat(refusal(HexFormat.of().parseHex(hex)).detail()).startsWith(start);
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-8", "UTF-16", "UTF-16LE", "UTF-16BE", "windows-1252"})
  void theEncodingIsRecognised(String encoding) throws ImportRefused {
    byte[] file = "Fähigkeit;Niveau\nKüche;sehr gut\n".getBytes(Charset.forName(encoding));

    Talent talent = talents(read(file, ImportOptions.DEFAULT)).getFirst();

    assertThat(talent.name()).isEqualTo("Küche");
    assertThat(talent.level()).isEqualTo(4);
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
            ImportRefused.class, () -> read(file, ImportOptions.of("reactive-resume", 3)));

    assertThat(refusal.pointer()).isEqualTo("#/sections");
  }

  private static List<Talent> talents(ParsedFile file) {
    return file.tree().paths().stream().flatMap(path -> path.talents().stream()).toList();
  }

  private static ImportRefused refusal(byte[] file) {
    return catchThrowableOfType(ImportRefused.class, () -> read(file, ImportOptions.DEFAULT));
  }

  private static ParsedFile read(byte[] file, ImportOptions options) throws ImportRefused {
    return TreeFiles.read(file, options, UUID::randomUUID);
  }
}
