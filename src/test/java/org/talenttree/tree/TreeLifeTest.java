package org.talenttree.tree;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestClient;

class TreeLifeTest {
  @Test
  void aTreeIsMadeFilledPublishedReadByAnyoneAndDeleted() {
    try (TestApp app = TestApp.start()) {
      TestClient ada = app.register("ada");
      String id =
          ada.json("POST", "/api/v1/trees", Sample.title("My Talents"))
              .data()
              .get("id")
              .stringValue();
      assertThat(ada.json("PUT", "/api/v1/trees/" + id + "/paths", Sample.level("4")).status())
          .isEqualTo(200);
      assertThat(ada.post("/api/v1/trees/" + id + "/publish").status()).isEqualTo(200);

      var read = app.client(null).get("/api/v1/public/ada/my-talents");

      assertThat(read.status()).isEqualTo(200);
      assertThat(read.data().at("/paths/0/talents/0/level").intValue()).isEqualTo(4);
      assertThat(ada.delete("/api/v1/trees/" + id).status()).isEqualTo(200);
      assertThat(app.client(null).get("/api/v1/public/ada/my-talents").status()).isEqualTo(404);
    }
  }
}
