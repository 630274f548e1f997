package org.talenttree.tree;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestTree;

/** The slug that a tree takes from its title. */
class SlugTest {
  @AutoClose private static TestApp app = TestApp.start();

  @ParameterizedTest
  @CsvSource({
    "My Talents,        my-talents",
    "C++ & C#,          c-c",
    "--a -- b--,        a-b",
    "100 %,             100",
    "Crème brûlée,      creme-brulee",
    "Straße,            strasse",
    "GROẞ,              gross",
    "Smørrebrød,        smorrebrod",
    "Ægir & Œuvre,      aegir-oeuvre",
    "Łódź,              lodz",
    "İstanbul,          istanbul",
    "Яблоко,            yabloko",
    "Ёж и объезд,       yozh-i-obezd",
    "Ελληνικά,          ellinika",
    "ΨΩΜΙ,              psomi",
    "ﬁne Ⅳ,             fine-iv",
    "日本語 2026,         2026",
  })
  void aSlugIsMadeFromTheTitle(String title, String slug) {
    var tree = TestOwner.register(app).tree(title);

    assertThat(tree.slug()).isEqualTo(slug);
  }

  @ParameterizedTest
  @ValueSource(strings = {"日本語", "树", "🌳", "!?", "שלום"})
  void aTitleWithoutMappableLettersTakesEightDigitsOfTheId(String title) {
    var tree = TestOwner.register(app).tree(title);

    assertThat(tree.slug()).matches("tree-[0-9a-f]{8}");
    assertThat(tree.id()).endsWith(tree.slug().substring("tree-".length()));
  }

  @Test
  void aLongSlugIsCutAtAHyphen() {
    var tree = TestOwner.register(app).tree("talents " + "of mine ".repeat(24));

    assertThat(tree.slug()).isEqualTo("talents" + "-of-mine".repeat(9));
  }

  @Test
  void aLongWordIsCutAt80() {
    var tree = TestOwner.register(app).tree("a".repeat(200));

    assertThat(tree.slug()).isEqualTo("a".repeat(80));
  }

  @Test
  void lettersThatGrowAreCutAt80Too() {
    var tree = TestOwner.register(app).tree("щ".repeat(200));

    assertThat(tree.slug()).isEqualTo("shch".repeat(20));
  }

  @Test
  void aTakenSlugIsNumbered() {
    var owner = TestOwner.register(app);
    owner.tree("My Talents");

    var second = owner.tree("My Talents");
    var third = owner.tree("my talents!");

    assertThat(second.slug()).isEqualTo("my-talents-2");
    assertThat(third.slug()).isEqualTo("my-talents-3");
  }

  @Test
  void aLongTakenSlugMakesRoomForItsNumber() {
    var owner = TestOwner.register(app);
    owner.tree("a".repeat(80));

    var second = owner.tree("a".repeat(80));

    assertThat(second.slug()).isEqualTo("a".repeat(78) + "-2");
  }

  @Test
  void aNumberedSlugIsNeverOneThatIsTaken() {
    var owner = TestOwner.register(app);
    String title = "a " + "b".repeat(78);
    owner.tree(title);
    owner.tree("a 2");

    var second = owner.client().json("POST", "/api/v1/trees", Sample.title(title));

    assertThat(second.status()).isEqualTo(201);
  }

  @Test
  void aSlugIsUniqueToItsOwnerOnly() {
    var ada = TestOwner.register(app).tree("My Talents");

    var grace = TestOwner.register(app).tree("My Talents");

    assertThat(grace.slug()).isEqualTo(ada.slug()).isEqualTo("my-talents");
  }

  @Test
  void aSlugNeverFollowsTheTitle() {
    var tree = TestTree.draft(app);

    var patched = tree.patch("{\"title\":\"Something else\"}");

    assertThat(patched.data().get("slug").stringValue()).isEqualTo("my-talents");
  }
}
