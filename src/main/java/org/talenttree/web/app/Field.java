package org.talenttree.web.app;

import org.jspecify.annotations.Nullable;

/**
 * A line of a form that a person types into.
 *
 * @param purpose what the browser may fill in, such as {@code current-password}
 * @param complaint what is wrong with it, worded to follow the label
 */
public record Field(
    String name,
    String label,
    String type,
    String purpose,
    String value,
    @Nullable String hint,
    @Nullable String complaint) {

  static Field text(String name, String label, String value, Complaints complaints) {
    return new Field(name, label, "text", "off", value, null, complaints.of(name));
  }

  static Field username(String value, @Nullable String hint, Complaints complaints) {
    return new Field(
        "username", "Username", "text", "username", value, hint, complaints.of("username"));
  }

  /** A password is never sent back, whatever was wrong. */
  static Field password(
      String name, String label, String purpose, @Nullable String hint, Complaints complaints) {
    return new Field(name, label, "password", purpose, "", hint, complaints.of(name));
  }

  Field hinted(String newHint) {
    return new Field(name, label, type, purpose, value, newHint, complaint);
  }

  public String id() {
    return "f-" + name;
  }

  /** Returns whether what is typed is no prose, and no dictionary may change it. */
  public boolean isExact() {
    return !purpose.equals("off");
  }

  /** Returns the ids of what explains the field, or null. */
  public @Nullable String explainedBy() {
    String hintId = hint == null ? "" : id() + "-hint";
    String complaintId = complaint == null ? "" : id() + "-error";
    String ids = (hintId + " " + complaintId).strip();
    return ids.isEmpty() ? null : ids;
  }
}
