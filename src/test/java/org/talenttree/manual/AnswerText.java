package org.talenttree.manual;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.netty.handler.codec.http.HttpResponseStatus;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.talenttree.testing.TestResponse;

/** Writes an answer the way people read it: status, the headers that matter, the body laid out. */
final class AnswerText {
  private static final List<String> HEADERS =
      List.of("Location", "ETag", "Link", "Allow", "Idempotent-Replayed", "Retry-After");

  private AnswerText() {}

  /**
   * Returns the lines of an answer.
   *
   * @param wishes {@code lines=3} to show so many lines of the body, else names of more headers
   */
  static List<String> of(TestResponse answer, List<String> wishes) {
    List<String> lines = new ArrayList<>();
    lines.add("HTTP/1.1 " + HttpResponseStatus.valueOf(answer.status()));
    Stream.concat(HEADERS.stream(), wishes.stream())
        .forEach(name -> answer.header(name).ifPresent(value -> lines.add(name + ": " + value)));
    if (answer.bytes().length > 0) {
      lines.add("");
      lines.addAll(begin(body(answer), wishes));
    }
    return lines;
  }

  private static List<String> body(TestResponse answer) {
    String type = answer.header("Content-Type").orElse("");
    if (type.equals("application/zip")) {
      return List.of("(a zip)");
    }
    String text =
        type.contains("json") ? JsonLayout.of(answer.json()) : new String(answer.bytes(), UTF_8);
    return Arrays.asList(text.split("\n", -1));
  }

  private static List<String> begin(List<String> body, List<String> wishes) {
    int most =
        wishes.stream()
            .filter(wish -> wish.startsWith("lines="))
            .mapToInt(wish -> Integer.parseInt(wish.substring("lines=".length())))
            .findFirst()
            .orElse(body.size());
    if (most >= body.size()) {
      return body;
    }
    List<String> beginning = new ArrayList<>(body.subList(0, most));
    beginning.add("…");
    return beginning;
  }
}
