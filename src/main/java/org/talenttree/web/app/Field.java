package org.talenttree.web.app;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.talenttree.language.Messages;

/**
 * A text field of a form.
 *
 * @param purpose the value of {@code autocomplete}, such as {@code current-password}
 * @param error what is wrong with the value, worded to continue the label ("Username" + "is
 *     taken"); null if nothing is
 */
public record Field(
    String name,
    String label,
    String type,
    String purpose,
    String value,
    @Nullable String hint,
    @Nullable String error) {

  /** Returns a field of one line. */
  public static Field text(String name, String label, String value, FormErrors errors) {
    return new Field(name, label, "text", "off", value, null, errors.of(name));
  }

  static Field username(Messages say, String value, @Nullable String hint, FormErrors errors) {
    return new Field(
        "username", say.text("Username"), "text", "username", value, hint, errors.of("username"));
  }

  /** Returns a password field; it is always empty, as passwords are never sent back. */
  static Field password(
      String name, String label, String purpose, @Nullable String hint, FormErrors errors) {
    return new Field(name, label, "password", purpose, "", hint, errors.of(name));
  }

  /** Returns the field to go on with: the first that is wrong, or else the first that is empty. */
  public static @Nullable Field next(List<Field> fields) {
    return fields.stream()
        .filter(field -> field.error != null)
        .findFirst()
        .or(() -> fields.stream().filter(field -> field.value.isEmpty()).findFirst())
        .orElse(null);
  }

  /** Returns the field with a hint. */
  public Field hinted(String newHint) {
    return new Field(name, label, type, purpose, value, newHint, error);
  }

  /** Returns the field with another value of {@code autocomplete}. */
  Field completedBy(String newPurpose) {
    return new Field(name, label, type, newPurpose, value, hint, error);
  }

  /** Returns the id of the input element. */
  public String id() {
    return "f-" + name;
  }

  /** Returns whether spell checking and capitalisation must be off. */
  public boolean isExact() {
    return !purpose.equals("off");
  }

  /** Returns the ids of the hint and the error, or null. */
  public @Nullable String explainedBy() {
    String hintId = hint == null ? "" : id() + "-hint";
    String errorId = error == null ? "" : id() + "-error";
    String ids = (hintId + " " + errorId).strip();
    return ids.isEmpty() ? null : ids;
  }
}
