package org.talenttree.reliability;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.random.RandomGenerator;
import org.talenttree.testing.Sample;

/** Mutates a request that would change a tree, so that it is no valid request. */
final class Malformation {
  private static final String END = "\r\n";
  private static final String JSON = "Content-Type: application/json" + END;
  private static final String NO_TOKEN = "()<>@,;:\\\"/[]?={} \0\007\177\u00e9";
  private static final List<String> VERSIONS =
      List.of("HTTP/1.0", "HTTP/1.2", "HTTP/2.0", "HTTP/9", "http/1.1", "HTTQ/1.1", "HTTP/1,1");
  private static final List<String> TARGETS =
      List.of("%zz", "%", "%4", "a|b", "a\\b", "<", "\"", "a^b", "`", "\u00e9", "\1", "{x}", "?<>");
  private static final List<String> HOSTS = List.of("", "a:port", "a/b", "a b", "a\r\nHost: b");
  private static final List<String> LENGTHS =
      List.of("-1", "+2", "0x2", "2.0", "two", "", "2, 2", "99999999999999999999", "2 2", "2;");
  private static final List<String> CODINGS =
      List.of("identity", "xchunked", "gzip, chunked", "chunked, identity", "", "gzip");
  private static final List<String> CHUNKS =
      List.of("x\r\n", "-2\r\n{}", "0x2\r\n{}", " \r\n", "\r\n", "2\n{}\n0\n\n", "5\r\n{}");
  private static final List<String> LINES =
      List.of("NoColon", ": empty", "Bad Name: x", "Space : x", "X: one\r\n two", "X\1: y");

  private final RandomGenerator random;
  private final String tree;
  private final String key;

  /**
   * Starts from a request that the server would carry out.
   *
   * @param tree the address of the tree
   * @param key a key that may change it
   */
  Malformation(RandomGenerator random, String tree, String key) {
    this.random = random;
    this.tree = tree;
    this.key = key;
  }

  /** Returns characters, a byte each, that no server may take for a whole request. */
  String next() {
    return switch (random.nextInt(15)) {
      case 0 -> request(line(inserted("PATCH", NO_TOKEN), tree, "HTTP/1.1"), "");
      case 1 -> request(line("PATCH", tree, one(VERSIONS)), "");
      case 2 -> request(line("PATCH", tree + "/" + one(TARGETS), "HTTP/1.1"), "");
      case 3 -> request(line("PATCH", tree + "?" + tooLong(8_200), "HTTP/1.1"), "");
      case 4 -> good().replace("Host: localhost", "Host: " + one(HOSTS));
      case 5 -> framed("Content-Length: " + one(LENGTHS), "{}");
      case 6 -> framed("Transfer-Encoding: " + one(CODINGS), "0\r\n\r\n");
      case 7 -> framed("Content-Length: 2\r\nTransfer-Encoding: chunked", "2\r\n{}\r\n0\r\n\r\n");
      case 8 -> framed("Transfer-Encoding: chunked", one(CHUNKS));
      case 9 -> framed("Content-Length: " + random.nextInt(3, 60_000), "{}");
      case 10 -> request(line("PATCH", tree, "HTTP/1.1"), one(LINES) + END);
      case 11 -> request(line("PATCH", tree, "HTTP/1.1"), "X: a" + control() + "b" + END);
      case 12 -> request(line("PATCH", tree, "HTTP/1.1"), "X: " + tooLong(17_000) + END);
      case 13 -> good().substring(0, random.nextInt(1, good().length()));
      default -> noise();
    };
  }

  /** Returns the request as it would be carried out. */
  String good() {
    return request(line("PATCH", tree, "HTTP/1.1"), "");
  }

  private static String line(String method, String target, String version) {
    return method + " " + target + " " + version + END;
  }

  private String request(String line, String more) {
    String body = Sample.title("Harmed");
    return head(line) + more + JSON + "Content-Length: " + body.length() + END + END + body;
  }

  private String framed(String framing, String body) {
    return head(line("PATCH", tree, "HTTP/1.1")) + JSON + framing + END + END + body;
  }

  private String head(String line) {
    return line + "Host: localhost" + END + "Authorization: Bearer " + key + END;
  }

  private String inserted(String text, String characters) {
    int place = random.nextInt(1, text.length());
    char character = characters.charAt(random.nextInt(characters.length()));
    return text.substring(0, place) + character + text.substring(place);
  }

  // All but the tab, which may stand in a header.
  private char control() {
    char character = (char) random.nextInt(0x20);
    return character == '\t' ? 0 : character;
  }

  private String tooLong(int least) {
    return "y".repeat(random.nextInt(least, 70_000));
  }

  private String noise() {
    byte[] bytes = new byte[random.nextInt(1, 5_000)];
    random.nextBytes(bytes);
    return new String(bytes, StandardCharsets.ISO_8859_1);
  }

  private String one(List<String> of) {
    return of.get(random.nextInt(of.size()));
  }
}
