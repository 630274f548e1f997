package org.talenttree.nodes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.talenttree.testing.CuttingProxy;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;
import org.talenttree.testing.TestPostgres;
import org.talenttree.testing.TestResponse;

/** After an answer that the outcome is unknown, a client can repeat the write with its key. */
class OutcomeUnknownTest {
  private static final String TREES = "/api/v1/trees";

  private final Map<String, String> place = TestPostgres.migrated();
  private final CuttingProxy proxy = new CuttingProxy(TestPostgres.port());
  private final TestApp app = TestApp.start(TestPostgres.through(proxy.port(), place));
  private TestClient ada;

  @BeforeEach
  void register() {
    ada = app.register("ada");
  }

  @AfterEach
  void stop() {
    app.close();
    proxy.close();
    TestPostgres.drop(place);
  }

  @Test
  void whereItWasDoneTheKeyBringsItsAnswer() {
    proxy.cutAfter("COMMIT");

    TestResponse unknown = create();
    TestResponse again = create();

    assertThat(unknown.code()).isEqualTo("deadline_exceeded");
    assertThat(unknown.header("Retry-After")).isPresent();
    assertThat(again.status()).isEqualTo(201);
    assertThat(again.header("Idempotent-Replayed")).contains("true");
    assertThat(ada.get(TREES).data().get("data")).hasSize(1);
  }

  @Test
  void whereItWasNotDoneTheKeyHasItDone() {
    proxy.cutBefore("COMMIT");

    TestResponse unknown = create();
    TestResponse again = create();

    assertThat(unknown.code()).isEqualTo("deadline_exceeded");
    assertThat(again.status()).isEqualTo(201);
    assertThat(again.header("Idempotent-Replayed")).isEmpty();
    assertThat(ada.get(TREES).data().get("data")).hasSize(1);
  }

  private TestResponse create() {
    return ada.json("POST", TREES, Sample.title("Once"), "Idempotency-Key", "k");
  }
}
