package org.talenttree.oidc;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.oauth2.sdk.http.HTTPResponse;
import java.net.URI;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.talenttree.config.Config;
import org.talenttree.testing.Until;

class ProviderHttpTest {
  private static final int AT_ONCE = 8;

  @Test
  void aRequestWaitsWhereEightRun() throws Exception {
    List<Future<HTTPResponse>> answers = new ArrayList<>();
    try (TestProvider provider = new TestProvider(InstantSource.system());
        ProviderHttp http =
            new ProviderHttp(Config.read(provider.settings()).oidc().orElseThrow());
        var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      // The first request takes longer than the others.
      http.get("test", URI.create(provider.issuer() + "/keys"));
      provider.answers =
          Map.of(
              "/any",
              exchange -> {
                Until.holds("eight run", () -> provider.asked().size() > AT_ONCE);
                TestProvider.send(exchange, 200, Map.of());
              });
      for (int i = 0; i < 2 * AT_ONCE; i++) {
        answers.add(threads.submit(() -> http.get("test", URI.create(provider.issuer() + "/any"))));
      }
    }
    assertThat(answers.stream().filter(one -> one.state() == Future.State.SUCCESS))
        .hasSizeGreaterThan(AT_ONCE);
  }
}
