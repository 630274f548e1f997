package org.talenttree.transfer.imports;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.talenttree.tree.rules.Talent;

/** However levels are written and in whatever file they are, their order stays, and all is 5. */
class LevelOrderTest {
  private static final String[] SIGNS = {
    "★☆", "●○", "⬤◯", "■□", "▮▯", "▰▱", "█░", "◆◇", "🟢⚪", "⬛⬜", "🔥⬜", "xo", "X-", "+-", "*.",
    "#-", "|."
  };
  private static final int[] WHOLES = {3, 4, 5, 6, 7, 8, 10};

  /** How a level of a whole is written. */
  @FunctionalInterface
  interface Form {
    String of(int level, int whole);
  }

  static Stream<Form> forms() {
    Stream<Form> drawn =
        Stream.of(SIGNS)
            .map(pair -> pair.codePoints().mapToObj(Character::toString).toList())
            .map(pair ->
                (level, whole) ->
                    pair.getFirst().repeat(level) + pair.getLast().repeat(whole - level));
    Stream<Form> written =
        Stream.of(
            (level, whole) -> level + "/" + whole,
            (level, whole) -> level + " of " + whole,
            (level, whole) -> level + " out of " + whole,
            (level, whole) -> level + " von " + whole,
            (level, whole) -> "Level " + level + "/" + whole,
            (level, whole) ->
                "★".repeat(level) + "☆".repeat(whole - level) + " " + level + "/" + whole,
            (level, whole) -> level * 100 / whole + " %",
            (level, whole) -> level * 100 / whole + "%");
    return Stream.concat(drawn, written);
  }

  static Stream<Function<Map<String, String>, String>> files() {
    return Stream.of(
        rows -> "Skill;Level\n" + lines(rows, "%s;%s\n"),
        rows -> "[" + lines(rows, "{\"name\":\"%s\",\"level\":\"%s\"},") + "{\"name\":\"last\"}]",
        rows ->
            "{\"basics\":{},\"skills\":["
                + lines(rows, "{\"name\":\"%s\",\"level\":\"%s\"},")
                + "{\"name\":\"last\"}]}",
        rows -> "skills:\n" + lines(rows, "  - {skill: %s, proficiency: '%s'}\n"));
  }

  private static String lines(Map<String, String> rows, String form) {
    StringBuilder lines = new StringBuilder();
    rows.forEach((name, level) -> lines.append(form.formatted(name, level)));
    return lines.toString();
  }

  @ParameterizedTest
  @MethodSource("forms")
  void theOrderOfAColumnStaysAndAllOfItIsFive(Form form) throws ImportRefused {
    Random random = new Random(30);
    for (int whole : WHOLES) {
      List<Integer> levels = new ArrayList<>(IntStream.rangeClosed(1, whole).boxed().toList());
      Collections.shuffle(levels, random);
      Map<String, String> rows = new LinkedHashMap<>();
      levels.forEach(level -> rows.put("skill " + (char) ('a' + level), form.of(level, whole)));
      for (Function<Map<String, String>, String> file : files().toList()) {
        assertOrder(file.apply(rows), whole);
      }
    }
  }

  private static void assertOrder(String file, int whole) throws ImportRefused {
    Map<String, Integer> read = new TreeMap<>();
    ImportedText.read(file).tree().paths().stream()
        .flatMap(path -> path.talents().stream())
        .filter(talent -> !talent.name().equals("last"))
        .forEach((Talent talent) -> read.put(talent.name(), talent.level()));

    assertThat(read).as(file).hasSize(whole);
    assertThat(new ArrayList<>(read.values())).as(file).isSorted().last().isEqualTo(5);
    assertThat(read.get("skill b")).as(file).isLessThan(3);
  }
}
