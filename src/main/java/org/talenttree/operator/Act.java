package org.talenttree.operator;

import java.util.Arrays;
import java.util.Optional;
import org.talenttree.json.Coded;
import org.talenttree.outbox.EventType;

/** What stands in the audit log. */
public enum Act implements Coded {
  SIGNED_IN,
  /** The owner ended a session in another browser. */
  SESSION_ENDED,
  /** The owner ended all sessions. */
  SESSIONS_ENDED,
  SIGNED_OUT_AT_PROVIDER,
  OPERATOR_ADDED,
  OPERATOR_REMOVED,
  ACCOUNT_CREATED,
  ACCOUNT_LOCKED,
  ACCOUNT_UNLOCKED,
  ACCOUNT_ERASED,
  PASSWORD_SET,
  RESET_LINK_CREATED,
  /** A reset link was used. */
  PASSWORD_RESET,
  KEY_CREATED,
  KEY_ROTATED,
  KEY_REVOKED,
  SIGN_UP_OPENED,
  SIGN_UP_CLOSED,
  /** An identity at a provider was linked to the account. */
  IDENTITY_LINKED,
  IDENTITY_REMOVED,
  PASSWORD_REMOVED,
  PASSKEY_ADDED,
  PASSKEY_REMOVED,
  /** A passkey counted back, as if it had been copied. */
  PASSKEY_REFUSED,
  RECOVERY_CODES_CREATED,
  /** Somebody signed in with a recovery code. */
  RECOVERY_CODE_USED,
  WEBHOOK_ADDED,
  /** A webhook is sent to another address. */
  WEBHOOK_CHANGED,
  WEBHOOK_REMOVED,
  /** A webhook has a new secret. */
  WEBHOOK_RENEWED,
  /** The service sends no more to a webhook, as nothing arrives there. */
  WEBHOOK_TURNED_OFF;

  /**
   * Returns whether its owner must be told: it led somebody into the account, opened a way that
   * does or lets somebody watch it, or ended what its owner relies on.
   */
  boolean isNews() {
    return switch (this) {
      case SIGNED_IN,
          PASSWORD_SET,
          PASSWORD_RESET,
          KEY_CREATED,
          KEY_ROTATED,
          IDENTITY_LINKED,
          PASSKEY_ADDED,
          RECOVERY_CODES_CREATED,
          WEBHOOK_ADDED,
          WEBHOOK_CHANGED,
          WEBHOOK_TURNED_OFF ->
          true;
      case SESSION_ENDED,
          SESSIONS_ENDED,
          SIGNED_OUT_AT_PROVIDER,
          OPERATOR_ADDED,
          OPERATOR_REMOVED,
          ACCOUNT_CREATED,
          ACCOUNT_LOCKED,
          ACCOUNT_UNLOCKED,
          ACCOUNT_ERASED,
          RESET_LINK_CREATED,
          KEY_REVOKED,
          SIGN_UP_OPENED,
          SIGN_UP_CLOSED,
          IDENTITY_REMOVED,
          PASSWORD_REMOVED,
          PASSKEY_REMOVED,
          PASSKEY_REFUSED,
          RECOVERY_CODE_USED,
          WEBHOOK_REMOVED,
          WEBHOOK_RENEWED ->
          false;
    };
  }

  /** Returns what the account's webhooks are told of it; keys tell of themselves. */
  Optional<EventType> event() {
    return switch (this) {
      case SIGNED_IN, RECOVERY_CODE_USED -> Optional.of(EventType.ACCOUNT_SIGNED_IN);
      case OPERATOR_ADDED,
          OPERATOR_REMOVED,
          ACCOUNT_LOCKED,
          ACCOUNT_UNLOCKED,
          PASSWORD_SET,
          PASSWORD_RESET,
          PASSWORD_REMOVED,
          IDENTITY_LINKED,
          IDENTITY_REMOVED,
          PASSKEY_ADDED,
          PASSKEY_REMOVED,
          RECOVERY_CODES_CREATED ->
          Optional.of(EventType.ACCOUNT_UPDATED);
      case SESSION_ENDED,
          SESSIONS_ENDED,
          SIGNED_OUT_AT_PROVIDER,
          ACCOUNT_CREATED,
          ACCOUNT_ERASED,
          RESET_LINK_CREATED,
          KEY_CREATED,
          KEY_ROTATED,
          KEY_REVOKED,
          SIGN_UP_OPENED,
          SIGN_UP_CLOSED,
          PASSKEY_REFUSED,
          WEBHOOK_ADDED,
          WEBHOOK_CHANGED,
          WEBHOOK_REMOVED,
          WEBHOOK_RENEWED,
          WEBHOOK_TURNED_OFF ->
          Optional.empty();
    };
  }

  static Act of(String code) {
    return Arrays.stream(values()).filter(act -> act.code().equals(code)).findFirst().orElseThrow();
  }
}
