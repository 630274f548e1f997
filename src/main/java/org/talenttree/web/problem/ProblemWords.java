package org.talenttree.web.problem;

import org.talenttree.language.Messages;
import org.talenttree.language.Sentences;

/** What the service says of a mistake, in the language of a page. */
public final class ProblemWords {
  private static final Sentences SENTENCES =
      Sentences.of(
          Messages.declare("must have {0} to {1} characters"),
          Messages.declare("must have at most {0} characters"),
          Messages.declare("must be {0} to {1} characters on one line"),
          Messages.declare("must not be blank"),
          Messages.declare("is required"),
          Messages.declare("is not available; choose another"),
          Messages.declare("is wrong"),
          Messages.declare("must be the account's username"),
          Messages.declare("must be 3 to 39 of a-z, 0-9 and single inner hyphens"),
          Messages.declare("must not be the username, a common password or a repeated pattern"),
          Messages.declare("must not hold control or direction-override characters"),
          Messages.declare("must not hold control characters but tab and line ends"),
          Messages.declare("An account holds at most {0} trees."),
          Messages.declare("An account holds at most {0} trees; {1} of yours are in the trash."),
          Messages.declare("The paths of a tree hold at most {0} bytes."),
          Messages.declare(
              "The trees of an account, those in the trash too, hold at most {0} bytes."),
          Messages.declare("Try again in {0} s."),
          Messages.declare("This call needs the scope {0}."),
          Messages.declare("This key is unknown, was revoked or has expired."),
          Messages.declare("The username or the password is wrong."),
          Messages.declare("This server takes no new accounts."),
          Messages.declare("Ask the operator of this server."),
          Messages.declare("The account is locked."),
          Messages.declare("The server needs an operator."),
          Messages.declare("Another account must be made an operator before this one goes."),
          Messages.declare("Too many requests."),
          Messages.declare("The request was sent by a page of another site."),
          Messages.declare("The API key lacks the scope for this."),
          Messages.declare("The request body is too large."),
          Messages.declare("Something went wrong on our side."),
          Messages.declare("The service is busy; try again shortly."),
          Messages.declare("The service is restarting; try again shortly."),
          Messages.declare("The change could not be stored; nothing was changed."),
          Messages.declare("Nothing was changed. Try again in a moment."),
          Messages.declare("Too many large requests at once."),
          Messages.declare("must be an object"),
          Messages.declare("must be an array"),
          Messages.declare("must be a string"),
          Messages.declare("must be true or false"),
          Messages.declare("must be a UUID"),
          Messages.declare("must be unique within the tree"),
          Messages.declare("must be a whole number from 0"),
          Messages.declare("must be 1, 2, 3, 4 or 5"),
          Messages.declare("must have at most {0} elements"),
          Messages.declare("must have at most {0} members"),
          Messages.declare("must hold at most {0} talents in all"),
          Messages.declare("must have {0} names, one for each level"),
          Messages.declare("must be named with at most {0} letters and digits"),
          Messages.declare("must be a-z, 0-9 and single inner hyphens, at most {0}"),
          Messages.declare(
              "must be an absolute http or https address without credentials, at most 2,048 long"),
          Messages.declare(
              "must be an absolute http or https address without credentials, at most 2,048 long, or"
                  + " a built-in icon like icon:lucide/hammer"),
          Messages.declare("must be a built-in icon like icon:lucide/hammer"),
          Messages.declare("names no icon that is built in"),
          Messages.declare("must be a colour like #fff, #ffff, #00ff88 or #00ff88cc"),
          Messages.declare("must be the id of a talent of this tree"),
          Messages.declare("must be another talent"),
          Messages.declare("must be listed once"),
          Messages.declare("must not lead back to the talent that requires it"),
          Messages.declare("is not a known member"),
          Messages.declare("Not valid JSON: unexpected text at line {0}, column {1}."),
          Messages.declare("Not valid JSON: a member name occurs twice at line {0}, column {1}."),
          Messages.declare(
              "Not valid JSON: nested deeper than {0} levels, too many values, or a number or name is too long."),
          Messages.declare("Not valid JSON: a number's exponent is out of range."),
          Messages.declare("Not valid JSON: a string contains U+0000 or a lone surrogate."));

  private ProblemWords() {}

  /** Returns what a sentence says in a language; in English where the language has no words. */
  public static String in(Messages say, String english) {
    return SENTENCES.in(say, english);
  }
}
