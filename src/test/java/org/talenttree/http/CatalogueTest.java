package org.talenttree.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.talenttree.api.ProblemType;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestResponse;

/** Every problem of the catalogue is one that a request can meet. */
class CatalogueTest {
  @AutoClose private static TestApp app = TestApp.start();

  @ParameterizedTest
  @EnumSource
  void aRequestMeetsIt(ProblemType type) {
    TestResponse answer = new Provocations(app).provoke(type);

    assertThat(answer.status()).isEqualTo(type.status());
    assertThat(answer.code()).isEqualTo(type.code());
    String guide = answer.json().get("type").stringValue();
    assertThat(app.client(null).get(guide).status()).isEqualTo(200);
  }
}
