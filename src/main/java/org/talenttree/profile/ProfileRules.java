package org.talenttree.profile;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.talenttree.account.Username;
import org.talenttree.json.Fields;
import org.talenttree.json.Pointer;
import org.talenttree.json.Violations;
import org.talenttree.language.Translatable;
import org.talenttree.tree.rules.Slug;
import org.talenttree.tree.rules.TextRules;
import org.talenttree.tree.rules.TreeBounds;
import org.talenttree.tree.rules.WebAddress;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Reads the members of a profile that a request changes, and collects all violations. */
public final class ProfileRules {
  /** The most code points of a display name. */
  public static final int MAX_DISPLAY_NAME = 80;

  /** The most code points of the line. */
  public static final int MAX_LINE = 160;

  /** The most links of a profile. */
  public static final int MAX_LINKS = 5;

  private static final String HTTPS = "https://";

  // One address and nothing else: a mail program would take a text or more recipients after "?".
  private static final Pattern MAIL =
      Pattern.compile(
          "(?i:mailto:)[A-Za-z0-9.!#$%'*+/=^_`{|}~-]{1,64}@([A-Za-z0-9-]+(?:\\.[A-Za-z0-9-]+)*)");

  /** The most characters of a domain name (RFC 1035, section 3.1, as text). */
  private static final int MAX_DOMAIN = 253;

  private static final Pattern LANGUAGE = Pattern.compile("[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,3}");

  private final Fields fields;
  private final Violations violations;
  private final @Nullable List<String> languages;
  private final ObjectNode changes = JsonNodeFactory.instance.objectNode();

  private ProfileRules(Fields fields, Violations violations, @Nullable List<String> languages) {
    this.fields = fields;
    this.violations = violations;
    this.languages = languages;
  }

  /**
   * Returns the members of a request's body or of an archive, for {@link OwnerProfile#with}: null
   * where one is to be removed, as null or as an empty text or array.
   *
   * @param languages the languages that the service speaks, of which an owner chooses one; null for
   *     another service's archive, which may have one that this service does not speak: pages are
   *     in English then
   * @throws org.talenttree.json.InvalidInput if a member breaks a rule or is unknown
   */
  public static ObjectNode changes(JsonNode body, @Nullable List<String> languages) {
    return Fields.read(
        body, (fields, violations) -> new ProfileRules(fields, violations, languages).read());
  }

  private ObjectNode read() {
    line(OwnerProfile.DISPLAY_NAME, MAX_DISPLAY_NAME);
    line(OwnerProfile.LINE, MAX_LINE);
    picture();
    links();
    language();
    role();
    listed();
    return changes;
  }

  /** Returns the value of a member to check, or null if it is absent or is removed. */
  private @Nullable JsonNode value(String name) {
    JsonNode value = fields.optional(name);
    if (value == null) {
      return null;
    }
    if (value.isNull() || value.asString("?").isBlank() || (value.isArray() && value.isEmpty())) {
      changes.putNull(name);
      return null;
    }
    return value;
  }

  private @Nullable String text(String name) {
    return value(name) == null ? null : fields.optionalText(name);
  }

  private void line(String name, int max) {
    String text = TextRules.line(text(name), max, fields.at(name), violations);
    if (text != null) {
      changes.put(name, text);
    }
  }

  private void picture() {
    String address = text(OwnerProfile.PICTURE);
    if (address != null) {
      if (!isHttps(address)) {
        violations.add(
            fields.at(OwnerProfile.PICTURE),
            "invalid_format",
            Translatable.of("must be an https address"));
      }
      changes.put(OwnerProfile.PICTURE, address);
    }
  }

  private static boolean isHttps(String address) {
    return address.toLowerCase(Locale.ROOT).startsWith(HTTPS) && WebAddress.isValid(address);
  }

  private void language() {
    String language = text(OwnerProfile.LANGUAGE);
    if (language != null) {
      if (languages != null && !languages.contains(language)) {
        violations.add(
            fields.at(OwnerProfile.LANGUAGE),
            "not_allowed_value",
            Translatable.of("must be one of {0}", String.join(", ", languages)));
      } else if (!LANGUAGE.matcher(language).matches()) {
        violations.add(
            fields.at(OwnerProfile.LANGUAGE),
            "invalid_format",
            Translatable.of("must be a language like en or de"));
      }
      changes.put(OwnerProfile.LANGUAGE, language);
    }
  }

  private void role() {
    String address = text(OwnerProfile.ROLE);
    if (address != null) {
      int slash = address.indexOf('/');
      if (slash < 0
          || Username.of(address.substring(0, slash)).isEmpty()
          || Slug.of(address.substring(slash + 1)).isEmpty()) {
        violations.add(
            fields.at(OwnerProfile.ROLE),
            "invalid_format",
            Translatable.of("must be the address of a tree, as username/slug"));
      }
      changes.put(OwnerProfile.ROLE, address);
    }
  }

  private void listed() {
    JsonNode value = value(OwnerProfile.LISTED);
    if (value != null && !value.isBoolean()) {
      violations.add(
          fields.at(OwnerProfile.LISTED), "wrong_type", Translatable.of("must be true or false"));
    } else if (value != null) {
      changes.put(OwnerProfile.LISTED, value.booleanValue());
    }
  }

  private void links() {
    JsonNode list = value(OwnerProfile.LINKS);
    if (list == null) {
      return;
    }
    Pointer at = fields.at(OwnerProfile.LINKS);
    if (!list.isArray()) {
      violations.add(at, "wrong_type", Translatable.of("must be an array"));
    } else if (list.size() > MAX_LINKS) {
      violations.add(at, "too_many", Translatable.of("must have at most {0} links", MAX_LINKS));
    } else {
      ArrayNode links = changes.putArray(OwnerProfile.LINKS);
      List<JsonNode> items = list.valueStream().toList();
      for (int i = 0; i < items.size(); i++) {
        link(items.get(i), at.element(i), links);
      }
    }
  }

  private void link(JsonNode item, Pointer at, ArrayNode links) {
    Fields link = Fields.of(item, at, violations);
    if (link == null) {
      return;
    }
    ObjectNode stored = links.addObject();
    String url = link.requiredText("url");
    if (url != null) {
      if (!isHttps(url) && !isMail(url)) {
        violations.add(
            link.at("url"),
            "invalid_format",
            Translatable.of("must begin with https:// or mailto:"));
      }
      stored.put("url", url);
    }
    String label = link.optionalText("label");
    String line = TextRules.line(label, TreeBounds.MAX_LABEL, link.at("label"), violations);
    if (line != null) {
      stored.put("label", line);
    }
    link.refuseUnknown();
  }

  private static boolean isMail(String url) {
    Matcher mail = MAIL.matcher(url);
    return mail.matches() && mail.group(1).length() <= MAX_DOMAIN;
  }
}
