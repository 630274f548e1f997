package org.talenttree.archive;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.id.OwnerId;
import org.talenttree.json.ParsedSize;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestResponse;

/** An archive that is not as it was packed is refused whole, with the reason. */
class ArchiveRefusalTest {
  private static final String ID = "0199f2c1-4c7e-7d35-8b1a-5e0f6a2d9c41";
  private static final String OTHER = "0199f2c1-4c7e-7d35-8b1a-5e0f6a2d9c42";
  private static final String TREE =
      """
      {"id":"%s","title":"Mine","slug":"%s","isPublic":false,"publishedAt":null,\
      "createdAt":"2026-01-02T03:04:05.678Z","updatedAt":"2026-01-02T03:04:05.678Z","theme":{},\
      "paths":[],"revision":1,"formerSlugs":[]}\
      """;

  @AutoClose
  private static TestApp app =
      TestApp.start(Map.of("limits.trees", "3", "limits.account-bytes", "1048576"));

  private TestClient heir;

  @BeforeEach
  void register() {
    heir = TestOwner.register(app).client();
  }

  @Test
  void theSampleItselfIsTaken() {
    TestResponse taken = Restoring.restore(heir, archive(files -> {}));

    assertThat(taken.status()).as("%s", taken).isEqualTo(200);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{}                                                     | #/growth must be an array",
        "[{},{}]                                                | #/growth must be an array",
        "[7]                                                    | #/growth/0 must be an object",
        "[{'id':'ID'}]                                          | #/growth/0/levels is required",
        "[{'id':'ID','levels':[],'x':1}]                        | #/growth/0/x is not a known",
        "[{'id':'OTHER','levels':[{'on':'2026-01-02','level':3}]}] | #/growth/0/id must be a talent",
        "[{'id':'ID','levels':[]}]                              | #/growth/0/levels must end with",
        "[{'id':'ID','levels':[{'on':'2026-01-02','level':2}]}] | #/growth/0/levels must end with",
        "[{'id':'ID','levels':[{'on':'2026-01-02','level':6}]}] | levels/0/level must be a level",
        "[{'id':'ID','levels':[{'on':'2026-02-30','level':3}]}] | levels/0/on must be a day",
        "[{'id':'ID','levels':[{'on':'1.2.26','level':3}]}]     | levels/0/on must be a day",
        "[{'id':'ID','levels':[{'on':'2026-01-02','level':1},{'on':'2026-01-02','level':3}]}]"
            + " | levels/1 must be after",
      })
  void aGrowthThatWasNotWrittenHereIsNoticed(String growth, String reason) {
    String talents =
        "\"paths\":[{\"id\":\"%s\",\"name\":\"a\",\"displayOrder\":0,\"talents\":[{\"id\":\"%s\",\"name\":\"b\",\"level\":3,\"displayOrder\":0}]}]"
            .formatted(OTHER, ID);
    String told = growth.replace('\'', '"').replace("OTHER", OTHER).replace("ID", ID);
    String tree =
        TREE.formatted(ID, "grown")
            .replace("\"paths\":[]", talents)
            .replace("\"formerSlugs\"", "\"growth\":" + told + ",\"formerSlugs\"");

    refused(archive(files -> files.put("trees/" + ID + ".json", tree.getBytes(UTF_8))), reason);
  }

  @Test
  void aChangedFileIsNoticed() {
    Map<String, byte[]> files = unzip(archive(any -> {}));
    files.put("trees/" + ID + ".json", TREE.formatted(ID, "yours").getBytes(UTF_8));

    refused(zip(files), "was changed: trees/" + ID + ".json is not what was packed");
  }

  @Test
  void aMissingFileIsNoticed() {
    Map<String, byte[]> files = unzip(archive(any -> {}));
    files.remove("trees/" + ID + ".json");

    refused(zip(files), "lacks a file that its manifest lists: \"trees/" + ID + ".json\"");
  }

  @Test
  void aFileMoreIsNoticed() {
    Map<String, byte[]> files = unzip(archive(any -> {}));
    files.put("trees/" + OTHER + ".json", TREE.formatted(OTHER, "other").getBytes(UTF_8));

    refused(zip(files), "holds trees/" + OTHER + ".json, which its manifest does not list");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "../account.json",
        "/etc/passwd.json",
        "trees\\x.json",
        "trees/../x.json",
        "trees/",
        "a.exe",
        "C:/x.json",
        "trees/a/b.json",
        "\u0000.json",
        "__MACOSX/._account.json"
      })
  void aPathOutsideIsNoticed(String path) {
    Map<String, byte[]> files = unzip(archive(any -> {}));
    files.put(path, new byte[] {'{', '}'});

    refused(zip(files), "holds a file that does not belong there");
  }

  @Test
  void aFileTwiceIsNoticed() {
    byte[] archive = archive(any -> {});
    // A library refuses to write it, so the second gets its name afterwards.
    Map<String, byte[]> files = unzip(archive);
    files.put("manifest-json", new byte[] {'{', '}'});
    String twice = new String(zip(files), ISO_8859_1).replace("manifest-json", "manifest.json");

    refused(twice.getBytes(ISO_8859_1), "holds manifest.json twice");
  }

  @Test
  void oneOfALaterReleaseIsForALaterRelease() {
    Map<String, byte[]> files = unzip(archive(any -> {}));
    String manifest = new String(files.get("manifest.json"), UTF_8);
    files.put(
        "manifest.json", manifest.replace("\"version\": 1", "\"version\": 5").getBytes(UTF_8));

    refused(zip(files), "is of version 5, and this release reads version 4");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"format\"|\"fromat\"|its format is not talent-tree-account",
        "\"version\": 1|\"version\": 0|its version is no number",
        "\"version\": 1|\"version\": \"1\"|its version is no number",
        "\"version\": 1,|\"version\": 1, \"x\": 2,|must have the members format, version, files",
        "\"bytes\"|\"size\"|must have the members path, bytes, sha256",
        "{|[|Not valid JSON"
      })
  void aWrongManifestIsToldWithItsFault(String part, String wrong, String reason) {
    Map<String, byte[]> files = unzip(archive(any -> {}));
    String manifest = new String(files.get("manifest.json"), UTF_8);
    assertThat(manifest).contains(part);
    files.put("manifest.json", manifest.replace(part, wrong).getBytes(UTF_8));

    refused(zip(files), reason);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"title\":\"Mine\"|\"title\":\" Mine\"|#/title must be in Unicode's form C",
        "\"title\":\"Mine\"|\"title\":7|#/title must be a string",
        "\"slug\":\"mine\"|\"slug\":\"Mine\"|#/slug must be a slug",
        "\"isPublic\":false|\"isPublic\":true|#/publishedAt must be a time exactly where isPublic",
        "\"isPublic\":false|\"isPublic\":0|#/isPublic must be true or false",
        "\"revision\":1|\"revision\":0|#/revision must be a whole number from 1",
        "\"revision\":1|\"revision\":9223372036854775807|#/revision must be a whole number",
        "05.678Z\",\"up|05Z\",\"up|#/createdAt must be a time like",
        "2026-01-02T03:04:05.678Z\",\"up|9999-12-31T23:59:59.999Z\",\"up|#/createdAt must be",
        "\"theme\":{}|\"theme\":{\"a\":\"red\"}|#/theme/a must be a colour",
        "\"paths\":[]|\"paths\":null|#/paths must be an array",
        "\"paths\":[]|\"paths\":[{\"id\":1}]|#/paths/0/id must be a string",
        "\"formerSlugs\":[]|\"formerSlugs\":[1]|#/formerSlugs/0 must be an object",
        "\"formerSlugs\":[]|\"x\":[]|#/formerSlugs is required; #/x is not a known member",
        "{\"id\"|{{\"id\"|Not valid JSON",
        "9c41|9c49|whose name is not the id of the tree in it"
      })
  void aTreeThatBreaksARuleIsToldWithItsPlace(String part, String wrong, String reason) {
    String tree = TREE.formatted(ID, "mine");
    assertThat(tree).contains(part);

    byte[] archive =
        archive(files ->
            files.put(
                "trees/" + ID + ".json", tree.replaceFirst(quote(part), wrong).getBytes(UTF_8)));

    refused(archive, reason);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "[]",
        "[7]",
        "[\"now\"]",
        "[\"2026-01-02T03:04:05.678Z\",\"2026-01-02T03:04:05.678Z\"]"
      })
  void confirmationsMustBeATimeForEachTalent(String confirmed) {
    String paths = "[" + Sample.path(0, Sample.talent("1", 0)) + "]";
    String tree =
        TREE.formatted(ID, "mine")
            .replace("\"paths\":[]", "\"paths\":" + paths + ",\"confirmed\":" + confirmed);

    refused(
        archive(files -> files.put("trees/" + ID + ".json", tree.getBytes(UTF_8))),
        "#/confirmed must be an array with a time for each talent");
  }

  private static String quote(String text) {
    return java.util.regex.Pattern.quote(text);
  }

  @Test
  void treesThatCannotStandBesideEachOtherAreNotRestored() {
    refused(
        archive(files ->
            files.put("trees/" + OTHER + ".json", TREE.formatted(OTHER, "mine").getBytes(UTF_8))),
        "two trees have the slug mine");
    String former = "[{\"slug\":\"mine\",\"leftAt\":\"2026-01-02T03:04:05.678Z\"}]";
    refused(
        archive(files ->
            files.put(
                "trees/" + OTHER + ".json",
                TREE.formatted(OTHER, "other")
                    .replace("s\":[]}", "s\":" + former + "}")
                    .getBytes(UTF_8))),
        "the slug mine leads to two trees");
  }

  @Test
  void anAccountBeyondThisServersLimitsIsNotRestored() {
    refused(
        archive(files -> {
          for (int i = 0; i < 3; i++) {
            String id = OTHER.substring(0, 35) + (i + 3);
            files.put("trees/" + id + ".json", TREE.formatted(id, "t" + i).getBytes(UTF_8));
          }
        }),
        "An account holds at most 3 trees.");
    refused(
        archive(files -> {
          for (int i = 0; i < 9; i++) {
            files.put("trees/" + i + ".json", new byte[1]);
          }
        }),
        "holds more than 11 files");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"username\":\"x\"}",
        "{\"username\":\"ada\",\"createdAt\":\"now\"}",
        "{\"username\":\"ada\",\"createdAt\":\"2026-01-02T03:04:05.678Z\",\"isOperator\":true}",
        "[]",
        "7"
      })
  void aWrongAccountIsNoticed(String account) {
    refused(
        archive(files -> files.put("account.json", account.getBytes(UTF_8))),
        "has a wrong account.json");
  }

  @Tag("sqlite")
  @Test
  void aBombIsDefusedWithoutUnpackingIt() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(out)) {
      zip.setLevel(Deflater.BEST_SPEED);
      zip.putNextEntry(new ZipEntry("account.json"));
      byte[] spaces = new byte[1 << 20];
      Arrays.fill(spaces, (byte) ' ');
      for (int i = 0; i < 4_000; i++) {
        zip.write(spaces);
      }
    }

    refused(out.toByteArray(), "holds more than 2,512,213 bytes, unpacked");
  }

  @Test
  void aFileCutOffAnywhereIsNoArchive() {
    byte[] archive = archive(files -> {});

    for (int length = 0; length < archive.length * 2 / 3; length += 7) {
      TestResponse answer = Restoring.restore(heir, Arrays.copyOf(archive, length));
      assertThat(answer.status()).as("%d bytes: %s", length, answer).isEqualTo(422);
    }
    nothingIsThere();
  }

  @Test
  void anyBrokenByteIsNoticedOrMeansNothing() {
    byte[] archive = archive(files -> {});
    Map<String, byte[]> files = unzip(archive);

    for (int at = 0; at < archive.length; at += 3) {
      byte[] broken = archive.clone();
      broken[at] ^= 0x11;
      TestResponse answer =
          heir.bytes(
              "POST",
              "/api/v1/account/import?dryRun=true",
              broken,
              "Content-Type",
              "application/zip");
      // Dates, for example: what is unpacked is the same, to the byte.
      boolean same = answer.status() == 200 && unzip(broken).keySet().equals(files.keySet());
      assertThat(same || answer.status() == 422).as("byte %d: %s", at, answer).isTrue();
    }
  }

  @Test
  void noFileOfAnotherKindIsAnArchive() throws IOException {
    Path folder = Path.of("src", "test", "resources", "transfer");
    try (var files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        byte[] content = Files.readAllBytes(file);
        refused(
            content,
            ArchiveReader.isZip(content) ? "a file that does not belong there" : "is no zip");
      }
    }
    refused(new byte[0], "is no zip");
    refused("PK\u0003\u0004".getBytes(ISO_8859_1), "has no manifest.json");
    refused("PK\u0005\u0006".getBytes(ISO_8859_1), "has no manifest.json");
  }

  @Test
  void memoryIsReservedForEachFileBeforeItIsRead() {
    String objects = "[" + "{},".repeat(10_000) + "{}]";
    long needed = ParsedSize.of(objects.getBytes(UTF_8));
    AtomicLong reserved = new AtomicLong();

    for (String path : List.of("manifest.json", "account.json")) {
      byte[] archive =
          path.equals("manifest.json")
              ? zip(Map.of(path, objects.getBytes(UTF_8)))
              : archive(files -> files.put(path, objects.getBytes(UTF_8)));
      reserved.set(0);
      assertThatThrownBy(() ->
              app.app()
                  .services()
                  .archives()
                  .read(archive, new OwnerId(UUID.randomUUID()), reserved::addAndGet))
          .isInstanceOf(ArchiveRefused.class);
      assertThat(reserved).as(path).hasValueGreaterThan(needed);
    }
  }

  private void refused(byte[] archive, String reason) {
    TestResponse answer = Restoring.restore(heir, archive);

    assertThat(answer.status()).as("%s", answer).isEqualTo(422);
    assertThat(answer.json().at("/errors/0/detail").stringValue())
        .startsWith("The archive ")
        .contains(reason);
    nothingIsThere();
  }

  private void nothingIsThere() {
    assertThat(heir.get("/api/v1/trees").data().get("data")).isEmpty();
  }

  private static byte[] archive(Consumer<Map<String, byte[]>> change) {
    Map<String, byte[]> files = new LinkedHashMap<>();
    files.put(
        "account.json",
        "{\"username\":\"ada\",\"createdAt\":\"2026-01-02T03:04:05.678Z\"}".getBytes(UTF_8));
    files.put("trees/" + ID + ".json", TREE.formatted(ID, "mine").getBytes(UTF_8));
    change.accept(files);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ArchiveWriter writer = new ArchiveWriter(out);
    files.forEach(writer::add);
    writer.finish();
    return out.toByteArray();
  }

  private static Map<String, byte[]> unzip(byte[] archive) {
    Map<String, byte[]> files = new LinkedHashMap<>();
    try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(archive))) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        files.put(entry.getName(), zip.readAllBytes());
      }
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
    return files;
  }

  private static byte[] zip(Map<String, byte[]> files) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(out)) {
      for (var file : files.entrySet()) {
        zip.putNextEntry(new ZipEntry(file.getKey()));
        zip.write(file.getValue());
      }
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
    return out.toByteArray();
  }
}
