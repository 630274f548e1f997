package org.talenttree.web.app;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.FormFields;
import org.talenttree.json.InvalidInput;
import org.talenttree.json.Violation;
import org.talenttree.language.Messages;
import org.talenttree.profile.OwnerProfile;
import org.talenttree.profile.ProfileRules;
import org.talenttree.tree.rules.Link;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The form "Your page" of the account page.
 *
 * @param picture the address of a picture; null where the owner has uploaded one instead
 * @param language the tag of the chosen language; empty for that of each browser
 * @param links always as many as a profile may have; the last ones may be empty
 * @param errors by the name of the field, each a whole sentence
 */
public record ProfileForm(
    String name,
    String line,
    @Nullable String picture,
    String language,
    List<Row> links,
    Map<String, String> errors) {
  private static final String NAME = "displayName";
  private static final String LINE = "line";
  private static final String PICTURE = "picture";
  private static final String LANGUAGE = "language";
  private static final String LINKS = "links";

  /** Copies the collections. */
  public ProfileForm {
    links = List.copyOf(links);
    errors = Map.copyOf(errors);
  }

  /** The two fields of a link. */
  public record Row(int number, String url, String label) {
    boolean isEmpty() {
      return url.isEmpty() && label.isEmpty();
    }
  }

  /** Returns the form of a stored profile. */
  static ProfileForm of(OwnerProfile profile) {
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < ProfileRules.MAX_LINKS; i++) {
      Link link = i < profile.links().size() ? profile.links().get(i) : new Link("", null);
      rows.add(new Row(i + 1, link.url(), text(link.label())));
    }
    return new ProfileForm(
        text(profile.displayName()),
        text(profile.line()),
        profile.hasOwnPicture() ? null : text(profile.picture()),
        text(profile.language()),
        rows,
        Map.of());
  }

  private static String text(@Nullable String value) {
    return value == null ? "" : value;
  }

  /** Returns the form as it was sent. */
  static ProfileForm of(FormFields form) {
    List<Row> rows = new ArrayList<>();
    for (int number = 1; number <= ProfileRules.MAX_LINKS; number++) {
      String url = completed(form.text("url" + number).strip());
      rows.add(new Row(number, url, form.text("label" + number).strip()));
    }
    return new ProfileForm(
        form.text(NAME).strip(),
        form.text(LINE).strip(),
        form.has(PICTURE) ? form.text(PICTURE).strip() : null,
        form.text(LANGUAGE),
        rows,
        Map.of());
  }

  /** Returns an address that begins with its host, such as {@code github.com/mira}, with https. */
  private static String completed(String url) {
    int slash = url.indexOf('/');
    String host = slash < 0 ? url : url.substring(0, slash);
    boolean isHost = host.indexOf('.') > 0 && host.indexOf(':') < 0 && host.indexOf('@') < 0;
    return isHost ? "https://" + url : url;
  }

  private List<Row> filled() {
    return links.stream().filter(row -> !row.isEmpty()).toList();
  }

  /**
   * Returns the body of the API's request with the same effect. A form that was shown before a
   * picture was uploaded does not remove it.
   */
  ObjectNode json(OwnerProfile stored) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put(NAME, name).put(LINE, line).put(LANGUAGE, language);
    if (picture != null && !(picture.isEmpty() && stored.hasOwnPicture())) {
      json.put(PICTURE, picture);
    }
    ArrayNode list = json.putArray(LINKS);
    for (Row row : filled()) {
      ObjectNode link = list.addObject().put("url", row.url());
      if (!row.label().isEmpty()) {
        link.put("label", row.label());
      }
    }
    return json;
  }

  /** Returns the form with what is wrong with it. */
  ProfileForm refused(InvalidInput invalid, Messages say) {
    Map<String, String> sentences = new TreeMap<>();
    for (Violation violation : invalid.violations()) {
      String[] where = violation.where().replace("#/", "").split("/", -1);
      String field =
          where.length == 3
              ? (where[2].equals("label") ? "label" : "url")
                  + filled().get(Integer.parseInt(where[1])).number()
              : where[0];
      sentences.putIfAbsent(field, sentence(field, violation, say));
    }
    return new ProfileForm(name, line, picture, language, links, sentences);
  }

  private String sentence(String field, Violation violation, Messages say) {
    boolean isTooLong = violation.code().equals("too_long");
    if (field.startsWith("url")) {
      return say.text("A link begins with https:// or mailto:.");
    }
    if (field.equals(PICTURE)) {
      return say.text("The address of a picture begins with https://.");
    }
    if (isTooLong && field.equals(LINE)) {
      int over = over(line, ProfileRules.MAX_LINE);
      return say.counted(
          over, "The line is {0} character too long.", "The line is {0} characters too long.");
    }
    if (isTooLong && field.equals(NAME)) {
      int over = over(name, ProfileRules.MAX_DISPLAY_NAME);
      return say.counted(
          over, "The name is {0} character too long.", "The name is {0} characters too long.");
    }
    String detail = violation.detail().in(say);
    if (field.equals(NAME)) {
      return say.text("The name {0}.", detail);
    }
    if (field.startsWith("label")) {
      return say.text("The text {0}.", detail);
    }
    return field.equals(LINE)
        ? say.text("The line {0}.", detail)
        : say.text("The links {0}.", detail);
  }

  private static int over(String text, int max) {
    return text.codePointCount(0, text.length()) - max;
  }

  /** Returns whether the owner has uploaded a picture, so that there is no field for an address. */
  public boolean hasUpload() {
    return picture == null;
  }

  /** Returns what is wrong with a field; null if nothing is. */
  public @Nullable String error(String field) {
    return errors.get(field);
  }

  /** Returns the id of a field's error; null if there is none. */
  public @Nullable String explainedBy(String field) {
    return errors.containsKey(field) ? "f-" + field + "-error" : null;
  }
}
