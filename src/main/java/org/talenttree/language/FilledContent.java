package org.talenttree.language;

import gg.jte.Content;
import gg.jte.TemplateOutput;

/** A message with values in a template, each text of which the template's output escapes. */
final class FilledContent implements Content {
  private final String text;
  private final Object[] values;

  /**
   * A message with these values.
   *
   * @param values strings and content
   */
  FilledContent(String text, Object... values) {
    this.text = text;
    this.values = values.clone();
  }

  @Override
  public void writeTo(TemplateOutput output) {
    Placeholders.split(
        text,
        part -> output.writeUserContent(part.toString()),
        index -> {
          if (values[index] instanceof Content content) {
            output.writeUserContent(content);
          } else {
            output.writeUserContent((String) values[index]);
          }
        });
  }
}
