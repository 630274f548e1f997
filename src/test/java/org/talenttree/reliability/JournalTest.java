package org.talenttree.reliability;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.talenttree.reliability.crash.KillNineTest;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;

/** The check of {@link KillNineTest} can fail: each contradiction made on purpose is reported. */
class JournalTest {
  private final TestApp app = TestApp.start();
  private final TestClient client = app.register("ada");
  private final Journal journal = new Journal();
  private String tree = "";

  @BeforeEach
  void writeThreeTimes() {
    tree = newTree();
    for (int number = 1; number <= 3; number++) {
      journal.sending(tree, number);
      put(Journal.body(tree, number));
      journal.acknowledged(tree, number);
    }
  }

  @AfterEach
  void close() {
    app.close();
  }

  @Test
  void aTrueJournalIsNotContradicted() {
    String gone = newTree();
    client.delete("/api/v1/trees/" + gone);
    journal.deleted(gone);

    assertThat(journal.compare(client)).isEmpty();
  }

  @Test
  void aWriteThatWasSentButNeverAnsweredMayBeThereOrNot() {
    journal.sending(tree, 4);
    assertThat(journal.compare(client)).isEmpty();

    journal.sending(tree, 4);
    put(Journal.body(tree, 4));
    assertThat(journal.compare(client)).isEmpty();
  }

  @Test
  void anAcknowledgedWriteThatWasNeverSentIsReportedAsLost() {
    journal.acknowledged(tree, 4);

    assertThat(journal.compare(client)).singleElement().asString().startsWith("lost: ");
  }

  @Test
  void aWriteTheJournalDoesNotKnowIsReported() {
    put(Journal.body(tree, 5));

    assertThat(journal.compare(client)).singleElement().asString().startsWith("invented: ");
  }

  @Test
  void aTreeOfTwoWritesIsReported() {
    put(Journal.body(tree, 2, 3));

    assertThat(journal.compare(client)).singleElement().asString().startsWith("mixed: ");
  }

  @Test
  void aTreeThatLivesAlthoughItWasDeletedIsReported() {
    journal.deleted(newTree());

    assertThat(journal.compare(client)).singleElement().asString().startsWith("resurrected: ");
  }

  @Test
  void aTreeThatIsGoneIsReported() {
    client.delete("/api/v1/trees/" + tree);

    assertThat(journal.compare(client)).isEqualTo(List.of("lost: " + tree + " answers 404"));
  }

  private String newTree() {
    return client
        .json("POST", "/api/v1/trees", Sample.title("Tree"))
        .data()
        .get("id")
        .stringValue();
  }

  private void put(String body) {
    assertThat(client.json("PUT", "/api/v1/trees/" + tree + "/paths", body).status())
        .isEqualTo(200);
  }
}
