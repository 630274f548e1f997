package org.talenttree.api;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.HashMap;
import java.util.Map;
import org.talenttree.api.Addresses.Parameter;

/** What a person put into a page's form, by the names of its fields. */
public record FormFields(Map<String, String> values) {
  /** The media type of such a form. */
  public static final String MEDIA_TYPE = "application/x-www-form-urlencoded";

  /** Copies the values. */
  public FormFields {
    values = Map.copyOf(values);
  }

  /** Reads the body of a form; refuses one in which a field stands twice. */
  static FormFields read(byte[] body) {
    Map<String, String> values = new HashMap<>();
    for (Parameter field : Addresses.parameters(new String(body, US_ASCII))) {
      if (values.put(field.name(), field.value()) != null) {
        throw new Refused(ProblemType.BAD_REQUEST, "The form holds a field twice.");
      }
    }
    return new FormFields(values);
  }

  /** Returns what a field holds; the empty text where it was not sent. */
  public String text(String name) {
    return values.getOrDefault(name, "");
  }

  /** Returns whether a box was ticked. */
  public boolean has(String name) {
    return values.containsKey(name);
  }
}
