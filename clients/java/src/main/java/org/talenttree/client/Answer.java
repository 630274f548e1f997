package org.talenttree.client;

import java.net.http.HttpResponse;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A whole answer. */
record Answer(HttpResponse<byte[]> response) {
  int status() {
    return response.statusCode();
  }

  byte[] body() {
    return response.body();
  }

  Optional<String> header(String name) {
    return response.headers().firstValue(name);
  }

  /** Returns the seconds of {@code Retry-After}; null if there are none. */
  @Nullable Long retryAfter() {
    return header("Retry-After")
        .filter(text -> text.matches("[0-9]{1,9}"))
        .map(Long::valueOf)
        .orElse(null);
  }
}
