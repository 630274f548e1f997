package org.talenttree.tree;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.TestTree;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Which members paths and talents must, may and must not have. */
class PathMembersTest {
  private static final String PATH =
      """
      {"id":"7b0c2f7e-52d0-4f0c-8f6b-3a1f5f0f9d10","name":"Backend","displayOrder":0,"talents":[]}\
      """;
  private static final String TALENT =
      """
      {"id":"2f6d3b1c-8e0a-4f1d-9a8e-6f4b2b7c1a21","name":"Java","level":5,"displayOrder":0}\
      """;

  @AutoClose private static TestApp app = TestApp.start();

  @ParameterizedTest
  @ValueSource(strings = {"id", "name", "displayOrder"})
  void aPathMustHave(String member) {
    var answer = replace(without(PATH, member));

    assertThat(answer.status()).isEqualTo(422);
    assertThat(answer.violations()).containsExactly("required #/paths/0/" + member);
  }

  @ParameterizedTest
  @ValueSource(strings = {"id", "name", "level", "displayOrder"})
  void aTalentMustHave(String member) {
    var answer = replace(Sample.path(0, without(TALENT, member)));

    assertThat(answer.status()).isEqualTo(422);
    assertThat(answer.violations()).containsExactly("required #/paths/0/talents/0/" + member);
  }

  @Test
  void aPathWithoutTalentsHasNone() {
    var answer = replace(without(PATH, "talents"));

    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.data().at("/paths/0/talents").toString()).isEqualTo("[]");
  }

  @Test
  void theOptionalMembersOfATalentMayBeAbsentAndStayAbsent() {
    var answer = replace(Sample.path(0, TALENT));

    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.data().at("/paths/0/talents/0").propertyNames())
        .containsExactlyInAnyOrder("id", "name", "level", "displayOrder");
  }

  @Test
  void theOptionalMembersOfATalentAreKept() {
    var answer =
        replace(
            Sample.path(
                0, with(TALENT, "\"iconUrl\":\"https://example.org/a.png\",\"description\":\"\"")));

    assertThat(answer.data().at("/paths/0/talents/0/iconUrl").stringValue())
        .isEqualTo("https://example.org/a.png");
    assertThat(answer.data().at("/paths/0/talents/0/description").stringValue()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "\"id\":7                           | wrong_type id",
        "\"id\":\"7\"                       | invalid_format id",
        "\"id\":\"2f6d3b1c8e0a4f1d9a8e6f4b2b7c1a21\" | invalid_format id",
        "\"name\":null                      | wrong_type name",
        "\"name\":\" \"                     | too_short name",
        "\"name\":\"a\\u0000\"              | -",
        "\"name\":\"a\\nb\"                 | forbidden_character name",
        "\"name\":\"a\\u202eb\"             | forbidden_character name",
        "\"displayOrder\":-1                | not_allowed_value displayOrder",
        "\"displayOrder\":0.5               | not_allowed_value displayOrder",
        "\"displayOrder\":\"0\"             | not_allowed_value displayOrder",
        "\"displayOrder\":null              | not_allowed_value displayOrder",
        "\"displayOrder\":9007199254740992  | not_allowed_value displayOrder",
        "\"iconUrl\":null                   | wrong_type iconUrl",
        "\"iconUrl\":\"\"                   | invalid_format iconUrl",
        "\"iconUrl\":\"/java.svg\"          | invalid_format iconUrl",
        "\"iconUrl\":\"https:/java.svg\"    | invalid_format iconUrl",
        "\"iconUrl\":\"javascript:alert(1)\" | invalid_format iconUrl",
        "\"iconUrl\":\"data:image/png,a\"   | invalid_format iconUrl",
        "\"iconUrl\":\"https://a:b@c.org/\" | invalid_format iconUrl",
        "\"description\":7                  | wrong_type description",
        "\"description\":\"a\\u0007\"       | forbidden_character description",
        "\"color\":\"#fff\"                 | unknown_field color",
        "\"requires\":\"Java\"             | wrong_type requires",
        "\"requires\":[7]                  | invalid_format requires/0",
        "\"requires\":[1,2,3,4,5,6]        | too_many requires",
        "\"peopleNeeded\":0                | not_allowed_value peopleNeeded",
        "\"peopleNeeded\":1001             | not_allowed_value peopleNeeded",
        "\"peopleNeeded\":1.5              | not_allowed_value peopleNeeded",
        "\"peopleNeeded\":\"2\"            | not_allowed_value peopleNeeded",
        "\"peopleNeeded\":null             | not_allowed_value peopleNeeded",
        "\"links\":{}                      | wrong_type links",
        "\"links\":[{},{},{},{},{},{}]     | too_many links",
        "\"links\":[\"https://a.org/\"]     | wrong_type links/0",
        "\"links\":[{\"label\":\"A\"}]       | required links/0/url",
        "\"links\":[{\"url\":\"ftp://a.org/\"}] | invalid_format links/0/url",
        "\"links\":[{\"url\":\"javascript:a\"}] | invalid_format links/0/url",
        "\"links\":[{\"url\":\"https://a.org/\",\"label\":\"\"}] | too_short links/0/label",
        "\"links\":[{\"url\":\"https://a.org/\",\"a\":1}] | unknown_field links/0/a",
      })
  void aBadMemberOfATalentIsRefused(String member, String violation) {
    String name = member.substring(1, member.indexOf('"', 1));

    var answer = replace(Sample.path(0, with(without(TALENT, name), member)));

    if (violation.equals("-")) {
      assertThat(answer.code()).isEqualTo("invalid_json");
    } else {
      String[] parts = violation.split(" ", -1);
      assertThat(answer.status()).isEqualTo(422);
      assertThat(answer.violations())
          .containsExactly(parts[0] + " #/paths/0/talents/0/" + parts[1]);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{}                             | required #/paths",
        "{\"paths\":null}               | wrong_type #/paths",
        "{\"paths\":{}}                 | wrong_type #/paths",
        "{\"paths\":[7]}                | wrong_type #/paths/0",
        "{\"paths\":[null]}             | wrong_type #/paths/0",
        "{\"paths\":[],\"title\":\"a\"} | unknown_field #/title",
        "[]                             | wrong_type #",
      })
  void aBodyOfAnotherShapeIsRefused(String body, String violation) {
    var answer = TestTree.draft(app).replacePaths(body);

    assertThat(answer.status()).isEqualTo(422);
    assertThat(answer.violations()).containsExactly(violation);
  }

  @Test
  void aPathsUnknownMemberIsRefused() {
    var answer = replace(with(PATH, "\"color\":\"#fff\""));

    assertThat(answer.violations()).containsExactly("unknown_field #/paths/0/color");
  }

  @ParameterizedTest
  @ValueSource(strings = {"null", "{}", "\"Java\""})
  void talentsThatAreNoArrayAreRefused(String talents) {
    var answer = replace(with(without(PATH, "talents"), "\"talents\":" + talents));

    assertThat(answer.violations()).containsExactly("wrong_type #/paths/0/talents");
  }

  @ParameterizedTest
  @ValueSource(strings = {"http://example.org/a.png", "HTTPS://example.org:8443/a?b=c#d"})
  void anIconMayBeAnywhereOnTheWeb(String url) {
    var answer = replace(Sample.path(0, with(TALENT, "\"iconUrl\":\"" + url + "\"")));

    assertThat(answer.data().at("/paths/0/talents/0/iconUrl").stringValue()).isEqualTo(url);
  }

  @Test
  void theIconOfAPathIsKept() {
    var answer = replace(with(PATH, "\"iconUrl\":\"icon:lucide/hammer\""));

    assertThat(answer.data().at("/paths/0/iconUrl").stringValue()).isEqualTo("icon:lucide/hammer");
  }

  @ParameterizedTest
  @ValueSource(strings = {"https://example.org/a.png", "icon:lucide/no-such-icon", "hammer", ""})
  void theIconOfAPathMustBeBuiltIn(String url) {
    var answer = replace(with(PATH, "\"iconUrl\":\"" + url + "\""));

    assertThat(answer.violations()).containsExactly("not_allowed_value #/paths/0/iconUrl");
  }

  private static TestResponse replace(String path) {
    return TestTree.draft(app).replacePaths(Sample.paths(path));
  }

  private static String without(String object, String member) {
    var node = (ObjectNode) JsonMapper.shared().readTree(object);
    node.remove(member);
    return node.toString();
  }

  private static String with(String object, String member) {
    return object.substring(0, object.length() - 1) + "," + member + "}";
  }
}
