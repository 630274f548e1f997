package org.talenttree.web.reference;

import java.util.List;

/**
 * A call of the API.
 *
 * @param id its name in the description
 * @param access who may call it
 * @param bodies what may be sent, by media type
 * @param curl a command that calls it
 * @param answers what it answers, by status
 */
public record Operation(
    String id,
    String method,
    String path,
    String summary,
    Prose text,
    String access,
    List<NamedValue> parameters,
    List<Body> bodies,
    String curl,
    List<Answer> answers) {

  /** Copies the lists. */
  public Operation {
    parameters = List.copyOf(parameters);
    bodies = List.copyOf(bodies);
    answers = List.copyOf(answers);
  }

  /**
   * What is sent or answered.
   *
   * @param mediaType how it is written
   * @param example a text of it, empty if there is none that people can read
   */
  public record Body(String mediaType, NamedValue value, String example) {}

  /**
   * An answer.
   *
   * @param codes the problems that it can tell of
   */
  public record Answer(String status, Prose text, List<Body> bodies, List<String> codes) {
    /** Copies the lists. */
    public Answer {
      bodies = List.copyOf(bodies);
      codes = List.copyOf(codes);
    }
  }
}
