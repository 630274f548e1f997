package org.talenttree.web.problem;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.talenttree.language.Messages;

/**
 * What the service says of a mistake, in the language of a page. The rules say it in English, as
 * the API does; a page finds its message by the form of the sentence.
 */
public final class ProblemWords {
  private static final List<Sentence> SENTENCES =
      List.of(
          sentence(Messages.declare("must have {0} to {1} characters")),
          sentence(Messages.declare("must have at most {0} characters")),
          sentence(Messages.declare("must be {0} to {1} characters on one line")),
          sentence(Messages.declare("must not be blank")),
          sentence(Messages.declare("is required")),
          sentence(Messages.declare("is not available; choose another")),
          sentence(Messages.declare("is wrong")),
          sentence(Messages.declare("must be the account's username")),
          sentence(Messages.declare("must be 3 to 39 of a-z, 0-9 and single inner hyphens")),
          sentence(
              Messages.declare(
                  "must not be the username, a common password or a repeated pattern")),
          sentence(Messages.declare("must not hold control or direction-override characters")),
          sentence(Messages.declare("must not hold control characters but tab and line ends")),
          sentence(Messages.declare("An account holds at most {0} trees.")),
          sentence(
              Messages.declare(
                  "An account holds at most {0} trees; {1} of yours are in the trash.")),
          sentence(
              Messages.declare(
                  "The trees of an account, those in the trash too, hold at most {0} bytes.")),
          sentence(Messages.declare("Try again in {0} s.")),
          sentence(Messages.declare("This call needs the scope {0}.")),
          sentence(Messages.declare("This key is unknown, was revoked or has expired.")),
          sentence(Messages.declare("The username or the password is wrong.")),
          sentence(Messages.declare("This server takes no new accounts.")),
          sentence(Messages.declare("Ask the operator of this server.")),
          sentence(Messages.declare("Too many requests.")),
          sentence(Messages.declare("The request was sent by a page of another site.")),
          sentence(Messages.declare("The API key lacks the scope for this.")),
          sentence(Messages.declare("The request body is too large.")),
          sentence(Messages.declare("Something went wrong on our side.")),
          sentence(Messages.declare("The service is busy; try again shortly.")),
          sentence(Messages.declare("The service is restarting; try again shortly.")),
          sentence(Messages.declare("The change could not be stored; nothing was changed.")),
          sentence(Messages.declare("Nothing was changed. Try again in a moment.")),
          sentence(Messages.declare("Too many large requests at once.")));

  private ProblemWords() {}

  /** Returns what a sentence says in a language; in English where the language has no words. */
  public static String in(Messages say, String english) {
    for (Sentence sentence : SENTENCES) {
      String words = sentence.in(say, english);
      if (words != null) {
        return words;
      }
    }
    return english;
  }

  private static Sentence sentence(String message) {
    Pattern form =
        Pattern.compile(message.replaceAll("([.()?])", "\\\\$1").replaceAll("\\{[0-9]}", "(.+)"));
    return new Sentence(message, form);
  }

  /** A message, and the form of its English text. */
  private record Sentence(String message, Pattern form) {
    @Nullable String in(Messages say, String english) {
      Matcher match = form.matcher(english);
      if (!match.matches()) {
        return null;
      }
      Object[] values = new Object[match.groupCount()];
      for (int i = 0; i < values.length; i++) {
        values[i] = match.group(i + 1);
      }
      return say.declared(message, values);
    }
  }
}
