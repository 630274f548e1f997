package org.talenttree.web.app;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.talenttree.account.ApiKey;
import org.talenttree.api.Scope;
import org.talenttree.language.Messages;

/** An API key on the page of keys, without its secret. */
public record KeyCard(
    UUID id,
    String name,
    String hint,
    List<String> scopes,
    String made,
    String ends,
    String used,
    boolean isExpired) {

  /** Copies the scopes. */
  public KeyCard {
    scopes = List.copyOf(scopes);
  }

  static KeyCard of(ApiKey key, Instant now, Messages say) {
    return new KeyCard(
        key.id(),
        key.name(),
        key.hint(),
        key.scopes().stream().sorted().map(Scope::text).toList(),
        TimeText.day(key.createdAt(), say),
        TimeText.dayOrNever(key.expiresAt(), say),
        TimeText.minuteOrNever(key.lastUsedAt(), say),
        key.isExpired(now));
  }

  /** Returns the address of the key's forms. */
  public String address() {
    return "/app/keys/" + id;
  }
}
