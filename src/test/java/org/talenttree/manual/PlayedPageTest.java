package org.talenttree.manual;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.testing.TestApp;

/** A page that is played shows what was answered, whatever stood there. */
class PlayedPageTest {
  private static final TestApp app = TestApp.start();

  @AfterAll
  static void stop() {
    app.close();
  }

  @Test
  void aStaleAnswerIsReplacedAndAllElseStays() {
    String page =
        """
        Is it up?
        ```sh 200
        curl -i http://127.0.0.1:8080/health/live
        ```
        ```http Cache-Control
        HTTP/1.1 200 OK

        {"status": "ASLEEP"}
        ```
        So it is.
        """;

    assertThat(PlayedPage.play(page, new ApiStory(app)))
        .isEqualTo(
            page.replace(
                "\n\n{\"status\": \"ASLEEP\"}",
                "\nCache-Control: no-store\n\n{\"status\": \"UP\"}"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "```sh 200\ncurl -i http://127.0.0.1:8080/nowhere\n```\n",
        "```sh\ncurl -i http://127.0.0.1:8080/nowhere\n```\n",
        "```sh 404\ncurl -i http://127.0.0.1:8080/health/live\n```\n",
        "```sh 404\nA=b\n```\n",
        "```sh 200\ncurl http://127.0.0.1:8080/nowhere\ncurl http://127.0.0.1:8080/health/live\n```\n",
      })
  void aCallThatIsAnsweredOtherwiseThanItDeclaresIsRefused(String page) {
    assertThatThrownBy(() -> PlayedPage.play(page, new ApiStory(app)))
        .isInstanceOf(AssertionError.class);
  }

  @Test
  void whatWasCapturedIsAssignedWhateverStoodThere() {
    String page =
        """
        ```sh 200
        curl -i http://127.0.0.1:8080/health/live
        ```
        ```http STATE=/status
        HTTP/1.1 200 OK
        Cache-Control: no-store

        {"status": "UP"}
        ```
        ```sh 404
        STATE=DOWN
        curl -i http://127.0.0.1:8080/health/$STATE
        ```
        """;

    assertThat(PlayedPage.play(page, new ApiStory(app))).contains("STATE=UP\n");
  }
}
