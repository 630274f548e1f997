package org.talenttree.testing;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** An answer of the service. */
public record TestResponse(int status, Map<String, List<String>> headers, byte[] bytes) {

  /** Returns the body as JSON. */
  public JsonNode json() {
    return JsonMapper.shared().readTree(bytes);
  }

  /** Returns the {@code data} member of the envelope. */
  public JsonNode data() {
    return json().required("data");
  }

  /** Returns the problem's code, such as {@code tree_not_found}. */
  public String code() {
    return json().required("code").stringValue();
  }

  /** Returns each violation as {@code code place}, such as {@code required #/title}. */
  public List<String> violations() {
    return json().path("errors").valueStream().map(TestResponse::violation).toList();
  }

  private static String violation(JsonNode error) {
    String where =
        List.of("pointer", "parameter", "header").stream()
            .filter(error::has)
            .map(name -> error.get(name).stringValue())
            .findFirst()
            .orElse("");
    return error.required("code").stringValue() + " " + where;
  }

  /** Returns a header's only value. */
  public Optional<String> header(String name) {
    return headers.entrySet().stream()
        .filter(entry -> entry.getKey().equalsIgnoreCase(name))
        .flatMap(entry -> entry.getValue().stream())
        .findFirst();
  }

  /** Returns the same with its body unpacked, where that is compressed. */
  public TestResponse unpacked() {
    if (header("Content-Encoding").isEmpty()) {
      return this;
    }
    try (var gzip = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
      return new TestResponse(status, headers, gzip.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the answer as text, without the parts that differ between equal requests. */
  public String withoutRequestId() {
    Map<String, List<String>> same = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    same.putAll(headers);
    List.of("Date", "RateLimit").forEach(same::remove);
    String all = status + " " + same + " " + new String(bytes, StandardCharsets.UTF_8);
    return all.replace(header("X-Request-Id").orElseThrow(), "REQUEST-ID");
  }

  @Override
  public String toString() {
    return status + " " + headers + " " + new String(bytes, StandardCharsets.UTF_8);
  }
}
