package org.talenttree.contract;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.talenttree.api.ProblemType;
import org.talenttree.transfer.exports.Exports.ExportFormat;
import org.talenttree.transfer.imports.TreeFiles;

/** The file of the contract is read alike by readers of YAML 1.1 and 1.2, and has our lists. */
class ContractFileTest {
  private static final Path FILE = Path.of("src/main/resources/openapi.yaml");
  private static final String RENEWAL = "./mvnw test -Dtest=ContractFileTest -Dapi.document=write";

  /** A list of values that a class of the code declares. */
  private static final Pattern LIST =
      Pattern.compile("(?<=\n)( +)enum: # (\\w+)\n(?:\\1  - \\S+\n)+");

  private static final Map<String, List<String>> LISTS =
      Map.of(
          "TreeFiles", TreeFiles.formats(),
          "ExportFormat", ExportFormat.ids(),
          "ProblemType", Stream.of(ProblemType.values()).map(ProblemType::code).toList());

  /** What YAML 1.1 takes for true or false (yaml.org/type/bool.html), and 1.2 for a text. */
  private static final Set<String> TRUTHS = Set.of("y", "n", "yes", "no", "on", "off");

  @Test
  void noTextIsATruthInYaml11() throws IOException {
    assertThat(truths("a: [on, 'off', \"yes\", xno, true]\nNo: 1\n")).containsExactly("on", "No");
    assertThat(truths(Files.readString(FILE, UTF_8))).isEmpty();
  }

  @Test
  void listsOfTheCodeAreTheSameInTheFile() throws IOException {
    String file = Files.readString(FILE, UTF_8);
    String renewed = LIST.matcher(file).replaceAll(ContractFileTest::ofCode);
    if ("write".equals(System.getProperty("api.document"))) {
      Files.writeString(FILE, renewed, UTF_8);
      file = renewed;
    }

    assertThat(LIST.matcher(file).results().map(list -> list.group(2)))
        .containsExactlyInAnyOrderElementsOf(LISTS.keySet());
    assertThat(file)
        .as("%s has other values than the code. Renew it: %s", FILE, RENEWAL)
        .isEqualTo(renewed);
  }

  private static String ofCode(MatchResult list) {
    String indent = list.group(1);
    String values =
        LISTS.getOrDefault(list.group(2), List.of()).stream()
            .map(value -> indent + "  - " + value + "\n")
            .collect(Collectors.joining());
    return indent + "enum: # " + list.group(2) + "\n" + values;
  }

  private static List<String> truths(String yaml) {
    List<String> found = new ArrayList<>();
    for (Event event : new Parse(LoadSettings.builder().build()).parseString(yaml)) {
      if (event instanceof ScalarEvent scalar
          && scalar.isPlain()
          && TRUTHS.contains(scalar.getValue().toLowerCase(Locale.ROOT))) {
        found.add(scalar.getValue());
      }
    }
    return found;
  }
}
