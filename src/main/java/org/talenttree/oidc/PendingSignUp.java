package org.talenttree.oidc;

import java.time.Instant;
import java.util.Optional;
import org.talenttree.api.Cursors;

/**
 * Somebody whom the provider has signed in and who has no account yet, as the cookie holds them,
 * signed, while they choose a username.
 *
 * @param next the page to go to afterwards
 */
public record PendingSignUp(Person person, Instant end, String next) {
  private static final String LIST = "oidc-new-person";
  private static final int PARTS = 6;

  /** Returns a person who chooses from now on. */
  public static PendingSignUp of(Person person, String next, Instant now) {
    return new PendingSignUp(person, now.plus(PendingSignIn.LIFE), next);
  }

  /** Returns the cookie's value. The subject is last, as it may have blanks. */
  public String seal(Cursors cursors) {
    String operator = person.isOperator().map(Object::toString).orElse("");
    Identity identity = person.identity();
    return cursors.seal(
        LIST,
        String.join(
            " ",
            Long.toString(end.toEpochMilli()),
            operator,
            person.name(),
            next,
            identity.issuer(),
            identity.subject()));
  }

  /** Returns the person of a cookie; empty if this service did not make it, or too long ago. */
  public static Optional<PendingSignUp> open(Cursors cursors, String cookie, Instant now) {
    return cursors
        .open(LIST, cookie)
        .map(PendingSignUp::parse)
        .filter(one -> now.isBefore(one.end));
  }

  private static PendingSignUp parse(String text) {
    String[] parts = text.split(" ", PARTS);
    Optional<Boolean> operator =
        parts[1].isEmpty() ? Optional.empty() : Optional.of(Boolean.valueOf(parts[1]));
    return new PendingSignUp(
        new Person(new Identity(parts[4], parts[5]), parts[2], operator),
        Instant.ofEpochMilli(Long.parseLong(parts[0])),
        parts[3]);
  }
}
