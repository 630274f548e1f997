package org.talenttree.account;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("sqlite")
class PasswordHasherTest {
  @Test
  void everyHashIsCountedWhetherItIsStoredOrCompared() {
    SimpleMeterRegistry registry = new SimpleMeterRegistry();
    PasswordHasher hasher = new PasswordHasher(HashCost.OWASP, registry);
    Password password = Password.typed("a quiet river in may");

    String hash = hasher.hash(password);

    assertThat(hasher.matches(password, hash)).isTrue();
    assertThat(hasher.matches(Password.typed("another"), hash)).isFalse();
    assertThat(registry.counter("talenttree.password.hashes").count()).isEqualTo(3);
  }

  @Test
  void aHashHasTheParametersOfOwaspAndWhatStandsForNoneHasTheSame() {
    PasswordHasher hasher = new PasswordHasher(HashCost.OWASP, new SimpleMeterRegistry());
    Password password = Password.typed("a quiet river in may");
    String hash = hasher.hash(password);

    assertThat(hash).startsWith("$argon2id$v=19$m=19456,t=2,p=1$");
    assertThat(hasher.dummyHash())
        .hasSameSizeAs(hash)
        .startsWith("$argon2id$v=19$m=19456,t=2,p=1$");
    assertThat(hasher.matches(password, hasher.dummyHash())).isFalse();
  }
}
