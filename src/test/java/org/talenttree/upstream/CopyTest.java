package org.talenttree.upstream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.talenttree.upstream.TestCopy.JAVA;
import static org.talenttree.upstream.TestCopy.address;
import static org.talenttree.upstream.TestCopy.copy;
import static org.talenttree.upstream.TestCopy.levels;
import static org.talenttree.upstream.TestCopy.tree;

import java.util.UUID;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.TestTree;
import tools.jackson.databind.JsonNode;

/** Copying a tree: what the copy has, what it says of its source, and what cannot be copied. */
class CopyTest {
  @AutoClose private static TestApp app = TestApp.start();

  @Test
  void aCopyIsADraftWithTheIdsAndLevelsOfItsSourceAndNamesIt() {
    TestTree source = TestCopy.source(app);
    TestOwner owner = TestOwner.register(app);

    JsonNode copy = copy(owner, address(source), "").data();

    assertThat(copy.get("paths")).isEqualTo(source.now().get("paths"));
    assertThat(copy.get("isPublic").booleanValue()).isFalse();
    assertThat(copy.get("title").stringValue()).isEqualTo("My Talents");
    assertThat(copy.at("/source/id").stringValue()).isEqualTo(source.id());
    assertThat(copy.at("/source/username").stringValue()).isEqualTo(source.owner().username());
    assertThat(copy.at("/source/slug").stringValue()).isEqualTo("my-talents");
    assertThat(copy.at("/source/revision").intValue()).isEqualTo(3);
  }

  @Test
  void withTheLowestLevelsEachTalentOfTheCopyIsAtLevelOne() {
    TestCopy copy = TestCopy.of(app, ",\"copyLevels\":\"lowest\"");

    assertThat(levels(copy.tree().now())).isEqualTo("Java 1, SQL 1");
  }

  @Test
  void whatIsGivenIsTakenAndTheRestComesFromTheSource() {
    TestTree source = TestCopy.source(app);
    source.patch(
        "{\"description\":\"All of it\",\"theme\":{\"background\":\"#000000\"},"
            + "\"levelNames\":[\"a\",\"b\",\"c\",\"d\",\"e\"]}");

    JsonNode copy =
        copy(
                TestOwner.register(app),
                address(source),
                ",\"title\":\"Mine\",\"description\":\"Own\"")
            .data();

    assertThat(copy.get("title").stringValue()).isEqualTo("Mine");
    assertThat(copy.get("slug").stringValue()).isEqualTo("mine");
    assertThat(copy.get("description").stringValue()).isEqualTo("Own");
    assertThat(copy.get("theme")).isEqualTo(source.now().get("theme"));
    assertThat(copy.get("levelNames")).isEqualTo(source.now().get("levelNames"));
  }

  @Test
  void anOwnDraftIsCopiedByItsIdUnderTheNextFreeSlug() {
    TestTree draft = TestTree.draft(app);

    TestResponse copy = copy(draft.owner(), "\"" + draft.id() + "\"", "");

    assertThat(copy.status()).isEqualTo(201);
    assertThat(copy.data().get("slug").stringValue()).isEqualTo("my-talents-2");
  }

  @Test
  void aChosenSlugThatIsTakenIsRefused() {
    TestTree draft = TestTree.draft(app);

    TestResponse copy = copy(draft.owner(), "\"" + draft.id() + "\"", ",\"slug\":\"my-talents\"");

    assertThat(copy.status()).isEqualTo(409);
  }

  @Test
  void aFormerSlugOfAPublishedTreeLeadsToIt() {
    TestTree source = TestCopy.source(app);
    source.patch("{\"slug\":\"other\"}");

    assertThat(copy(TestOwner.register(app), address(source), "").data().at("/source/slug"))
        .hasToString("\"other\"");
  }

  @Test
  void anotherAccountsDraftAndAnUnknownTreeAreRefusedAlike() {
    TestTree draft = TestTree.draft(app);
    TestOwner owner = TestOwner.register(app);

    TestResponse hidden = copy(owner, address(draft), "");

    assertThat(hidden.status()).isEqualTo(422);
    assertThat(hidden.json().at("/errors/0/pointer").stringValue()).isEqualTo("#/copyOf");
    for (String origin :
        new String[] {
          "\"" + draft.id() + "\"",
          "\"" + UUID.randomUUID() + "\"",
          "{\"username\":\"no-one-at-all\",\"slug\":\"x\"}",
          "{\"username\":\"!\",\"slug\":\"?\"}"
        }) {
      TestResponse other = copy(owner, origin, "");
      assertThat(other.status()).as(origin).isEqualTo(422);
      assertThat(other.json().get("errors")).isEqualTo(hidden.json().get("errors"));
    }
  }

  @Test
  void allMistakesOfARequestAreNamedAtOnce() {
    TestResponse refused =
        copy(TestOwner.register(app), "7", ",\"copyLevels\":\"all\",\"slug\":\"A B\",\"x\":1");

    assertThat(refused.json().get("errors"))
        .extracting(error -> error.get("pointer").stringValue())
        .containsExactlyInAnyOrder("#/copyOf", "#/copyLevels", "#/slug", "#/x");
  }

  @Test
  void theSourceCannotBeGivenOrChangedByARequest() {
    TestCopy copy = TestCopy.of(app);
    JsonNode before = copy.tree().now().get("source");

    TestResponse refused = copy.tree().patch("{\"source\":null}");
    copy.tree().patch("{\"title\":\"Other\",\"description\":\"Text\"}");
    copy.tree().replacePaths(TestCopy.paths(TestCopy.talent(JAVA, "Java", 5)));

    assertThat(refused.status()).isEqualTo(422);
    assertThat(copy.tree().now().get("source")).isEqualTo(before);
  }

  @Test
  void theTrashAndAFormerRevisionKeepTheSource() {
    TestCopy copy = TestCopy.of(app);
    var client = copy.tree().owner().client();
    copy.tree().patch("{\"title\":\"Other\"}");

    client.post(copy.tree().path() + "/revisions/1/restore");
    client.delete(copy.tree().path() + "?trash=true");
    client.post("/api/v1/trash/" + copy.tree().id() + "/restore");

    assertThat(copy.tree().now().at("/source/id").stringValue()).isEqualTo(copy.source().id());
    assertThat(copy.upstream().get("state").stringValue()).isEqualTo("upToDate");
  }

  @Test
  void aCopyCanBeCopied() {
    TestCopy first = TestCopy.of(app);
    first.tree().publish();
    TestOwner owner = TestOwner.register(app);

    TestTree second = tree(owner, copy(owner, address(first.tree()), ""));

    assertThat(second.now().at("/source/id").stringValue()).isEqualTo(first.tree().id());
  }
}
