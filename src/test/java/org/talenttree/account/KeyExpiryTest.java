package org.talenttree.account;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.talenttree.api.Scope;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestOwner;

class KeyExpiryTest {
  private static final String TREES = "/api/v1/trees";

  @Test
  void aKeyHoldsForAYear() {
    try (TestApp app = TestApp.start()) {
      var owner = TestOwner.register(app);

      app.clock().advance(Duration.ofDays(365).minusMillis(1));

      assertThat(owner.client().get(TREES).status()).isEqualTo(200);
    }
  }

  @Test
  void anExpiredKeyIsRefused() {
    try (TestApp app = TestApp.start()) {
      var owner = TestOwner.register(app);

      app.clock().advance(Duration.ofDays(365));

      var answer = owner.client().get(TREES);
      assertThat(answer.status()).isEqualTo(401);
      assertThat(answer.code()).isEqualTo("expired_api_key");
      assertThat(answer.header("WWW-Authenticate"))
          .hasValue("Bearer realm=\"talenttree\", error=\"invalid_token\"");
    }
  }

  @Test
  void aKeyWithoutAnEndNeverExpires() {
    try (TestApp app = TestApp.start()) {
      var owner = TestOwner.register(app);
      var key =
          app.app()
              .services()
              .keys()
              .create(owner.account().owner(), "forever", Set.of(Scope.TREES_READ), null);

      app.clock().advance(Duration.ofDays(36_600));

      assertThat(app.client(key.secret().reveal()).get(TREES).status()).isEqualTo(200);
    }
  }
}
