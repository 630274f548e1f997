import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Properties;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Tells what in a release is by others: {@code java ThirdParty.java BOM JARS JDK RELEASE OUT}. Adds
 * to the bill of materials of Maven's libraries the Java runtime and {@code bundled.json}, and
 * writes it to OUT; writes the list that people read, and the texts of the licences, into the
 * release. Fails for a library whose licence must be handed on and is not at hand.
 */
final class ThirdParty {
  private static final Pattern TEXT =
      Pattern.compile(
          "(?i)(.*/)?(licen[sc]e|notice|disclaimer)(\\.(txt|md))?|META-INF/licen[sc]es/.+");

  /** Those whose text is in the release in any case, or that ask for none. */
  private static final List<String> KNOWN = List.of("Apache-2.0", "CC0-1.0", "blessing");

  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final Path release;
  private final List<String> table = new ArrayList<>();

  private ThirdParty(Path release) {
    this.release = release;
  }

  public static void main(String[] arguments) throws IOException {
    ObjectNode bom = (ObjectNode) JSON.readTree(Files.readAllBytes(Path.of(arguments[0])));
    List<String> jars =
        List.of(Files.readString(Path.of(arguments[1])).strip().split(File.pathSeparator));
    ThirdParty all = new ThirdParty(Path.of(arguments[3]));
    ArrayNode components = (ArrayNode) bom.get("components");
    for (JsonNode component : components) {
      all.addLibrary(component, jars);
    }
    all.addRuntime(components, Path.of(arguments[2]));
    for (JsonNode bundled :
        JSON.readTree(Files.readAllBytes(Path.of("packaging", "bundled.json")))) {
      all.addBundled(components, bundled);
    }
    Files.writeString(
        Path.of(arguments[4]),
        JSON.writerWithDefaultPrettyPrinter().writeValueAsString(bom) + "\n");
    all.writeTable();
  }

  private void addLibrary(JsonNode component, List<String> jars) throws IOException {
    String group = component.get("group").stringValue();
    String name = component.get("name").stringValue();
    String version = component.get("version").stringValue();
    String place = "/" + group.replace('.', '/') + "/" + name + "/" + version + "/";
    List<String> licences = licences(component);
    boolean found = copyOurs(name, licences);
    for (String jar : jars) {
      if (jar.replace('\\', '/').contains(place)) {
        found |= copyFrom(Path.of(jar), name);
      }
    }
    if (!found && licences.stream().noneMatch(KNOWN::contains)) {
      throw new IOException(
          "no text of "
              + licences
              + " is in "
              + name
              + "; add it as packaging/licences/"
              + name
              + ".txt");
    }
    table.add(row(name, version, licences, group));
  }

  private static List<String> licences(JsonNode component) {
    return component
        .path("licenses")
        .valueStream()
        .map(licence ->
            licence
                .path("license")
                .path("id")
                .asString(licence.path("license").path("name").asString("")))
        .toList();
  }

  // Named as the library or as its licence.
  private boolean copyOurs(String name, List<String> licences) throws IOException {
    boolean found = false;
    for (String known : Stream.concat(Stream.of(name), licences.stream()).toList()) {
      Path text = Path.of("packaging", "licences", known + ".txt");
      if (Files.exists(text)) {
        put(name, known + ".txt", Files.readAllBytes(text));
        found = true;
      }
    }
    return found;
  }

  private boolean copyFrom(Path jar, String name) throws IOException {
    boolean found = false;
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      for (ZipEntry entry : Collections.list(zip.entries())) {
        if (!entry.isDirectory() && TEXT.matcher(entry.getName()).matches()) {
          String file =
              entry.getName().replaceFirst("^META-INF/(resources/webjars/[^/]+/[^/]+/)?", "");
          put(name, file.replace('/', '-'), zip.getInputStream(entry).readAllBytes());
          found = true;
        }
      }
    }
    return found;
  }

  private void put(String name, String file, byte[] text) throws IOException {
    Path folder = Files.createDirectories(release.resolve("licences").resolve(name));
    Files.write(folder.resolve(file), text);
  }

  private void addRuntime(ArrayNode components, Path jdk) throws IOException {
    Properties facts = new Properties();
    try (var in = Files.newBufferedReader(jdk.resolve("release"), UTF_8)) {
      facts.load(in);
    }
    String version = facts.getProperty("JAVA_RUNTIME_VERSION").replace("\"", "");
    String maker = facts.getProperty("IMPLEMENTOR", "").replace("\"", "");
    String licence = "GPL-2.0-with-classpath-exception";
    ObjectNode component = component(components, "platform", "OpenJDK", licence);
    component.put("version", version).put("publisher", maker);
    table.add(
        row(
            "OpenJDK",
            version,
            List.of(licence),
            "lib/runtime, by " + maker + "; its licences are in lib/runtime/legal"));
  }

  private void addBundled(ArrayNode components, JsonNode bundled) throws IOException {
    String name = bundled.get("name").stringValue();
    String licence = bundled.get("licence").stringValue();
    ObjectNode component = component(components, bundled.get("type").stringValue(), name, licence);
    component.put("description", bundled.get("what").stringValue());
    component
        .putArray("externalReferences")
        .addObject()
        .put("type", "website")
        .put("url", bundled.get("home").stringValue());
    copyOurs(name, List.of());
    if (bundled.has("text")) {
      put(name, "LICENSE.txt", Files.readAllBytes(Path.of(bundled.get("text").stringValue())));
    }
    table.add(row(name, "", List.of(licence), "in " + bundled.get("in").stringValue()));
  }

  private static ObjectNode component(
      ArrayNode components, String type, String name, String licence) {
    ObjectNode component = components.addObject();
    component.put("type", type).put("bom-ref", name).put("name", name);
    component.putArray("licenses").addObject().putObject("license").put("id", licence);
    return component;
  }

  private static String row(String name, String version, List<String> licences, String where) {
    return "| "
        + name
        + " | "
        + version
        + " | "
        + String.join(" or ", licences)
        + " | "
        + where
        + " |";
  }

  private void writeTable() throws IOException {
    String text =
        """
        # What in this release is by others

        Talent Tree itself is under the Apache License 2.0, see LICENSE and NOTICE. It contains what follows. The texts
        of licences and notices are in the folder licences, by name; Apache-2.0 is the text in LICENSE. The classes of
        picocli are changed: they are in the form of Java 8, not of Java 5.

        | Name | Version | Licence | From |
        |---|---|---|---|
        """;
    String rows =
        table.stream()
            .sorted(String.CASE_INSENSITIVE_ORDER)
            .distinct()
            .collect(Collectors.joining("\n"));
    Files.writeString(release.resolve("THIRD-PARTY.md"), text + rows + "\n");
  }
}
