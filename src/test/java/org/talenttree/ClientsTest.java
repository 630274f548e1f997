package org.talenttree;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.talenttree.testing.Javac;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** The clients are those of this API; no build of theirs is needed to see it. */
class ClientsTest {
  private static final Path API = Path.of("src", "main", "resources", "openapi.yaml");
  private static final Path CLIENTS = Path.of("clients");
  private static final JsonNode SCHEMAS =
      new YAMLMapper().readTree(API).path("components").path("schemas");

  /** Where a record keeps the members that it does not know. */
  private static final String MORE = "more";

  /** What a program gets by {@code call}, as only readers of published trees are told it. */
  private static final Set<String> LEFT_OUT = Set.of("growth");

  @TempDir private static Path classes;

  @BeforeAll
  static void compile() throws IOException {
    assertThat(Javac.errors(sources(), classes)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "typescript, typescript/package-lock.json typescript/openapi-ts.config.ts, src/generated",
    "python, python/tools.txt python/generator.yaml python/make_calls.py, src/talenttree/calls.py src/talenttree/generated"
  })
  void generatedPartsAreMadeOfTheDescriptionAndAreAsTheyWereMade(
      String client, String sources, String parts) throws IOException {
    List<String> digests = Files.readAllLines(CLIENTS.resolve(client, "generated.sha256"));

    assertThat(digests)
        .as("the client is stale: run clients/generate and commit what it changed")
        .containsExactly(digest(sourcesOf(sources)), digest(listOf(client, parts)));
  }

  /** A member that a record lacks would be lost when a program sends back what it read. */
  @ParameterizedTest
  @CsvSource({
    "Tree, Tree PublicTree",
    "Tree$Source, Source PublicSource",
    "Tree$Owner, Owner",
    "TreePath, Path PathInput",
    "Talent, Talent TalentInput",
    "Link, Link",
    "TreeRevision, TreeRevision",
    "TreeRevision$Actor, Author",
    "TalentTree$Edited, Edited"
  })
  void theRecordsOfJavaHaveTheMembersOfTheirSchemas(String record, String schemas)
      throws Exception {
    URL[] path = {classes.toUri().toURL()};
    try (var loader = new URLClassLoader(path, getClass().getClassLoader())) {
      Class<?> type = loader.loadClass("org.talenttree.client." + record);

      assertThat(components(type)).isEqualTo(members(schemas.split(" ", -1)));
    }
  }

  private static byte[] sourcesOf(String names) throws IOException {
    var all = new ByteArrayOutputStream();
    all.write(Files.readAllBytes(API));
    for (String name : ("outline.py " + names).split(" ", -1)) {
      all.write(Files.readAllBytes(CLIENTS.resolve(name)));
    }
    return all.toByteArray();
  }

  /** What {@code sha256sum} says of the files of a client that are in these parts. */
  private static byte[] listOf(String client, String parts) throws IOException {
    var list = new StringBuilder();
    Path folder = CLIENTS.resolve(client);
    for (String part : parts.split(" ", -1)) {
      try (Stream<Path> files = Files.walk(folder.resolve(part))) {
        for (String file :
            files
                .filter(ClientsTest::isMade)
                .map(folder::relativize)
                .map(Path::toString)
                .sorted()
                .toList()) {
          list.append(digest(Files.readAllBytes(folder.resolve(file))))
              .append("  ")
              .append(file)
              .append('\n');
        }
      }
    }
    return list.toString().getBytes(StandardCharsets.UTF_8);
  }

  private static boolean isMade(Path path) {
    return Files.isRegularFile(path) && !path.toString().contains("__pycache__");
  }

  private static String digest(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private static List<Path> sources() throws IOException {
    try (Stream<Path> files = Files.walk(CLIENTS.resolve("java", "src", "main"))) {
      return files.filter(file -> file.toString().endsWith(".java")).toList();
    }
  }

  private static Set<String> components(Class<?> type) {
    return new TreeSet<>(
        Arrays.stream(type.getRecordComponents())
            .map(RecordComponent::getName)
            .filter(name -> !name.equals(MORE))
            .toList());
  }

  private static Set<String> members(String... schemas) {
    Set<String> members = new TreeSet<>();
    for (String schema : schemas) {
      members.addAll(SCHEMAS.path(schema).path("properties").propertyNames());
    }
    members.removeAll(LEFT_OUT);
    return members;
  }
}
