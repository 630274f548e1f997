package org.talenttree.testing.browser;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.talenttree.testing.Until;
import tools.jackson.databind.JsonNode;

/** Checks pages with axe's accessibility rules. */
public final class Axe {
  /**
   * Maps as properties of their keys: axe keeps the fields of its objects in weak maps, which takes
   * a fifth of its time. What they hold lives as long as the page.
   */
  private static final String FIELDS =
      """
      const Fields = class {
        #name = Symbol();
        has(one) { return Object(one) === one && this.#name in one; }
        get(one) { return one?.[this.#name]; }
        set(one, value) { one[this.#name] = value; return this; }
        add(one) { return this.set(one, true); }
        delete(one) { return delete one[this.#name]; }
      };
      """;

  /** Each colour is parsed once: a page has few, and axe asks for them at each element again. */
  private static final String COLOURS =
      """
      const known = new Map();
      const colour = axe.commons.color.Color.prototype;
      const parse = colour.parseString;
      colour.parseString = function (text) {
        if (!known.has(text)) {
          const {r, g, b, alpha} = parse.call(this, text);
          known.set(text, {r, g, b, alpha});
        }
        return Object.assign(this, known.get(text));
      };
      """;

  private static final String SCRIPT =
      FIELDS + "((WeakMap, WeakSet) => {" + read() + COLOURS + "})(Fields, Fields);0";

  /** Ends the animations that run, and is true where there were none. */
  private static final String FINISH =
      """
      document.getAnimations()
        .filter(one => one.playState === 'running' || one.pending)
        .map(one => one.finish())
        .length === 0
      """;

  /** What passes is not asked for, and so need not be described; a rule that throws fails all. */
  private static final String RUN =
      "(more => (context, options) => axe.run(context, {resultTypes: ['violations'], debug: true, ...more, ...options}))";

  /** The rules of axe 4.11 that ask for colours. */
  private static final String COLOURS_ONLY = "{runOnly: ['color-contrast', 'link-in-text-block']}";

  /** The declarations that depend on the scheme, but those of variables that are colours. */
  private static final String NOT_COLOURS =
      """
      [...document.styleSheets, ...document.adoptedStyleSheets]
        .flatMap(sheet => [...sheet.cssRules])
        .filter(rule => rule.media?.mediaText.includes('prefers-color-scheme'))
        .flatMap(rule => [...rule.cssRules])
        .flatMap(rule => [...rule.style].map(name => name + ':' + rule.style.getPropertyValue(name)))
        .filter(one => !one.startsWith('--') || !CSS.supports('color', one.slice(one.indexOf(':') + 1)))
        .map(one => 'depends on the scheme and is no colour: ' + one)
      """;

  private Axe() {}

  /** Returns the rules that a page breaks, each with an element that breaks it. */
  public static List<String> violations(BrowserPage page) {
    return violations(page, "document");
  }

  /**
   * Returns the same for a part of the page, given as the arguments of {@code axe.run}. It brings
   * all animations to their end first: colours differ while an element fades in.
   */
  public static List<String> violations(BrowserPage page, String arguments) {
    return violations(page, arguments, "{}");
  }

  /** Returns the rules that a page breaks in the light or in the dark. */
  public static List<String> violationsInBothSchemes(BrowserPage page) {
    return violationsInBothSchemes(page, "document");
  }

  /**
   * Returns the same for a part of the page, given as the arguments of {@code axe.run}. In the dark
   * only the rules about colours are run; a style sheet in which anything else depends on the
   * scheme is a violation too. The page is in the dark afterwards.
   */
  public static List<String> violationsInBothSchemes(BrowserPage page, String arguments) {
    List<String> all = new ArrayList<>(violations(page.scheme("light"), arguments, "{}"));
    violations(page.scheme("dark"), arguments, COLOURS_ONLY)
        .forEach(one -> all.add("in the dark, " + one));
    page.value(NOT_COLOURS).valueStream().forEach(one -> all.add(one.asString()));
    return all;
  }

  private static List<String> violations(BrowserPage page, String arguments, String options) {
    if (!page.value("'axe' in window").asBoolean()) {
      page.value(SCRIPT);
    }
    Until.holds("the page has come to rest", () -> page.value(FINISH).asBoolean());
    JsonNode found =
        page.value(
            RUN
                + "("
                + options
                + ")("
                + arguments
                + ").then(r => r.violations.map(v => v.id + ' ' + v.nodes[0].html + ' ' + v.nodes[0].failureSummary))");
    return found.valueStream().map(JsonNode::asString).toList();
  }

  private static String read() {
    try (InputStream in = Axe.class.getResourceAsStream("/axe.min.js")) {
      return new String(Objects.requireNonNull(in).readAllBytes(), UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
