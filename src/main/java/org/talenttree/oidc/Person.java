package org.talenttree.oidc;

import java.text.Normalizer;
import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.talenttree.account.Username;
import org.talenttree.config.OidcSettings;
import org.talenttree.config.OidcSettings.Claim;
import org.talenttree.config.OidcSettings.TeamClaim;

/**
 * Somebody whom the provider has signed in.
 *
 * @param name a username like what the provider calls them; empty if nothing is like one
 * @param isOperator whether the provider says so; empty if it does not decide that
 * @param teams the teams that it says they are in
 */
public record Person(
    Identity identity, String name, Optional<Boolean> isOperator, Set<UUID> teams) {
  private static final int MAX_NAME = 39;

  /** Reads what the provider says; nothing of it but the identity is relied on later. */
  static Person of(OidcSettings settings, Identity identity, Map<String, Object> claims) {
    return new Person(
        identity,
        name(claims),
        settings.operator().map(claim -> has(claims, claim)),
        settings.teams().stream()
            .filter(one -> has(claims, one.claim()))
            .map(TeamClaim::team)
            .collect(Collectors.toUnmodifiableSet()));
  }

  /** Returns whether a claim has the value, or has it among others. */
  static boolean has(Map<String, Object> claims, Claim wanted) {
    return switch (claims.get(wanted.name())) {
      case Collection<?> values -> values.contains(wanted.value());
      case Object value -> value.toString().equals(wanted.value());
      case null -> false;
    };
  }

  private static String name(Map<String, Object> claims) {
    return Stream.of("preferred_username", "nickname", "given_name", "name", "email")
        .map(claims::get)
        .flatMap(value -> value instanceof String text ? username(text).stream() : Stream.empty())
        .findFirst()
        .map(Username::value)
        .orElse("");
  }

  /** Returns the letters and digits of a name before any @, with hyphens between its parts. */
  private static Optional<Username> username(String text) {
    int at = text.indexOf('@');
    String plain =
        Normalizer.normalize(at < 0 ? text : text.substring(0, at), Normalizer.Form.NFD)
            .toLowerCase(Locale.ROOT);
    StringBuilder name = new StringBuilder();
    for (int i = 0; i < plain.length() && name.length() < MAX_NAME; i++) {
      char letter = plain.charAt(i);
      if ((letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9')) {
        name.append(letter);
      } else if (letter < 128 && !name.isEmpty() && name.charAt(name.length() - 1) != '-') {
        name.append('-');
      }
    }
    int end = name.length();
    return Username.of(name.substring(0, end > 0 && name.charAt(end - 1) == '-' ? end - 1 : end))
        .filter(username -> !username.isReserved());
  }
}
