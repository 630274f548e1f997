package org.talenttree.web.html;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import java.util.Map;

/** Renders the JTE templates, which are compiled at build time. */
public final class Templates {
  private static final TemplateEngine ENGINE =
      TemplateEngine.createPrecompiled(
          null, ContentType.Html, Templates.class.getClassLoader(), "org.talenttree.web.templates");

  private Templates() {}

  /** Returns the HTML of a template; values are escaped. */
  public static String render(String template, Map<String, Object> values) {
    StringOutput out = new StringOutput(16 << 10);
    ENGINE.render(template + ".jte", values, out);
    return out.toString();
  }
}
