package org.talenttree.account;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.talenttree.account.ApiKey.ApiKeySecret;
import org.talenttree.account.ApiKeys.NewKey;
import org.talenttree.api.Scope;
import org.talenttree.json.Json;
import org.talenttree.json.Timestamps;
import tools.jackson.core.JsonGenerator;

/** Writes accounts and keys as JSON. */
final class AccountJson {
  private AccountJson() {}

  /**
   * Returns the account, the scopes of the key in use, and the account's usage and limits.
   *
   * @param more writes more members of the account
   */
  static byte[] account(
      Account account,
      Consumer<JsonGenerator> more,
      Set<Scope> scopes,
      Map<String, Long> usage,
      Map<String, Long> limits) {
    return Json.write(json -> {
      json.writeStartObject();
      writeIdentity(json, account);
      more.accept(json);
      writeScopes(json, scopes);
      writeNumbers(json, "usage", usage);
      writeNumbers(json, "limits", limits);
      json.writeEndObject();
    });
  }

  /** Returns the answer to a sign-up. */
  static byte[] signedUp(Account account, NewKey key) {
    return Json.write(json -> {
      json.writeStartObject();
      json.writeObjectPropertyStart("account");
      writeIdentity(json, account);
      json.writeEndObject();
      json.writeName("key");
      writeKey(json, key.key(), key.secret());
      json.writeEndObject();
    });
  }

  /** Returns the keys, without their secrets. */
  static byte[] keys(List<ApiKey> keys) {
    return Json.write(json -> {
      json.writeStartObject();
      json.writeArrayPropertyStart("data");
      keys.forEach(key -> writeKey(json, key, null));
      json.writeEndArray();
      json.writeEndObject();
    });
  }

  /** Returns a key with its secret. */
  static byte[] key(NewKey key) {
    return Json.write(json -> writeKey(json, key.key(), key.secret()));
  }

  /** Returns the answer to a revocation. */
  static byte[] revoked(UUID key) {
    return ("{\"id\":\"" + key + "\",\"revoked\":true}").getBytes(UTF_8);
  }

  /** Returns the answer to an erasure. */
  static byte[] erased(Username username) {
    return ("{\"username\":\"" + username + "\",\"erased\":true}").getBytes(UTF_8);
  }

  /** Returns the answer to a password's change. */
  static byte[] passwordChanged() {
    return "{\"changed\":true}".getBytes(UTF_8);
  }

  private static void writeIdentity(JsonGenerator json, Account account) {
    json.writeStringProperty("id", account.owner().toString());
    json.writeStringProperty("username", account.username().value());
    json.writeBooleanProperty("hasPassword", account.passwordHash() != null);
    json.writeBooleanProperty("isOperator", account.standing().isOperator());
    Timestamps.write(json, "createdAt", account.createdAt());
  }

  private static void writeKey(JsonGenerator json, ApiKey key, @Nullable ApiKeySecret secret) {
    json.writeStartObject();
    json.writeStringProperty("id", key.id().toString());
    json.writeStringProperty("name", key.name());
    json.writeStringProperty("hint", key.hint());
    writeScopes(json, key.scopes());
    Timestamps.write(json, "createdAt", key.createdAt());
    Timestamps.write(json, "expiresAt", key.expiresAt());
    Timestamps.write(json, "lastUsedAt", key.lastUsedAt());
    if (secret != null) {
      json.writeStringProperty("secret", secret.reveal());
    }
    json.writeEndObject();
  }

  private static void writeScopes(JsonGenerator json, Collection<Scope> scopes) {
    json.writeArrayPropertyStart("scopes");
    scopes.stream().sorted().forEach(scope -> json.writeString(scope.text()));
    json.writeEndArray();
  }

  private static void writeNumbers(JsonGenerator json, String name, Map<String, Long> numbers) {
    json.writeObjectPropertyStart(name);
    numbers.forEach(json::writeNumberProperty);
    json.writeEndObject();
  }
}
