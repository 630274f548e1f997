package org.talenttree.manual;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.Base64;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The request that curl would send for its arguments; headers are pairs of name and value. */
record CurlCall(String method, String address, List<String> headers, @Nullable String body) {

  CurlCall {
    headers = List.copyOf(headers);
  }

  /** Reads a command; refuses an option that it does not know. */
  static CurlCall of(List<String> command) {
    var call = new Arguments();
    Iterator<String> words = command.listIterator(1);
    while (words.hasNext()) {
      call.take(words.next(), words);
    }
    return call.finish();
  }

  private static final class Arguments {
    private final List<String> headers = new ArrayList<>();
    private @Nullable String method;
    private @Nullable String address;
    private @Nullable String body;

    void take(String word, Iterator<String> rest) {
      switch (word) {
        case "-i", "-s" -> {}
        case "-I" -> method = "HEAD";
        case "-X" -> method = rest.next();
        case "-H" -> headers.addAll(List.of(rest.next().split(": ", 2)));
        case "-d" -> body = rest.next();
        case "-u" -> headers.addAll(List.of("Authorization", basic(rest.next())));
        default -> address(word);
      }
    }

    private void address(String word) {
      if (word.startsWith("-") || address != null) {
        throw new IllegalArgumentException("not understood by this reader of curl: " + word);
      }
      address = word;
    }

    CurlCall finish() {
      if (address == null) {
        throw new IllegalArgumentException("curl without an address");
      }
      if (body != null && !headers.contains("Content-Type")) {
        headers.addAll(List.of("Content-Type", "application/x-www-form-urlencoded"));
      }
      String plain = body == null ? "GET" : "POST";
      return new CurlCall(method == null ? plain : method, address, headers, body);
    }

    private static String basic(String credentials) {
      return "Basic " + Base64.getEncoder().encodeToString(credentials.getBytes(UTF_8));
    }
  }
}
