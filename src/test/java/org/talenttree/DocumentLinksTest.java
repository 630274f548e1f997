package org.talenttree;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Links from documents to other files and to headings lead somewhere. */
class DocumentLinksTest {
  private static final Pattern CODE = Pattern.compile("(?s)```.*?```");
  private static final Pattern LINK = Pattern.compile("]\\(([^)\\s]+)\\)");
  private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.+)$");
  private static final Pattern ELSEWHERE = Pattern.compile("^[a-z]+:.*");

  @Test
  void everyLinkLeadsToAFileAndAHeading() throws IOException {
    List<Path> documents = documents();

    assertThat(documents).hasSizeGreaterThan(60);
    assertThat(documents.stream().flatMap(DocumentLinksTest::broken)).isEmpty();
  }

  private static List<Path> documents() throws IOException {
    try (Stream<Path> top = Files.list(Path.of(""));
        Stream<Path> docs = Files.walk(Path.of("docs"));
        Stream<Path> bench = Files.walk(Path.of("bench"));
        Stream<Path> packaging = Files.walk(Path.of("packaging"));
        Stream<Path> clients = Files.walk(Path.of("clients"), 2)) {
      Stream<Path> tested = Stream.of(Path.of("src/test/resources/specification.md"));
      return Stream.of(top, docs, bench, packaging, clients, tested)
          .flatMap(files -> files)
          .filter(file -> file.toString().endsWith(".md"))
          .toList();
    }
  }

  private static Stream<String> broken(Path document) {
    return LINK.matcher(prose(document))
        .results()
        .map(link -> link.group(1))
        .filter(link -> !ELSEWHERE.matcher(link).matches())
        .filter(link -> !leadsSomewhere(document, link))
        .map(link -> document + ": " + link);
  }

  private static boolean leadsSomewhere(Path document, String link) {
    String[] parts = link.split("#", 2);
    Path target = parts[0].isEmpty() ? document : document.resolveSibling(parts[0]).normalize();
    return Files.exists(target)
        && (parts.length == 1
            || !target.toString().endsWith(".md")
            || headings(target).contains(parts[1]));
  }

  /** Returns the headings as GitHub names them in addresses. */
  private static Set<String> headings(Path document) {
    return HEADING
        .matcher(prose(document))
        .results()
        .map(DocumentLinksTest::anchor)
        .collect(Collectors.toSet());
  }

  private static String anchor(MatchResult heading) {
    return heading
        .group(1)
        .replaceAll("\\[([^]]*)]\\([^)]*\\)", "$1")
        .toLowerCase(Locale.ROOT)
        .replaceAll("[^\\w\\- ]", "")
        .replace(' ', '-');
  }

  private static String prose(Path document) {
    try {
      return CODE.matcher(Files.readString(document)).replaceAll("");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
