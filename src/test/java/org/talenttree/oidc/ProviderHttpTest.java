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
  void asManyRequestsAsRunWaitForThem() throws Exception {
    try (TestProvider provider = new TestProvider(InstantSource.system());
        ProviderHttp http =
            new ProviderHttp(Config.read(provider.settings()).oidc().orElseThrow());
        var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      provider.answers =
          Map.of(
              "/any",
              exchange -> {
                Until.holds("eight run", () -> provider.asked().size() >= AT_ONCE);
                TestProvider.send(exchange, 200, Map.of());
              });
      List<Future<HTTPResponse>> answers = new ArrayList<>();
      for (int i = 0; i < 2 * AT_ONCE; i++) {
        answers.add(threads.submit(() -> http.get(URI.create(provider.issuer() + "/any"))));
      }

      for (Future<HTTPResponse> answer : answers) {
        assertThat(answer.get().getStatusCode()).isEqualTo(200);
      }
    }
  }
}
