package org.talenttree.manual;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.openapi.OpenApiDocument;

/** docs/api.md shows what the service answers. */
class ApiDocumentTest {
  private static final Path PAGE = Path.of("docs", "api.md");
  private static final String RENEWAL = "./mvnw test -Dtest=ApiDocumentTest -Dapi.document=write";
  private static final Map<String, String> DEFAULT_LIMITS =
      Map.of(
          "limits.reads-per-minute", "600",
          "limits.writes-per-minute", "120",
          "limits.public-reads-per-minute", "6000",
          "signup", "open",
          "webhooks.private-addresses", "127.0.0.1");

  private static String page = "";
  private static String played = "";
  private static Set<String> operations = Set.of();

  @BeforeAll
  static void play() throws Exception {
    page = Files.readString(PAGE);
    try (TestApp app = TestApp.start(DEFAULT_LIMITS)) {
      ApiStory story = new ApiStory(app);
      played = PlayedPage.play(page, story);
      operations = story.operations();
    }
    if ("write".equals(System.getProperty("api.document"))) {
      Files.writeString(PAGE, played);
      page = played;
    }
  }

  @Test
  void everyAnswerOnThePageIsWhatTheServiceAnswers() {
    assertThat(page)
        .as("%s shows other answers than the service gives. Renew it: %s", PAGE, RENEWAL)
        .isEqualTo(played);
  }

  @Test
  void everyOperationIsShown() {
    assertThat(operations).isEqualTo(OpenApiDocument.load().operations());
  }
}
