package org.talenttree.api;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.HashMap;
import java.util.Map;
import org.talenttree.api.Addresses.Parameter;
import org.talenttree.language.Translatable;

/** The fields of a submitted form, by name. */
public record FormFields(Map<String, String> values) {
  /** The media type of a form without files. */
  public static final String MEDIA_TYPE = "application/x-www-form-urlencoded";

  /** The largest body of a form that holds no tree and no file, in bytes. */
  public static final int MAX_BYTES = 16 << 10;

  /** Copies the values. */
  public FormFields {
    values = Map.copyOf(values);
  }

  /** Parses the body of a form; refuses one with a repeated field. */
  static FormFields read(byte[] body) {
    Map<String, String> values = new HashMap<>();
    for (Parameter field : Addresses.parameters(new String(body, US_ASCII))) {
      if (values.put(field.name(), field.value()) != null) {
        throw new Refused(
            ProblemType.BAD_REQUEST, Translatable.of("The form contains a field twice."));
      }
    }
    return new FormFields(values);
  }

  /** Returns a field's value; empty if it was not sent. */
  public String text(String name) {
    return values.getOrDefault(name, "");
  }

  /** Returns whether a field was sent, as browsers do for a ticked box. */
  public boolean has(String name) {
    return values.containsKey(name);
  }
}
