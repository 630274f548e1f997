package org.talenttree.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.talenttree.history.Differences.Difference;
import org.talenttree.id.OwnerId;
import org.talenttree.json.JsonText;
import org.talenttree.language.Translatable;
import org.talenttree.tree.Tree;
import org.talenttree.tree.TreeJson;
import org.talenttree.tree.rules.Path;
import org.talenttree.tree.rules.Slug;
import org.talenttree.tree.rules.Talent;

class DifferencesTest {
  private static final Path EMPTY = path(1, "Backend");

  @Test
  void eachSortOfChangeHasItsWords() {
    Talent java = talent(11, "Java", 3, null, null);
    Talent go = talent(12, "Go", 2, null, null);

    assertThat(words(path(1, "Backend", java), path(1, "Backend", level(java, 4))))
        .containsExactly("Java 3 → 4");
    assertThat(words(path(1, "Backend", java), path(1, "Backend", java, go)))
        .containsExactly("added talent Go at level 2 to Backend");
    assertThat(words(path(1, "Backend", java, go), path(1, "Backend", go)))
        .containsExactly("removed talent Java from Backend");
    assertThat(words(path(1, "Backend", java), path(1, "Server", java)))
        .containsExactly("renamed path Backend to Server");
    assertThat(
            words(
                path(1, "Backend", java), path(1, "Backend", talent(11, "Kotlin", 3, null, null))))
        .containsExactly("renamed talent Java to Kotlin");
    assertThat(words(path(1, "Backend", java, go), path(1, "Backend", go, java)))
        .containsExactly("reordered the talents of Backend");
    assertThat(words(path(1, "Backend", java), path(1, "Backend", talent(11, "Java", 3, "a", "b"))))
        .containsExactly("description of Java added", "icon of Java added");
  }

  @Test
  void pathsAreAddedRemovedAndReordered() {
    Path frontend = path(2, "Frontend", talent(21, "CSS", 1, null, null));

    assertThat(words(List.of(EMPTY), List.of(EMPTY, frontend)))
        .containsExactly("added path Frontend with 1 talent");
    assertThat(words(List.of(EMPTY, frontend), List.of(EMPTY)))
        .containsExactly("removed path Frontend with 1 talent");
    assertThat(words(List.of(EMPTY, frontend), List.of(frontend, EMPTY)))
        .containsExactly("reordered the paths");
  }

  @Test
  void aTalentThatMovesIsNeitherRemovedNorAdded() {
    Talent java = talent(11, "Java", 3, null, null);

    assertThat(
            words(
                List.of(path(1, "Backend", java), path(2, "Languages")),
                List.of(EMPTY, path(2, "Languages", level(java, 5)))))
        .containsExactly("moved Java from Backend to Languages", "Java 3 → 5");
  }

  @Test
  void newIdsWithTheSameNamesAreNoNews() {
    assertThat(
            words(
                path(1, "Backend", talent(11, "Java", 3, null, null)),
                path(2, "Backend", talent(12, "Java", 4, null, null))))
        .containsExactly("Java 3 → 4");
    assertThat(
            words(
                path(1, "Backend", talent(11, "Java", 3, null, null)),
                path(2, "Backend", talent(12, "Java", 3, null, null))))
        .containsExactly("details of the paths changed");
  }

  @Test
  void aMemberWithoutWordsOfItsOwnIsToldByItsName() {
    String bare = stored("", "");
    String more = stored(",\"season\":\"spring\"", ",\"evidence\":[\"thesis\"]");
    String other = stored(",\"season\":\"autumn\"", ",\"evidence\":[\"thesis\",\"talk\"]");

    assertThat(storedWords(bare, more))
        .containsExactly("season of Backend added", "evidence of Java added");
    assertThat(storedWords(more, other))
        .containsExactly("season of Backend changed", "evidence of Java changed");
    assertThat(storedWords(other, bare))
        .containsExactly("season of Backend removed", "evidence of Java removed");
    assertThat(storedWords(more, more.replace("spring", "autumn")))
        .containsExactly("season of Backend changed");
  }

  @Test
  void whatIsToldByItsNameSaysWhereItIs() {
    Difference difference =
        Differences.between(
                tree(JsonText.of(stored("", ""))), tree(JsonText.of(stored("", ",\"years\":3"))))
            .listed()
            .getFirst();

    assertThat(difference.kind()).isEqualTo(Difference.Kind.DETAILS);
    assertThat(difference.path()).isEqualTo(new Difference.Named("1", "Backend"));
    assertThat(difference.talent()).isEqualTo(new Difference.Named("2", "Java"));
  }

  /** Returns paths as they are stored, with more members of the path and of its talent. */
  private static String stored(String ofPath, String ofTalent) {
    return """
    [{"id":"1","name":"Backend","displayOrder":0,"talents":[\
    {"id":"2","name":"Java","level":3,"displayOrder":0%s}]%s}]\
    """
        .formatted(ofTalent, ofPath);
  }

  private static List<String> storedWords(String earlier, String later) {
    return Differences.between(tree(JsonText.of(earlier)), tree(JsonText.of(later)))
        .texts()
        .stream()
        .map(Translatable::english)
        .toList();
  }

  @Test
  void moreThanCanBeToldIsCounted() {
    Talent[] talents = new Talent[200];
    Talent[] others = new Talent[200];
    for (int i = 0; i < talents.length; i++) {
      talents[i] = talent(100 + i, "T" + i, 1, null, null);
      others[i] = talent(100 + i, "U" + i, 2, null, null);
    }

    Differences differences =
        Differences.between(
            tree(List.of(path(1, "A", talents))), tree(List.of(path(1, "A", others))));

    assertThat(differences.listed()).hasSize(Differences.MAX);
    assertThat(differences.count()).isEqualTo(400);
  }

  private static List<String> words(Path earlier, Path later) {
    return words(List.of(earlier), List.of(later));
  }

  private static List<String> words(List<Path> earlier, List<Path> later) {
    return Differences.between(tree(earlier), tree(later)).listed().stream()
        .map(difference -> difference.text().english())
        .toList();
  }

  private static Tree tree(List<Path> paths) {
    return tree(TreeJson.paths(paths));
  }

  private static Tree tree(JsonText paths) {
    return new Tree(
        new OwnerId(new UUID(0, 1)),
        new UUID(0, 2),
        "Skills",
        new Slug("skills"),
        1,
        null,
        Instant.EPOCH,
        Instant.EPOCH,
        JsonText.of("{}"),
        paths);
  }

  private static Path path(int id, String name, Talent... talents) {
    return Path.of(new UUID(1, id), name, 0, List.of(talents));
  }

  private static Talent talent(
      int id, String name, int level, @Nullable String description, @Nullable String iconUrl) {
    return Talent.of(new UUID(2, id), name, level, 0)
        .withIconUrl(iconUrl)
        .withDescription(description);
  }

  private static Talent level(Talent talent, int level) {
    return Talent.of(talent.id(), talent.name(), level, 0);
  }
}
