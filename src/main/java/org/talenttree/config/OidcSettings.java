package org.talenttree.config;

import com.google.re2j.Pattern;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.talenttree.config.SettingParser.InvalidSetting;
import org.talenttree.id.Uuids;

/**
 * The settings of the provider of OpenID Connect.
 *
 * @param issuer as the provider calls itself: https, or http on this machine
 * @param name what people call the provider
 * @param publicUrl where people reach this service
 * @param required what the provider must say about those who sign in
 * @param operator what it says about those who are operators; if empty, it does not decide that
 * @param teams what it says about those who are in teams
 * @param isAutomatic whether people are led to the provider without a button
 * @param logo the icon on the button, such as {@code simple/keycloak}
 */
public record OidcSettings(
    URI issuer,
    String clientId,
    String clientSecret,
    String name,
    String publicUrl,
    Optional<Claim> required,
    Optional<Claim> operator,
    List<TeamClaim> teams,
    boolean isAutomatic,
    Optional<String> logo) {
  private static final Pattern ICON = Pattern.compile("(lucide|simple)/[a-z0-9-]+");
  private static final Set<String> LOOPBACK = Set.of("127.0.0.1", "[::1]", "localhost");

  /**
   * Something that the provider says about a person.
   *
   * @param value the claim's value, or one of its values
   */
  public record Claim(String name, String value) {}

  static Optional<String> logo(String text) throws InvalidSetting {
    boolean isIcon =
        ICON.matcher(text).matches()
            && OidcSettings.class.getResource("/icons/" + text + ".svg") != null;
    if (!text.isEmpty() && !isIcon) {
      throw new InvalidSetting("must be a built-in icon like simple/keycloak, is '" + text + "'");
    }
    return Optional.of(text).filter(one -> !one.isEmpty());
  }

  /** Something that the provider says about those who are in a team, by the team's id. */
  public record TeamClaim(Claim claim, UUID team) {}

  static Optional<Claim> claim(String text) throws InvalidSetting {
    if (text.isEmpty()) {
      return Optional.empty();
    }
    int equals = text.indexOf('=');
    if (equals < 1 || equals == text.length() - 1) {
      throw new InvalidSetting("must be empty or like groups=talents, is '" + text + "'");
    }
    return Optional.of(
        new Claim(text.substring(0, equals).strip(), text.substring(equals + 1).strip()));
  }

  static List<TeamClaim> teams(String text) throws InvalidSetting {
    List<TeamClaim> teams = new ArrayList<>();
    for (String one : text.isEmpty() ? List.<String>of() : List.of(text.split(";", -1))) {
      int colon = one.lastIndexOf(':');
      try {
        UUID team = Uuids.parse(one.substring(colon + 1).strip()).orElseThrow();
        teams.add(new TeamClaim(claim(one.substring(0, colon)).orElseThrow(), team));
      } catch (NoSuchElementException | IndexOutOfBoundsException e) {
        throw new InvalidSetting(
            "must be like groups=engineering:ID-OF-A-TEAM; groups=…, is '" + text + "'");
      }
    }
    return teams;
  }

  /** Returns the settings, or empty if there is no provider. */
  static Optional<OidcSettings> of(SettingValues values) {
    return values
        .get(Setting.OIDC_ISSUER)
        .map(issuer ->
            new OidcSettings(
                issuer,
                values.get(Setting.OIDC_CLIENT_ID),
                values.get(Setting.OIDC_CLIENT_SECRET),
                values.text(Setting.OIDC_NAME).isEmpty()
                    ? issuer.getHost()
                    : values.get(Setting.OIDC_NAME),
                values.get(Setting.PUBLIC_URL),
                values.get(Setting.OIDC_REQUIRED_CLAIM),
                values.get(Setting.OIDC_OPERATOR_CLAIM),
                values.get(Setting.OIDC_TEAM_CLAIM),
                values.get(Setting.OIDC_AUTOMATIC),
                values.get(Setting.OIDC_LOGO)));
  }

  /** Returns which settings of the provider lack another. */
  static List<String> mistakes(SettingValues values) {
    List<Setting<?>> needed =
        List.of(Setting.OIDC_CLIENT_ID, Setting.OIDC_CLIENT_SECRET, Setting.PUBLIC_URL);
    List<String> mistakes = new ArrayList<>();
    if (values.text(Setting.OIDC_ISSUER).isEmpty()) {
      if (values.text(Setting.PASSWORDS).equals("off")) {
        mistakes.add(Setting.PASSWORDS.name() + ": needs oidc.issuer beside it to be off");
      }
      if (values.text(Setting.SIGN_UP).equals("oidc")) {
        mistakes.add(Setting.SIGN_UP.name() + ": needs oidc.issuer beside it to be oidc");
      }
      Setting.all().stream()
          .filter(setting -> setting.name().startsWith("oidc."))
          .filter(setting -> !values.text(setting).equals(setting.defaultValue()))
          .forEach(setting -> mistakes.add(setting.name() + ": needs oidc.issuer beside it"));
    } else {
      needed.stream()
          .filter(setting -> values.text(setting).isEmpty())
          .forEach(setting -> mistakes.add(setting.name() + ": must be set beside oidc.issuer"));
    }
    return mistakes;
  }

  static Optional<URI> issuer(String text) throws InvalidSetting {
    if (text.isEmpty()) {
      return Optional.empty();
    }
    try {
      URI uri = new URI(text);
      if (isSafe(uri) && uri.getRawQuery() == null && uri.getRawFragment() == null) {
        return Optional.of(uri);
      }
    } catch (URISyntaxException e) {
      // Refused below like any other text.
    }
    throw new InvalidSetting(
        "must be an https address without query, or http on this machine, is '" + text + "'");
  }

  private static boolean isSafe(URI uri) {
    return uri.getHost() != null
        && uri.getUserInfo() == null
        && ("https".equals(uri.getScheme()) || isLoopback(uri));
  }

  private static boolean isLoopback(URI uri) {
    return "http".equals(uri.getScheme()) && LOOPBACK.contains(uri.getHost());
  }

  /**
   * Returns whether requests may go to an address that the provider names: https, or http on this
   * machine if the provider itself is there.
   */
  public boolean allows(URI uri) {
    return isSafe(uri) && (!isLoopback(uri) || isLoopback(issuer));
  }

  /** Returns where the provider sends people back to. */
  public URI callback() {
    return URI.create(publicUrl + "/app/sign-in/oidc/callback");
  }

  /** Omits the secret, so that it is never logged by accident. */
  @Override
  public String toString() {
    return clientId + " at " + issuer;
  }
}
