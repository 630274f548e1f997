package org.talenttree.web.app;

import java.util.List;
import org.talenttree.account.AccountRules;
import org.talenttree.account.AccountRules.SignUp;
import org.talenttree.api.FormFields;
import org.talenttree.api.Problem;
import org.talenttree.api.ProblemType;
import org.talenttree.json.Pointer;
import org.talenttree.json.Violation;
import org.talenttree.language.Messages;
import org.talenttree.language.Translatable;
import tools.jackson.databind.node.JsonNodeFactory;

/** The fields of the forms that make an account. */
final class SignUpForm {
  private SignUpForm() {}

  /** Returns the fields; the password is always empty. */
  static List<Field> fields(Messages say, String username, FormErrors errors) {
    return List.of(
        Field.username(
            say,
            username,
            say.text(
                "It is part of the addresses of your trees: 3 to 39 letters, digits and single"
                    + " hyphens. It cannot be changed later."),
            errors),
        Field.password(
            "password",
            say.text("Password"),
            "new-password",
            say.text("At least 15 characters. A few words in a row are easy to remember."),
            errors));
  }

  /**
   * Reads a submitted form.
   *
   * @throws org.talenttree.json.InvalidInput if the username or the password breaks a rule
   */
  static SignUp read(FormFields form) {
    return AccountRules.signUp(
        JsonNodeFactory.instance
            .objectNode()
            .put("username", form.text("username").strip())
            .put("password", form.text("password")));
  }

  /** Returns the same problem for a taken and a reserved name, so that neither can be told. */
  static Problem nameUnavailable() {
    return Problem.of(
        ProblemType.USERNAME_TAKEN,
        Violation.at(
            Pointer.ROOT.member("username"),
            "username_taken",
            Translatable.of("is not available; choose another")));
  }
}
