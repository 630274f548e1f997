import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.StringJoiner;
import java.util.UUID;

/** Bodies of replace requests that look like real ones: about 4 kB for 20 talents. */
final class SampleTree {
  private static final int TALENTS_OF_A_PATH = 5;
  private static final int LARGE_TALENTS = 500;

  private SampleTree() {}

  /** Returns {@code {"paths": […]}}; two bodies of one tree with another variant differ in it. */
  static byte[] body(int tree, int talents, int variant) {
    StringJoiner paths = new StringJoiner(",", "{\"paths\":[", "]}");
    for (int first = 0; first < talents; first += TALENTS_OF_A_PATH) {
      StringJoiner list = new StringJoiner(",", "[", "]");
      for (int i = first; i < Math.min(talents, first + TALENTS_OF_A_PATH); i++) {
        list.add(talent(tree, i, variant));
      }
      int path = first / TALENTS_OF_A_PATH;
      paths.add(
          "{\"id\":\"%s\",\"name\":\"Path %d\",\"displayOrder\":%d,\"talents\":%s}"
              .formatted(new UUID(tree, 0x8000L << 48 | 1L << 32 | path), path, path, list));
    }
    return paths.toString().getBytes(UTF_8);
  }

  /** Returns a body of about 1 MB, near the most that a request may have: 500 talents. */
  static byte[] large(int tree) {
    String body = new String(body(tree, LARGE_TALENTS, 0), UTF_8);
    return body.replace("Explains ", "Explains " + "again and again ".repeat(108)).getBytes(UTF_8);
  }

  private static String talent(int tree, int number, int variant) {
    return """
    {"id":"%s","name":"Talent %d","level":%d,"iconUrl":"https://example.org/icons/%d.svg",\
    "description":"Explains what was learnt, to whom it helped, and where it shows (%d).",\
    "displayOrder":%d}\
    """
        .formatted(
            new UUID(tree, 0x8000L << 48 | number),
            number,
            1 + (number + variant) % 5,
            number,
            variant,
            number);
  }
}
