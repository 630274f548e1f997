package org.talenttree.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.UUID;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestResponse;

class TreeCreationTest {
  @AutoClose private static TestApp app = TestApp.start();

  @Test
  void creatingATreeReturnsIt() {
    var created = create("{\"title\":\"My Talents\"}");

    assertThat(created.status()).isEqualTo(201);
    assertThat(created.data().get("title").stringValue()).isEqualTo("My Talents");
  }

  @Test
  void aTreeHasTheSpecifiedMembersAndItsRevision() {
    var created = create("{\"title\":\"My Talents\"}");

    assertThat(created.data().propertyNames())
        .containsExactlyInAnyOrder(
            "id",
            "title",
            "slug",
            "isPublic",
            "publishedAt",
            "createdAt",
            "updatedAt",
            "theme",
            "paths",
            "revision");
  }

  @Test
  void aNewTreeIsADraft() {
    var created = create("{\"title\":\"My Talents\"}");

    assertThat(created.data().get("isPublic").booleanValue()).isFalse();
    assertThat(created.data().get("publishedAt").isNull()).isTrue();
  }

  @Test
  void aNewTreeHasTheThemeThatItNames() {
    var created = create("{\"title\":\"My Talents\",\"theme\":{\"accentColor\":\"#e8b84a\"}}");

    assertThat(created.status()).isEqualTo(201);
    assertThat(created.data().get("theme").toString()).isEqualTo("{\"accentColor\":\"#e8b84a\"}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"accentColor\":\"gold\"} | invalid_format #/theme/accentColor",
        "{\"accentColor\":null}     | wrong_type #/theme/accentColor",
        "{\"1\":\"#fff\"}           | invalid_format #/theme/1",
        "[]                         | wrong_type #/theme",
        "null                       | wrong_type #/theme",
      })
  void aWrongThemeMakesNoTree(String theme, String violation) {
    var answer = create("{\"title\":\"My Talents\",\"theme\":" + theme + "}");

    assertThat(answer.status()).isEqualTo(422);
    assertThat(answer.violations()).containsExactly(violation);
  }

  @Test
  void aNewTreeMayShowHowItsLevelsComeAbout() {
    var created = create("{\"title\":\"My Talents\",\"showGrowth\":true}");

    assertThat(created.status()).isEqualTo(201);
    assertThat(created.data().get("showGrowth").booleanValue()).isTrue();
  }

  @Test
  void aNewTreeHasAnEmptyTheme() {
    var created = create("{\"title\":\"My Talents\"}");

    assertThat(created.data().get("theme").toString()).isEqualTo("{}");
  }

  @Test
  void aNewTreeHasNoPaths() {
    var created = create("{\"title\":\"My Talents\"}");

    assertThat(created.data().get("paths").toString()).isEqualTo("[]");
  }

  @Test
  void aNewTreeIsAtItsFirstRevision() {
    var created = create("{\"title\":\"My Talents\"}");

    assertThat(created.data().get("revision").intValue()).isEqualTo(1);
    assertThat(created.header("ETag")).hasValue("\"1\"");
  }

  @Test
  void theLocationLeadsToTheNewTree() {
    var owner = TestOwner.register(app);

    var created = owner.client().json("POST", "/api/v1/trees", "{\"title\":\"My Talents\"}");

    var read = owner.client().get(created.header("Location").orElseThrow());
    assertThat(read.data()).isEqualTo(created.data());
  }

  @Test
  void aTreeIdIsAUuidOfVersion7() {
    var created = create("{\"title\":\"My Talents\"}");

    UUID id = UUID.fromString(created.data().get("id").stringValue());
    assertThat(id.version()).isEqualTo(7);
  }

  @Test
  void timesAreInUtcWithMilliseconds() {
    var created = create("{\"title\":\"My Talents\"}");

    assertThat(created.data().get("createdAt").stringValue()).isEqualTo("2026-01-02T03:04:05.678Z");
    assertThat(created.data().get("updatedAt").stringValue()).isEqualTo("2026-01-02T03:04:05.678Z");
  }

  @Test
  void aTitleIsTrimmed() {
    var created = create("{\"title\":\" \\t My Talents \\n\"}");

    assertThat(created.data().get("title").stringValue()).isEqualTo("My Talents");
  }

  @Test
  void aTitleIsPutInNormalFormC() {
    var created = create("{\"title\":\"Cafe\\u0301\"}");

    assertThat(created.data().get("title").stringValue()).isEqualTo("Caf\u00e9");
  }

  @Test
  void aTitleMayHave200CodePoints() {
    var created = create(Sample.title("🌳".repeat(200)));

    assertThat(created.data().get("title").stringValue()).isEqualTo("🌳".repeat(200));
  }

  @Test
  void aTitleOf201CodePointsIsRefused() {
    var answer = create(Sample.title("🌳".repeat(201)));

    assertThat(answer.violations()).containsExactly("too_long #/title");
  }

  @Test
  void aTitleNeedNotBeUnique() {
    var owner = TestOwner.register(app);
    owner.tree("My Talents");

    var second = owner.client().json("POST", "/api/v1/trees", "{\"title\":\"My Talents\"}");

    assertThat(second.status()).isEqualTo(201);
    assertThat(second.data().get("title").stringValue()).isEqualTo("My Talents");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{}                          | required",
        "{\"title\":null}            | wrong_type",
        "{\"title\":7}               | wrong_type",
        "{\"title\":\"\"}            | too_short",
        "{\"title\":\" \\t\\n\"}     | too_short",
        "{\"title\":\"a\\u0007b\"}   | forbidden_character",
        "{\"title\":\"a\\nb\"}       | forbidden_character",
        "{\"title\":\"a\\u202eb\"}   | forbidden_character",
        "{\"title\":\"a\\u2066b\"}   | forbidden_character",
      })
  void aBadTitleIsRefused(String body, String code) {
    var answer = create(body);

    assertThat(answer.status()).isEqualTo(422);
    assertThat(answer.violations()).containsExactly(code + " #/title");
  }

  @ParameterizedTest
  @ValueSource(strings = {"[]", "null", "\"My Talents\"", "7"})
  void aBodyThatIsNoObjectIsRefused(String body) {
    var answer = create(body);

    assertThat(answer.status()).isEqualTo(422);
    assertThat(answer.violations()).containsExactly("wrong_type #");
  }

  @Test
  void anUnknownMemberIsRefused() {
    var answer = create("{\"title\":\"My Talents\",\"isPublic\":true}");

    assertThat(answer.status()).isEqualTo(422);
    assertThat(answer.violations()).containsExactly("unknown_field #/isPublic");
  }

  @Test
  void aRefusedTreeIsNotStored() {
    var owner = TestOwner.register(app);

    owner.client().json("POST", "/api/v1/trees", "{\"title\":\"\"}");

    assertThat(owner.client().get("/api/v1/trees").data().get("data")).isEmpty();
  }

  private static TestResponse create(String body) {
    return TestOwner.register(app).client().json("POST", "/api/v1/trees", body);
  }
}
