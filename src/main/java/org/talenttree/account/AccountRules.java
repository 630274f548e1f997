package org.talenttree.account;

import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.talenttree.json.Fields;
import org.talenttree.json.Pointer;
import org.talenttree.json.Violations;
import org.talenttree.language.Translatable;
import tools.jackson.databind.JsonNode;

/** Reads the request bodies about accounts; a refusal names all violations at once. */
public final class AccountRules {
  private static final Translatable USERNAME =
      Translatable.of("must be 3 to 39 of a-z, 0-9 and single inner hyphens");

  private AccountRules() {}

  /** A request for an account. */
  public record SignUp(Username username, Password password) {}

  /** A change of a password; the old one is null if the request has none. */
  public record PasswordChange(@Nullable Password old, Password replacement) {}

  /** Reads a request for an account; refuses a bad username or a weak password. */
  public static SignUp signUp(JsonNode body) {
    Violations violations = new Violations();
    Fields fields = Fields.of(body, Pointer.ROOT, violations);
    Optional<Username> username = Optional.empty();
    Password password = null;
    if (fields != null) {
      String name = fields.requiredText("username");
      username = Optional.ofNullable(name).flatMap(Username::of);
      if (name != null && username.isEmpty()) {
        violations.add(fields.at("username"), "invalid_format", USERNAME);
      }
      password = newPassword(fields, "password", name == null ? "" : name, violations);
      fields.refuseUnknown();
    }
    violations.refuseIfAny();
    return new SignUp(username.orElseThrow(), Objects.requireNonNull(password));
  }

  /** Returns the username that somebody without a password has chosen; refuses a bad one. */
  public static Username username(String text) {
    Violations violations = new Violations();
    Optional<Username> username = Username.of(text);
    if (username.isEmpty()) {
      violations.add(Pointer.ROOT.member("username"), "invalid_format", USERNAME);
    }
    violations.refuseIfAny();
    return username.orElseThrow();
  }

  /** Reads the change of a user's password; refuses a weak new password. */
  public static PasswordChange passwordChange(JsonNode body, Username username) {
    Violations violations = new Violations();
    Fields fields = Fields.of(body, Pointer.ROOT, violations);
    String old = null;
    Password replacement = null;
    if (fields != null) {
      old = fields.optionalText("oldPassword");
      replacement = newPassword(fields, "newPassword", username.value(), violations);
      fields.refuseUnknown();
    }
    violations.refuseIfAny();
    return new PasswordChange(
        old == null ? null : Password.typed(old), Objects.requireNonNull(replacement));
  }

  /** Checks that the request to erase an account contains its username. */
  public static void confirm(JsonNode body, Username username) {
    Violations violations = new Violations();
    Fields fields = Fields.of(body, Pointer.ROOT, violations);
    if (fields != null) {
      String confirmed = fields.requiredText("confirm");
      if (confirmed != null && !confirmed.equals(username.value())) {
        violations.add(
            fields.at("confirm"),
            "not_allowed_value",
            Translatable.of("must be the account's username"));
      }
      fields.refuseUnknown();
    }
    violations.refuseIfAny();
  }

  private static @Nullable Password newPassword(
      Fields fields, String name, String username, Violations violations) {
    String text = fields.requiredText(name);
    if (text == null) {
      return null;
    }
    Password password = Password.typed(text);
    password
        .objection(username)
        .ifPresent(objection -> violations.add(fields.at(name), "not_allowed_value", objection));
    return password;
  }
}
