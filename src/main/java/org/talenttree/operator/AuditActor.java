package org.talenttree.operator;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.talenttree.account.Username;

/**
 * Who carried out an act.
 *
 * @param username the operator's account; null for all other kinds
 */
public record AuditActor(Kind kind, @Nullable Username username) {
  /** Somebody who may run commands on the server. */
  public static final AuditActor COMMAND_LINE = new AuditActor(Kind.COMMAND_LINE, null);

  /** The first visitor of a new server, who has its setup link. */
  public static final AuditActor SETUP_LINK = new AuditActor(Kind.SETUP_LINK, null);

  /** Somebody who has the reset link of an account. */
  public static final AuditActor RESET_LINK = new AuditActor(Kind.RESET_LINK, null);

  /** The owner of the account that the act is about. */
  public static final AuditActor OWNER = new AuditActor(Kind.OWNER, null);

  /** The provider of OpenID Connect, by what it says of somebody who signs in. */
  public static final AuditActor PROVIDER = new AuditActor(Kind.PROVIDER, null);

  /** The service by itself, such as when it sends no more to a webhook that fails. */
  public static final AuditActor SERVICE = new AuditActor(Kind.SERVICE, null);

  /** The kinds of actors. */
  public enum Kind {
    OPERATOR("operator"),
    COMMAND_LINE("command-line"),
    SETUP_LINK("setup-link"),
    RESET_LINK("reset-link"),
    OWNER("owner"),
    PROVIDER("provider"),
    SERVICE("service");

    private final String text;

    Kind(String text) {
      this.text = text;
    }

    /** Returns the kind's name in the log. */
    public String text() {
      return text;
    }

    static Kind of(String text) {
      return Arrays.stream(values())
          .filter(kind -> kind.text.equals(text))
          .findFirst()
          .orElseThrow();
    }
  }

  /** Refuses an operator without a name, and a name with any other kind. */
  public AuditActor {
    if ((kind == Kind.OPERATOR) != (username != null)) {
      throw new IllegalArgumentException("an operator has a name, and only an operator has");
    }
  }

  /** Returns the operator with this account. */
  public static AuditActor operator(Username username) {
    return new AuditActor(Kind.OPERATOR, username);
  }

  /** Returns whether only the newest entries stay: whoever is no operator can act without end. */
  boolean isBounded() {
    return kind == Kind.OWNER || kind == Kind.PROVIDER || kind == Kind.SERVICE;
  }

  /** Returns whether this is the account itself. */
  boolean is(Username account) {
    return account.equals(username);
  }
}
