package org.talenttree.web.operator;

import org.talenttree.language.Messages;
import org.talenttree.operator.AuditActor;
import org.talenttree.operator.AuditEntry;

/** Says in words what stands in the audit log. */
public final class ActWords {
  private ActWords() {}

  /** Returns a sentence such as "ada locked bob". */
  public static String of(AuditEntry entry, Messages say) {
    String actor = actor(entry.actor(), say);
    String account = entry.account().value();
    return switch (entry.act()) {
      case OPERATOR_ADDED -> say.text("{0} made {1} an operator", actor, account);
      case OPERATOR_REMOVED -> say.text("{0} removed the operator’s role from {1}", actor, account);
      case ACCOUNT_CREATED -> say.text("{0} created the account {1}", actor, account);
      case ACCOUNT_LOCKED -> say.text("{0} locked {1}", actor, account);
      case ACCOUNT_UNLOCKED -> say.text("{0} unlocked {1}", actor, account);
      case ACCOUNT_ERASED -> say.text("{0} erased {1}", actor, account);
      case PASSWORD_SET -> say.text("{0} gave {1} a new password", actor, account);
      case RESET_LINK_CREATED -> say.text("{0} created a reset link for {1}", actor, account);
      case PASSWORD_RESET -> say.text("{0} chose a new password with a reset link", account);
      case KEY_CREATED -> say.text("{0} created a key for {1}", actor, account);
      case KEY_ROTATED -> say.text("{0} renewed a key of {1}", actor, account);
      case KEY_REVOKED -> say.text("{0} revoked a key of {1}", actor, account);
      case SIGNED_IN -> say.text("{0} signed in", account);
      case SESSION_ENDED -> say.text("{0} signed out another browser", account);
      case SESSIONS_ENDED -> say.text("{0} signed out everywhere", account);
      case SIGNED_OUT_AT_PROVIDER -> say.text("{0} signed out at the provider", account);
      case SIGN_UP_OPENED -> say.text("{0} opened the sign-up", actor);
      case SIGN_UP_CLOSED -> say.text("{0} closed the sign-up", actor);
      case IDENTITY_LINKED ->
          say.text("{0} can be signed in to with {1}", account, String.valueOf(entry.detail()));
      case IDENTITY_REMOVED ->
          say.text(
              "{0} cannot be signed in to with {1} any more",
              account, String.valueOf(entry.detail()));
      case PASSWORD_REMOVED -> say.text("{0} removed the password of {1}", actor, account);
      case PASSKEY_ADDED ->
          say.text(
              "{0} can be signed in to with the passkey “{1}”",
              account, String.valueOf(entry.detail()));
      case PASSKEY_REMOVED ->
          say.text("The passkey “{1}” of {0} was removed", account, String.valueOf(entry.detail()));
      case PASSKEY_REFUSED ->
          say.text(
              "The passkey “{1}” of {0} was refused, as somebody may have a copy of it",
              account, String.valueOf(entry.detail()));
      case RECOVERY_CODES_CREATED -> say.text("{0} has new recovery codes", account);
      case WEBHOOK_ADDED -> say.text("{0} added a webhook ({1})", account, place(entry, say));
      case WEBHOOK_CHANGED ->
          say.text("{0} has a webhook sent to another address ({1})", account, place(entry, say));
      case WEBHOOK_REMOVED -> say.text("{0} removed a webhook ({1})", account, place(entry, say));
      case WEBHOOK_RENEWED ->
          say.text("{0} renewed the secret of a webhook ({1})", account, place(entry, say));
      case WEBHOOK_TURNED_OFF ->
          say.text("A webhook of {0} was turned off ({1})", account, place(entry, say));
      case RECOVERY_CODE_USED -> say.text("{0} was signed in to with a recovery code", account);
    };
  }

  private static String place(AuditEntry entry, Messages say) {
    String host = entry.detail();
    return host == null ? say.text("no address") : host;
  }

  private static String actor(AuditActor actor, Messages say) {
    return switch (actor.kind()) {
      case OPERATOR -> String.valueOf(actor.username());
      case COMMAND_LINE -> say.text("The command line");
      case SETUP_LINK -> say.text("The link of the first start");
      case RESET_LINK -> say.text("The reset link");
      case OWNER -> say.text("The owner");
      case PROVIDER -> say.text("The sign-in provider");
      case SERVICE -> say.text("The service itself");
    };
  }
}
