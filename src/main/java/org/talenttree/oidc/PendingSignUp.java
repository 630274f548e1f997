package org.talenttree.oidc;

import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.talenttree.api.Cursors;

/**
 * Somebody whom the provider has signed in and who has no account yet, as the cookie holds them,
 * signed, while they choose a username.
 *
 * @param next the page to go to afterwards
 */
public record PendingSignUp(Person person, Instant end, String next) {
  private static final String LIST = "oidc-new-person";
  private static final int PARTS = 7;

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
            // So that it fits; who is in more teams joins the others at the next sign-in.
            person.teams().stream().limit(20).map(UUID::toString).collect(Collectors.joining(",")),
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
        new Person(new Identity(parts[5], parts[6]), parts[2], operator, teams(parts[3])),
        Instant.ofEpochMilli(Long.parseLong(parts[0])),
        parts[4]);
  }

  private static Set<UUID> teams(String text) {
    return text.isEmpty()
        ? Set.of()
        : Stream.of(text.split(",", -1)).map(UUID::fromString).collect(Collectors.toSet());
  }
}
