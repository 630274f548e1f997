package org.talenttree.operator;

import java.util.Arrays;
import java.util.Locale;

/** What stands in the audit log. */
public enum Act {
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
  RECOVERY_CODE_USED;

  /** Returns the act's name in the log, such as {@code account_locked}. */
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns whether it led somebody into the account, or opened a way that does. */
  boolean leadsIn() {
    return switch (this) {
      case SIGNED_IN,
          PASSWORD_SET,
          PASSWORD_RESET,
          KEY_CREATED,
          KEY_ROTATED,
          IDENTITY_LINKED,
          PASSKEY_ADDED,
          RECOVERY_CODES_CREATED ->
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
          RECOVERY_CODE_USED ->
          false;
    };
  }

  static Act of(String code) {
    return Arrays.stream(values()).filter(act -> act.code().equals(code)).findFirst().orElseThrow();
  }
}
