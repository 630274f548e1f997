package org.talenttree.webhook;

import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.talenttree.json.Fields;
import org.talenttree.json.Violations;
import org.talenttree.language.Translatable;
import org.talenttree.outbox.EventType;
import org.talenttree.webhook.WebhookAddresses.AddressRefused;
import tools.jackson.databind.JsonNode;

/** Reads the request bodies about webhooks; a refusal names all violations at once. */
public final class WebhookRules {
  private final WebhookAddresses addresses;

  /** Checks addresses with this, which asks the DNS. */
  public WebhookRules(WebhookAddresses addresses) {
    this.addresses = addresses;
  }

  /**
   * What is asked of an endpoint.
   *
   * @param hasUrl whether an address, or none, is given
   * @param url null for none
   * @param types null if they stay
   * @param enabled null if that stays
   */
  public record WebhookChange(
      boolean hasUrl,
      @Nullable String url,
      @Nullable List<String> types,
      @Nullable Boolean enabled) {}

  /** Returns the names that an endpoint may choose: of all, of groups, and of single types. */
  public static List<String> names() {
    Stream<String> groups = EventType.chosen().stream().map(type -> type.group() + ".*").distinct();
    Stream<String> types = EventType.chosen().stream().map(EventType::code);
    return Stream.of(Stream.of("*"), groups, types).flatMap(all -> all).toList();
  }

  /** Reads a request for a new endpoint. */
  public WebhookChange newWebhook(JsonNode body) {
    return Fields.read(
        body,
        (fields, violations) -> {
          String url = url(fields, violations, true);
          return new WebhookChange(true, url, fields.optionalChoices("types", names()), null);
        });
  }

  /** Reads a request for a change. */
  public WebhookChange change(JsonNode body) {
    return Fields.read(
        body,
        (fields, violations) ->
            new WebhookChange(
                fields.has("url"),
                url(fields, violations, false),
                fields.optionalChoices("types", names()),
                fields.optionalFlag("enabled")));
  }

  private @Nullable String url(Fields fields, Violations violations, boolean isRequired) {
    JsonNode value = isRequired ? fields.required("url") : fields.optional("url");
    if (value == null || value.isNull()) {
      return null;
    }
    Optional<URI> uri = value.isString() ? addresses.parse(value.stringValue()) : Optional.empty();
    if (uri.isEmpty()) {
      violations.add(
          fields.at("url"),
          "invalid_format",
          Translatable.of(
              "must be an https address without user or fragment, with port 443 or one above 1023; http needs the setting webhooks.http"));
      return null;
    }
    try {
      InetAddress _ = addresses.resolve(uri.get());
    } catch (AddressRefused e) {
      violations.add(
          fields.at("url"),
          "not_allowed_value",
          Translatable.of(
              "must not lead to a private or reserved address; the operator can allow some by the setting webhooks.private-addresses"));
    } catch (UnknownHostException e) {
      violations.add(
          fields.at("url"), "not_allowed_value", Translatable.of("must have a host that is known"));
    }
    return uri.get().toString();
  }
}
