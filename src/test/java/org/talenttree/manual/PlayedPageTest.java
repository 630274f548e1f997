package org.talenttree.manual;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
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
        ```sh
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

  @Test
  void anErrorThatIsNotShownIsReported() {
    String page = "```sh\ncurl -i http://127.0.0.1:8080/nowhere\n```\n";

    assertThatThrownBy(() -> PlayedPage.play(page, new ApiStory(app)))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("route_not_found");
  }
}
