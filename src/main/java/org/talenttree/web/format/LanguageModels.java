package org.talenttree.web.format;

/** Tells language models how to read this service (llmstxt.org). */
final class LanguageModels {
  private LanguageModels() {}

  /**
   * Returns the text of {@code /llms.txt}.
   *
   * @param base the address of the service
   */
  static String text(String base) {
    return """
    # Talent Tree

    > People publish what they can do as talent trees: paths of talents with levels from 1 to 5.

    Every published tree has a page at %1$s/USERNAME/SLUG. Put one of these endings behind its address to read the
    same tree without a page:

    - `.md`: Markdown, the best one for you
    - `.txt`: plain text
    - `.json`: JSON, with ids, times and what each talent requires
    - `.svg`: the whole tree as a drawing; `.png`: a picture for posts

    %1$s/USERNAME lists all published trees of a person.

    ## API

    - [OpenAPI](%1$s/openapi.yaml): how to make, change and publish trees with a key
    - [Reference](%1$s/docs): the same, for people
    - [Problems](%1$s/problems): every error, what causes it and what to do
    """
        .formatted(base);
  }
}
