package org.talenttree.web.card;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.util.DoubleComparator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.json.Json;
import org.talenttree.language.Languages;
import org.talenttree.web.view.TreeReader;
import org.talenttree.web.view.TreeView;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The pictures of trees of all shapes: the one for posts, the small one, and the export. */
class PicturesTest {
  private static final String TITLE = "A tree";
  private static final Pattern NUMBER = Pattern.compile("-?[0-9]*\\.?[0-9]+");

  /** Sizes of paths. */
  static Stream<List<Integer>> shapes() {
    Random random = new Random(32);
    Stream<List<Integer>> known =
        Stream.of(
            List.of(1),
            List.of(25),
            List.of(2, 2, 2),
            List.of(12, 6, 13, 7),
            List.of(6, 6, 6, 6, 6, 6, 6),
            Collections.nCopies(12, 17),
            Collections.nCopies(18, 3),
            List.of(200),
            List.of(0, 4));
    Stream<List<Integer>> others =
        IntStream.range(0, 40)
            .mapToObj(i ->
                IntStream.range(0, 1 + random.nextInt(18))
                    .mapToObj(j -> random.nextInt(12))
                    .toList());
    return Stream.concat(known, others);
  }

  /** A tree whose talents need some of those before them in a third of its paths. */
  private static TreeView tree(String title, List<Integer> sizes, long seed) {
    Random random = new Random(seed);
    return tree(
        title,
        sizes,
        random,
        () -> {
          boolean hasLines = random.nextInt(3) == 0;
          return i -> hasLines && i > 0 && random.nextBoolean() ? random.nextInt(i) : -1;
        });
  }

  /**
   * A tree of talents of random levels.
   *
   * @param needs tells for each path which talent before it one needs; none below 0
   */
  private static TreeView tree(
      String title, List<Integer> sizes, Random random, Supplier<IntUnaryOperator> needs) {
    ObjectNode tree = JsonMapper.shared().createObjectNode();
    tree.put("id", "1")
        .put("title", title)
        .put("slug", "tree")
        .put("updatedAt", "2025-01-01T00:00:00Z");
    tree.putObject("owner").put("username", "ada").put("displayName", "Ada Lindqvist");
    ArrayNode paths = tree.putArray("paths");
    for (int size : sizes) {
      IntUnaryOperator need = needs.get();
      String path = "p" + paths.size();
      ArrayNode talents = paths.addObject().put("name", path).putArray("talents");
      for (int i = 0; i < size; i++) {
        ObjectNode talent = talents.addObject();
        talent.put("id", path + "-" + i).put("name", "Talent " + path + " " + i);
        talent.put("level", 1 + random.nextInt(5));
        if (i % 2 == 0) {
          talent.put("iconUrl", "icon:lucide/star");
        }
        ArrayNode requires = talent.putArray("requires");
        int needed = need.applyAsInt(i);
        if (needed >= 0) {
          requires.add(path + "-" + needed);
        }
      }
    }
    return TreeReader.read(
        Json.read(tree.toString().getBytes(UTF_8)), Languages.builtIn().english());
  }

  private static List<String> all(String svg, String pattern) {
    return Pattern.compile(pattern).matcher(svg).results().map(match -> match.group(1)).toList();
  }

  /** Counts squares and hexagons, which have curves or upright sides. */
  private static long tiles(String svg) {
    return all(svg, "<path class=\"f(?:tile|fill) s(?:line|accent)\"[^>]* d=\"([^\"]*)\"").stream()
        .flatMap(data -> Stream.of(data.split("z", -1)))
        .filter(shape -> shape.contains("q") || shape.contains("v"))
        .count();
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void thePictureForPostsDrawsEachTalentOnceAndNothingOutside(List<Integer> sizes) {
    TreeView tree = tree(TITLE, sizes, 7);

    String svg = Poster.svg(tree, false);

    int best = tree.best().isEmpty() ? Math.min(3, tree.talentCount()) : tree.best().size();
    int monogram = 1;
    assertThat(tiles(svg)).isEqualTo(tree.talentCount() + best + monogram);
    assertThat(outside(svg)).isEmpty();
  }

  @Test
  void thePictureForPostsHoldsManyPathsThatAreDeep() {
    TreeView tree = tree(TITLE, Collections.nCopies(19, 200), new Random(7), () -> i -> i - 1);

    assertThat(outside(Poster.svg(tree, false))).isEmpty();
  }

  /** Coordinates of tiles and lines that are not in the picture. */
  private static List<String> outside(String svg) {
    List<String> found = new ArrayList<>();
    for (String data : all(svg, "<path[^>]*? d=\"(M[^\"]*)\"/>")) {
      for (String start : all(data, "M(-?[0-9.]+ -?[0-9.]+)")) {
        double[] at =
            NUMBER
                .matcher(start)
                .results()
                .map(MatchResult::group)
                .mapToDouble(Double::parseDouble)
                .toArray();
        boolean isPlaced = data.startsWith("M68 ") || data.startsWith("M0-7");
        if (!isPlaced
            && (at[0] < 0 || at[0] > Poster.WIDTH || at[1] < 0 || at[1] > Poster.HEIGHT - 8)) {
          found.add(start);
        }
      }
    }
    return found;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "A",
        "Platform engineer",
        "Rather a long title that goes on over two lines for whoever reads it, and on and on",
        "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen",
        "技能の木を育てる人々とその長い長い長い長い長い物語"
      })
  void noWordOfThePictureForPostsIsTooSmallToRead(String title) {
    for (List<Integer> sizes :
        List.of(List.of(6), List.of(12, 6, 13, 7), Collections.nCopies(30, 2))) {
      String svg = Poster.svg(tree(title, sizes, 3), false);

      assertThat(all(svg, "<text [^>]*font-size=\"([0-9.]+)\""))
          .allSatisfy(size -> assertThat(Double.parseDouble(size)).isGreaterThanOrEqualTo(27));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Engineering lead",
        "Platform engineer",
        "A lead of accessibility",
        "Well-documented infrastructure",
        "Leitende Softwareentwicklerin",
        "ראש צוות פיתוח התשתיות"
      })
  void theTitleOfThePictureForPostsBreaksBetweenWords(String title) {
    String svg = Poster.svg(tree(title, List.of(6), 3), false);

    assertThat(titleLines(svg)).hasSize(2);
    assertThat(String.join(" ", titleLines(svg))).isEqualTo(title);
  }

  @ParameterizedTest
  @ValueSource(strings = {"技能の木を育てる人々", "高级软件工程师的技能树", "นักพัฒนาซอฟต์แวร์อาวุโส"})
  void aTitleOfWordsWithoutSpacesIsAsLargeAsOthers(String title) {
    String svg = Poster.svg(tree(title, List.of(6), 3), false);

    assertThat(all(svg, "<text x=\"48\"[^>]* font-size=\"([0-9.]+)\"")).containsExactly("68", "68");
    assertThat(String.join("", titleLines(svg))).isEqualTo(title);
  }

  private static List<String> titleLines(String svg) {
    return all(svg, "<text x=\"(?:48|1152)\"[^>]*>([^<]*)<");
  }

  @Test
  void thePictureForPostsSaysHowManyPathsItLeavesOut() {
    List<Integer> sizes = Collections.nCopies(23, 2);

    assertThat(Poster.svg(tree(TITLE, sizes, 3), false)).contains(">+ 5 paths</text>");
    assertThat(Poster.svg(tree(TITLE, sizes.subList(0, 19), 3), false))
        .contains(">+ 1 path</text>");
    assertThat(Poster.svg(tree(TITLE, sizes.subList(0, 18), 3), false)).doesNotContain(">+ ");
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void theExportNamesEachTalentOnceInsideThePicture(List<Integer> sizes) {
    TreeView tree = tree(TITLE, sizes, 11);

    String svg = TreeDrawing.svg(tree, tree.colours());

    double width = Double.parseDouble(all(svg, "<svg [^>]*? width=\"([0-9]+)\"").getFirst());
    double height = Double.parseDouble(all(svg, "<svg [^>]*? height=\"([0-9]+)\"").getFirst());
    assertThat(tiles(svg)).isEqualTo(tree.talentCount());
    assertThat(all(svg, ">(Talent p[0-9]+ [0-9]+)<"))
        .hasSameSizeAs(names(tree))
        .containsAll(names(tree));
    assertThat(all(svg, "<text x=\"([0-9.]+)\""))
        .allSatisfy(x -> assertThat(Double.parseDouble(x)).isBetween(0.0, width));
    assertThat(all(svg, "<text x=\"[0-9.]+\" y=\"([0-9.]+)\""))
        .allSatisfy(y -> assertThat(Double.parseDouble(y)).isBetween(0.0, height));
    assertThat(svg).doesNotContain("href", "<image", "url(");
  }

  private static List<String> names(TreeView tree) {
    return tree.paths().stream()
        .flatMap(path -> path.talents().stream())
        .map(talent -> talent.name())
        .toList();
  }

  @Test
  void aPictureIsTheSameWheneverItIsDrawn() {
    List<Integer> sizes = List.of(12, 6, 13, 7);

    for (int i = 0; i < 3; i++) {
      assertThat(Poster.png(tree(TITLE, sizes, 5))).isEqualTo(Poster.png(tree(TITLE, sizes, 5)));
      assertThat(Thumbnail.of(tree(TITLE, sizes, 5)).svg())
          .isEqualTo(Thumbnail.of(tree(TITLE, sizes, 5)).svg());
      TreeView tree = tree(TITLE, sizes, 5);
      assertThat(TreeDrawing.svg(tree, tree.colours()))
          .isEqualTo(TreeDrawing.svg(tree(TITLE, sizes, 5), tree.colours()));
    }
  }

  @Test
  void thePictureOfATitleFromRightToLeftIsMirrored() {
    List<Integer> sizes = List.of(3, 3);
    double title =
        Double.parseDouble(
            all(Poster.svg(tree("مهندسة", sizes, 5), false), "<text x=\"([0-9.]+)\"[^>]*>مهندسة<")
                .getFirst());

    assertThat(title).isEqualTo(Poster.WIDTH - 48);
    assertThat(crests(tree("A", sizes, 5))).isSorted().hasSize(2);
    assertThat(crests(tree("مهندسة", sizes, 5)).reversed()).isSorted().hasSize(2);
  }

  @Test
  void theExportOfATreeFromRightToLeftIsMirrored() {
    List<Integer> sizes = List.of(5, 3, 4);
    TreeView tree = tree("Engineer", sizes, 5);
    TreeView mirrored = tree("مهندسة", sizes, 5);

    String svg = TreeDrawing.svg(tree, tree.colours());
    String other = TreeDrawing.svg(mirrored, mirrored.colours());
    double width = numbers(svg, "<svg [^>]*? width=\"([0-9]+)\"").getFirst();

    assertThat(numbers(other, "<text x=\"([0-9.]+)\" y=\"(?:58|84)\""))
        .containsExactly(width - 32, width - 32);
    for (String name : Stream.concat(names(tree).stream(), Stream.of("p0", "p1", "p2")).toList()) {
      String middle = "<text x=\"([0-9.]+)\"[^>]*>" + name + "<";
      assertThat(numbers(other, middle)).containsExactly(width - numbers(svg, middle).getFirst());
    }
    String pip = "<path class=\"ffill saccent\"[^>]* d=\"M([0-9.]+) [0-9.]+l5\\.3 ";
    assertThat(numbers(svg, pip)).hasSize(tree.points());
    assertMirrored(numbers(other, pip), numbers(svg, pip), width);
    assertMirrored(boxes(other), boxes(svg), width);
  }

  private static void assertMirrored(List<Double> places, List<Double> others, double width) {
    assertThat(places.stream().sorted())
        .usingElementComparator(new DoubleComparator(0.02))
        .containsExactlyElementsOf(others.stream().map(x -> width - x).sorted().toList());
  }

  /** Where the middles of cards and bars are from the left. */
  private static List<Double> boxes(String svg) {
    List<Double> widths = numbers(svg, "<rect x=[^>]*? width=\"([0-9.]+)\"");
    List<Double> lefts = numbers(svg, "<rect x=\"([0-9.]+)\"");
    return IntStream.range(0, lefts.size())
        .mapToObj(i -> lefts.get(i) + widths.get(i) / 2)
        .toList();
  }

  private static List<Double> numbers(String svg, String pattern) {
    return all(svg, pattern).stream().map(Double::valueOf).toList();
  }

  /** Where the crests of paths are from the left, in the order of the paths. */
  private static List<Double> crests(TreeView tree) {
    return numbers(
        Thumbnail.of(tree).svg(), "class=\"ffill saccent\"[^>]* d=\"M([0-9.]+) [^\"]*Z\"");
  }

  @Test
  void aThumbnailNamesNoColourAndUsesTheIconsOfItsPage() {
    Thumbnail thumbnail = Thumbnail.of(tree(TITLE, List.of(12, 6, 13, 7), 5));

    assertThat(thumbnail.svg()).doesNotContain("#0", "fill=\"#", "stroke=\"#", " id=", "<text");
    assertThat(all(thumbnail.svg(), "href=\"#([^\"]+)\"").stream().distinct())
        .containsExactlyInAnyOrderElementsOf(
            thumbnail.icons().stream().map(icon -> icon.id()).toList());
    assertThat(thumbnail.svg().length()).isLessThan(12_000);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 1, -1, 0.5, -0.5, 0.05, -0.05, 12.34, -12.34, 1e6, 99.999, -0.004})
  void aNumberIsWrittenShortAndMeansTheSame(double value) {
    String text = SvgPath.number(value);

    assertThat(Double.parseDouble(text)).isCloseTo(value, within(0.0051));
    assertThat(text).hasSizeLessThanOrEqualTo(7).doesNotEndWith(".0").isNotEqualTo("-0");
  }
}
