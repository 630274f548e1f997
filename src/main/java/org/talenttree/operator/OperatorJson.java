package org.talenttree.operator;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.talenttree.account.Username;
import org.talenttree.json.Json;
import org.talenttree.json.Timestamps;
import tools.jackson.core.JsonGenerator;

/** Writes the audit log and the list of accounts as JSON. */
final class OperatorJson {
  private OperatorJson() {}

  /** Returns a part of the audit log. */
  static byte[] audit(AuditLog.Page page, @Nullable String nextCursor, int limit) {
    return list(
        json -> page.entries().forEach(entry -> writeEntry(json, entry)), nextCursor, limit);
  }

  /** Returns a part of the list of accounts. */
  static byte[] accounts(AccountList.Page page, @Nullable String nextCursor, int limit) {
    return list(
        json -> page.accounts().forEach(account -> writeAccount(json, account)), nextCursor, limit);
  }

  private static byte[] list(
      Consumer<JsonGenerator> elements, @Nullable String nextCursor, int limit) {
    return Json.write(json -> {
      json.writeStartObject();
      json.writeArrayPropertyStart("data");
      elements.accept(json);
      json.writeEndArray();
      json.writeObjectPropertyStart("page");
      json.writeStringProperty("nextCursor", nextCursor);
      json.writeNumberProperty("limit", limit);
      json.writeEndObject();
      json.writeEndObject();
    });
  }

  private static void writeEntry(JsonGenerator json, AuditEntry entry) {
    Username actor = entry.actor().username();
    json.writeStartObject();
    json.writeStringProperty("id", entry.id().toString());
    Timestamps.write(json, "createdAt", entry.createdAt());
    json.writeObjectPropertyStart("actor");
    json.writeStringProperty("kind", entry.actor().kind().text());
    json.writeStringProperty("username", actor == null ? null : actor.value());
    json.writeEndObject();
    json.writeStringProperty("act", entry.act().code());
    json.writeStringProperty("account", entry.account().value());
    json.writeStringProperty("detail", entry.detail());
    json.writeEndObject();
  }

  private static void writeAccount(JsonGenerator json, ListedAccount account) {
    json.writeStartObject();
    json.writeStringProperty("username", account.username().value());
    json.writeBooleanProperty("isOperator", account.standing().isOperator());
    Timestamps.write(json, "lockedAt", account.standing().lockedAt());
    json.writeBooleanProperty("hasPassword", account.hasPassword());
    Timestamps.write(json, "createdAt", account.createdAt());
    Timestamps.write(json, "lastUsedAt", account.lastUsedAt());
    json.writeNumberProperty("trees", account.trees());
    json.writeNumberProperty("publishedTrees", account.published());
    json.writeNumberProperty("bytes", account.bytes());
    json.writeNumberProperty("keys", account.keys());
    json.writeEndObject();
  }
}
