package org.talenttree.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/** Request bodies that are good as they are; tests change one thing about them. */
public final class Sample {
  /** A talent with every member that a talent can have. */
  public static final String WHOLE_TALENT =
      """
      {"id":"5c0f1f0a-6d5e-4a55-9d9e-0c9f5b1f7a10","name":"Java","level":4,\
      "iconUrl":"icon:lucide/coffee","description":"Since 2009.",\
      "requires":["5c0f1f0a-6d5e-4a55-9d9e-0c9f5b1f7a11"],\
      "links":[{"url":"https://example.org/talk","label":"A talk"}],"peopleNeeded":2,\
      "displayOrder":0}\
      """;

  /** The talent that {@link #WHOLE_TALENT} requires. */
  public static final String REQUIRED_TALENT =
      """
      {"id":"5c0f1f0a-6d5e-4a55-9d9e-0c9f5b1f7a11","name":"Programming","level":5,\
      "displayOrder":1}\
      """;

  private Sample() {}

  /** Returns a body for a new tree. */
  public static String title(String title) {
    return "{\"title\":\"" + title + "\"}";
  }

  /** Returns a replace body of one path with one talent at this level. */
  public static String level(String level) {
    return paths(path(0, talent(level, 0)));
  }

  /** Returns a replace body of these paths. */
  public static String paths(String... paths) {
    return "{\"paths\":[" + String.join(",", paths) + "]}";
  }

  /** Returns a path with a new id. */
  public static String path(int order, String... talents) {
    return """
    {"id":"%s","name":"Backend","displayOrder":%d,"talents":[%s]}\
    """
        .formatted(UUID.randomUUID(), order, String.join(",", talents));
  }

  /** Returns a talent with a new id; the level is any JSON. */
  public static String talent(String level, int order) {
    return """
    {"id":"%s","name":"Java","level":%s,"displayOrder":%d}\
    """
        .formatted(UUID.randomUUID(), level, order);
  }

  /** Returns a replace body of one path with so many talents, each with a description. */
  public static String manyTalents(int count) {
    List<String> talents = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      talents.add(
          """
          {"id":"%s","name":"Talent %d","level":%d,"iconUrl":"https://example.org/icons/%d.svg",\
          "description":"What I do with it, and since when: number %d.","displayOrder":%d}\
          """
              .formatted(UUID.randomUUID(), i, i % 5 + 1, i, i, i));
    }
    return paths(path(0, talents.toArray(String[]::new)));
  }
}
