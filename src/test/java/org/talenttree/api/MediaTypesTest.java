package org.talenttree.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MediaTypesTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "application/json",
        "APPLICATION/JSON",
        "application/*",
        "*/*",
        "text/html, */*;q=0.1",
        "application/json;q=0.001",
        "application/json;charset=utf-8",
        "*/*;q=0, application/json",
        "application/*;q=0, application/json;q=1",
        "text/html;q=0,application/json",
        ";, */*"
      })
  void jsonIsAdmitted(String accept) {
    assertThat(MediaTypes.accepts(accept, MediaTypes.JSON)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "text/html",
        "text/*",
        "application/xml",
        "application/json;q=0",
        "application/json; Q = 0.000",
        "*/*;q=0",
        "application/*;q=0, */*",
        "application/json;q=0, */*",
        "application/jsonx",
        "application",
        "json",
        ",",
        ";q=1"
      })
  void jsonIsNotAdmitted(String accept) {
    assertThat(MediaTypes.accepts(accept, MediaTypes.JSON)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "application/json",
        "Application/JSON",
        " application/json ",
        "application/json;charset=utf-8",
        "application/json; charset=\"UTF-8\"",
        "application/json;profile=x"
      })
  void jsonInUtf8IsJson(String contentType) {
    assertThat(MediaTypes.isOneOf(Set.of(MediaTypes.JSON), contentType)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "text/json",
        "application/json5",
        "application/merge-patch+json",
        "application/json/x",
        "application/json, text/html",
        "application/json;charset=utf-16",
        "application/json; charset=iso-8859-1",
        "application/x-www-form-urlencoded"
      })
  void anythingElseIsNotJson(String contentType) {
    assertThat(MediaTypes.isOneOf(Set.of(MediaTypes.JSON), contentType)).isFalse();
  }
}
