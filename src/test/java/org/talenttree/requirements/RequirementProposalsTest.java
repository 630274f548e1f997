package org.talenttree.requirements;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.talenttree.requirements.RequirementProposals.Proposal;
import org.talenttree.tree.rules.Path;
import org.talenttree.tree.rules.Talent;

/** When the program proposes that one talent requires another, and when it does not. */
class RequirementProposalsTest {
  private static final RequirementProposals PROPOSALS = new RequirementProposals();

  /**
   * Returns the paths of a tree, such as {@code A: Java 4, Kotlin 3 < Java}: a name with a level,
   * and after the sign the name of the one talent that it requires already.
   */
  private static List<Path> tree(String... paths) {
    Map<String, UUID> ids = new HashMap<>();
    List<Path> tree = new ArrayList<>();
    for (String path : paths) {
      List<Talent> talents = new ArrayList<>();
      for (String text : path.substring(path.indexOf(':') + 2).split(", ", -1)) {
        String[] sides = text.split(" < ", -1);
        int blank = sides[0].lastIndexOf(' ');
        String name = sides[0].substring(0, blank);
        UUID id = ids.computeIfAbsent(name, RequirementProposalsTest::id);
        List<UUID> requires = sides.length == 1 ? List.of() : List.of(id(sides[1]));
        int level = Integer.parseInt(sides[0].substring(blank + 1));
        talents.add(Talent.of(id, name, level, talents.size()).withRequires(requires));
      }
      tree.add(Path.of(id(path), path, tree.size(), talents));
    }
    return tree;
  }

  private static UUID id(String name) {
    return UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8));
  }

  /** Returns the proposals as text; those between two paths end with a star. */
  private static List<String> proposed(List<Path> tree) {
    Map<UUID, String> names = new HashMap<>();
    tree.forEach(path -> path.talents().forEach(one -> names.put(one.id(), one.name())));
    return PROPOSALS.of(tree).stream()
        .map(one ->
            names.get(one.talentId())
                + " < "
                + names.get(one.requiredId())
                + (one.samePath() ? "" : " *"))
        .toList();
  }

  @Test
  void twoTalentsOfOnePathAreALine() {
    assertThat(proposed(tree("A: Kotlin 3, Java 21 4"))).containsExactly("Kotlin < Java 21");
  }

  @Test
  void thoseOfTwoPathsComeLast() {
    assertThat(proposed(tree("A: Kotlin 3, CSS 2", "B: Java 4, HTML 3, Sass 1")))
        .containsExactly("Kotlin < Java *", "CSS < HTML *", "Sass < CSS *");
    assertThat(proposed(tree("A: Kotlin 3, CSS 2, HTML 3", "B: Java 4")))
        .containsExactly("CSS < HTML", "Kotlin < Java *");
  }

  @Test
  void ofSeveralThatWouldDoTheFirstOfThePathCounts() {
    assertThat(proposed(tree("A: React 3, TypeScript 3"))).containsExactly("React < TypeScript");
    assertThat(proposed(tree("A: JavaScript 3", "B: React 3, TypeScript 3")))
        .containsExactly("React < TypeScript", "TypeScript < JavaScript *");
    assertThat(proposed(tree("A: TypeScript 3 < React", "B: React 3 < JavaScript, JavaScript 3")))
        .isEmpty();
  }

  @Test
  void whatIsTwoLevelsLowerDidNotComeBefore() {
    assertThat(proposed(tree("A: Kotlin 5, Java 4"))).hasSize(1);
    assertThat(proposed(tree("A: Kotlin 5, Java 3"))).isEmpty();
  }

  @Test
  void ofSeveralThatWouldDoTheFirstThatIsHighEnoughCounts() {
    assertThat(proposed(tree("A: React 5, JavaScript 2, TypeScript 4")))
        .containsExactly("React < TypeScript");
    assertThat(proposed(tree("A: Kotlin 5, Java 2, Java 8 3, Java 21 4, Java 25 5")))
        .containsExactly("Kotlin < Java 21");
    assertThat(proposed(tree("A: Kotlin 5, Java 3", "B: Java 8 3, Java 21 4")))
        .containsExactly("Kotlin < Java 21 *");
  }

  @Test
  void whatFollowsFromOthersIsLeftOut() {
    assertThat(proposed(tree("A: HTML 3, CSS 3, Accessibility 3, Design systems 3")))
        .containsExactly("CSS < HTML", "Accessibility < HTML", "Design systems < CSS");
    assertThat(proposed(tree("A: Kubernetes 3 < Docker, Docker 3, GitOps 3 < Kubernetes")))
        .isEmpty();
    assertThat(proposed(tree("A: Machine learning 3, Statistics 3, Python 3, Deep learning 3")))
        .containsExactly(
            "Machine learning < Statistics",
            "Machine learning < Python",
            "Deep learning < Machine learning");
    assertThat(proposed(tree("A: JavaScript 3, HTML 3", "B: Web performance 3 < JavaScript")))
        .containsExactly("JavaScript < HTML");
  }

  @Test
  void aLineDoesNotFollowFromLinesBetweenPaths() {
    List<Path> tree = tree("A: GitOps 3, Git 3", "B: Kubernetes 3 < Git");

    assertThat(proposed(tree)).containsExactly("GitOps < Git", "GitOps < Kubernetes *");
  }

  @Test
  void nothingClosesACircle() {
    assertThat(proposed(tree("A: Kotlin 3, Java 3 < Kotlin"))).isEmpty();
    assertThat(proposed(tree("A: Docker 3, Linux 3 < Helm, Helm 3 < Kubernetes, Kubernetes 3")))
        .containsExactly("Docker < Linux");
  }

  @Test
  void aTalentRequiresNoMoreThanItMay() {
    List<Talent> others =
        IntStream.range(0, 5).mapToObj(i -> Talent.of(id("other " + i), "Other", 3, i)).toList();
    List<Talent> talents = new ArrayList<>(others);
    talents.add(Talent.of(id("Java"), "Java", 3, 5));
    List<UUID> five = others.stream().map(Talent::id).toList();
    talents.add(Talent.of(id("Kotlin"), "Kotlin", 3, 6).withRequires(five));

    assertThat(proposed(List.of(Path.of(id("A"), "A", 0, talents)))).isEmpty();
    talents.set(6, talents.get(6).withRequires(five.subList(1, 5)));
    assertThat(proposed(List.of(Path.of(id("A"), "A", 0, talents))))
        .containsExactly("Kotlin < Java");
  }

  @Test
  void twentyAreTheMost() {
    List<Talent> talents = new ArrayList<>(List.of(Talent.of(id("Java"), "Java", 3, 0)));
    IntStream.range(1, 200).forEach(i -> talents.add(Talent.of(id("Kotlin " + i), "Kotlin", 3, i)));

    List<Proposal> proposals = PROPOSALS.of(List.of(Path.of(id("A"), "A", 0, talents)));

    assertThat(proposals).hasSize(RequirementProposals.MAX);
    assertThat(proposals.getFirst()).isEqualTo(new Proposal(id("Kotlin 1"), id("Java"), true));
  }
}
