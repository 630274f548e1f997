package org.talenttree.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.talenttree.api.ProblemType;

/** The tests and problem codes that the documents name exist. */
class SpecificationCoverageTest {
  private static final Path PAGE = Path.of("src", "test", "resources", "specification.md");
  private static final Path API = Path.of("docs", "api.md");
  private static final Path OPENAPI = Path.of("src", "main", "resources", "openapi.yaml");

  /** A call that adds a violation, and in it the code, which its detail or another code follows. */
  private static final Pattern VIOLATION =
      Pattern.compile("(?:[vV]iolations\\.add|Violation\\.\\w+|violate)\\([^;]*;");

  private static final Pattern VIOLATION_CODE =
      Pattern.compile("\"([a-z]+(?:_[a-z]+)*)\"(?:\\s*,\\s*[A-Za-z]|\\s+: )");

  private static final Pattern NAMED = Pattern.compile("`(\\w+Test)#(\\w+)`");
  private static final Pattern CODE = Pattern.compile("\\| \\d{3} \\| (?:`[a-z_]+`(?:, )?)+ \\|");

  @Test
  void everyNamedTestExists() throws Exception {
    Set<String> existing = existingTests();

    List<String> named =
        NAMED
            .matcher(Files.readString(PAGE))
            .results()
            .map(m -> m.group(1) + "#" + m.group(2))
            .toList();

    assertThat(named).isNotEmpty().isSubsetOf(existing);
  }

  @Test
  void everyRowNamesATest() throws Exception {
    List<String> rows =
        Files.readAllLines(PAGE).stream()
            .filter(line -> line.startsWith("| ") && !line.endsWith("| Proven by |"))
            .toList();

    assertThat(rows).isNotEmpty().allMatch(row -> NAMED.matcher(row).find());
  }

  @Test
  void everyCodeOfAViolationIsDescribed() throws Exception {
    Set<String> codes = new HashSet<>();
    try (Stream<Path> files = Files.walk(Path.of("src", "main", "java"))) {
      for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
        VIOLATION
            .matcher(Files.readString(file))
            .results()
            .flatMap(call -> VIOLATION_CODE.matcher(call.group()).results())
            .forEach(code -> codes.add("`" + code.group(1) + "`"));
      }
    }

    assertThat(codes).hasSizeGreaterThan(20);
    assertThat(codes).allMatch(Files.readString(API)::contains);
    assertThat(codes).allMatch(Files.readString(OPENAPI)::contains);
  }

  @Test
  void everyCodeIsListedWithItsStatus() throws Exception {
    List<String> codes =
        Arrays.stream(ProblemType.values())
            .collect(
                Collectors.groupingBy(
                    ProblemType::status,
                    TreeMap::new,
                    Collectors.mapping(type -> "`" + type.code() + "`", Collectors.joining(", "))))
            .entrySet()
            .stream()
            .map(status -> "| " + status.getKey() + " | " + status.getValue() + " |")
            .toList();

    List<String> listed =
        CODE.matcher(Files.readString(API)).results().map(MatchResult::group).toList();

    assertThat(listed).containsExactlyElementsOf(codes);
  }

  private static Set<String> existingTests() throws Exception {
    Path classes =
        Path.of(
            SpecificationCoverageTest.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
    Set<String> tests = new HashSet<>();
    try (Stream<Path> files = Files.walk(classes)) {
      for (Path file : files.filter(file -> file.toString().endsWith("Test.class")).toList()) {
        String path = classes.relativize(file).toString();
        String name =
            path.substring(0, path.length() - ".class".length()).replace(File.separator, ".");
        // Not initialised, as many a test starts a service with that.
        ClassLoader loader = SpecificationCoverageTest.class.getClassLoader();
        for (Method method : Class.forName(name, false, loader).getDeclaredMethods()) {
          if (isTest(method)) {
            tests.add(method.getDeclaringClass().getSimpleName() + "#" + method.getName());
          }
        }
      }
    }
    return tests;
  }

  private static boolean isTest(Method method) {
    return method.isAnnotationPresent(Test.class)
        || method.isAnnotationPresent(ParameterizedTest.class);
  }
}
