package org.talenttree.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The table of docs/configuration.md and the settings of the code are the same, both ways. */
class ConfigurationDocumentTest {
  private static final Path DOCUMENT = Path.of("docs", "configuration.md");
  private static final String RENEWAL =
      "./mvnw test -Dtest=ConfigurationDocumentTest -Dapi.document=write";

  @Test
  void theDocumentListsExactlyTheSettingsOfTheCode() throws IOException {
    if ("write".equals(System.getProperty("api.document"))) {
      Files.writeString(DOCUMENT, renewed(Files.readString(DOCUMENT)));
    }

    assertThat(rows(Files.readString(DOCUMENT)))
        .as("%s has other rows than the code. Renew them: %s", DOCUMENT, RENEWAL)
        .containsExactlyElementsOf(expected());
  }

  @Test
  void aRowTooManyOrTooFewOrWithAnotherDefaultIsSeen() throws IOException {
    String document = Files.readString(DOCUMENT);
    String row = expected().getFirst();

    assertThat(rows(document.replace(row + "\n", ""))).isNotEqualTo(expected());
    assertThat(rows(document.replace(row, row + "\n" + row))).isNotEqualTo(expected());
    assertThat(rows(document.replace("`127.0.0.1`", "`0.0.0.0`"))).isNotEqualTo(expected());
  }

  @Test
  void everySettingTakesItsOwnDefault() throws ConfigMistakes {
    var defaults =
        Setting.all().stream().collect(Collectors.toMap(Setting::name, Setting::defaultValue));

    assertThat(Config.read(defaults)).isEqualTo(Config.read(Map.of()));
  }

  private static String renewed(String document) {
    List<String> rows = rows(document);
    int from = document.indexOf(rows.getFirst());
    int to = document.lastIndexOf(rows.getLast()) + rows.getLast().length();
    return document.substring(0, from) + String.join("\n", expected()) + document.substring(to);
  }

  private static List<String> rows(String document) {
    return document.lines().filter(line -> line.startsWith("| `")).toList();
  }

  private static List<String> expected() {
    return Setting.all().stream().map(ConfigurationDocumentTest::row).toList();
  }

  private static String row(Setting<?> setting) {
    String value = setting.defaultValue().isEmpty() ? "empty" : "`" + setting.defaultValue() + "`";
    return "| `%s` | %s | %s |".formatted(setting.name(), value, setting.description());
  }
}
