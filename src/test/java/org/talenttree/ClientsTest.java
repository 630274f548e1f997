package org.talenttree;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.net.URL;
import java.net.URLClassLoader;
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
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.testing.Javac;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** The clients are those of this API; no build of theirs is needed to see it. */
class ClientsTest {
  private static final Path API = Path.of("src", "main", "resources", "openapi.yaml");
  private static final Path CLIENTS = Path.of("clients");
  private static final JsonNode SCHEMAS =
      new YAMLMapper().readTree(API).path("components").path("schemas");

  /** What a program gets by {@code call}, as only readers of published trees are told it. */
  private static final Set<String> LEFT_OUT = Set.of("growth");

  @TempDir private static Path classes;

  @BeforeAll
  static void compile() throws IOException {
    assertThat(Javac.errors(sources(), classes)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"typescript", "python"})
  void generatedCallsAreThoseOfTheDescription(String client)
      throws IOException, GeneralSecurityException {
    byte[] digest = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(API));

    assertThat(Files.readString(CLIENTS.resolve(client, "generated.sha256")).strip())
        .as("the client is stale: run clients/generate and commit what it changed")
        .isEqualTo(HexFormat.of().formatHex(digest));
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

  private static List<Path> sources() throws IOException {
    try (Stream<Path> files = Files.walk(CLIENTS.resolve("java", "src", "main"))) {
      return files.filter(file -> file.toString().endsWith(".java")).toList();
    }
  }

  private static Set<String> components(Class<?> type) {
    return new TreeSet<>(
        Arrays.stream(type.getRecordComponents()).map(RecordComponent::getName).toList());
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
