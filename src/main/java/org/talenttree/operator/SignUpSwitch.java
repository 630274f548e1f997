package org.talenttree.operator;

import java.util.function.BooleanSupplier;
import org.jdbi.v3.core.Handle;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.talenttree.account.Accounts;
import org.talenttree.account.Username;
import org.talenttree.config.Config;
import org.talenttree.config.ConfigMistakes;
import org.talenttree.config.LiveConfig;
import org.talenttree.config.Registration;
import org.talenttree.storage.Database;
import org.talenttree.storage.ServerState;

/**
 * Whether anyone may create an account. The setting decides if it is given; if not, operators do,
 * and until they have it is closed.
 */
public final class SignUpSwitch implements BooleanSupplier {
  private static final Logger LOG = LoggerFactory.getLogger(SignUpSwitch.class);
  private static final String NAME = "sign-up";
  private static final String OPEN = "open";

  private final LiveConfig config;
  private final Database database;
  private final ActTransaction transaction;
  private final AuditLog log;

  /** Creates the switch; the configuration is read again for each answer. */
  public SignUpSwitch(LiveConfig config, Database database, Accounts accounts, AuditLog log) {
    this.config = config;
    this.database = database;
    this.transaction = new ActTransaction(database, accounts);
    this.log = log;
  }

  /**
   * The position of the switch.
   *
   * @param isOpen whether anyone may, with a password
   * @param isOpenByProvider whether those whom the provider signs in may
   * @param isFixed whether the configuration decides, so that it cannot be switched
   */
  public record Position(boolean isOpen, boolean isOpenByProvider, boolean isFixed) {
    /** Returns whether new people may come in in any way. */
    public boolean isOpenToSome() {
      return isOpen || isOpenByProvider;
    }

    /** Returns the position where a password leads into no account. */
    Position withoutPasswords() {
      return new Position(false, isOpenByProvider, isFixed);
    }
  }

  /** Returns the position now. */
  public Position position() {
    try {
      Config now = config.read();
      Position position =
          now.registration()
              .map(SignUpSwitch::fixed)
              .orElseGet(() -> switched(database.readEach(SignUpSwitch::isOpen)));
      return now.passwords() ? position : position.withoutPasswords();
    } catch (ConfigMistakes e) {
      LOG.warn("sign-up stays closed until the configuration is corrected: {}", e.getMessage());
      return fixed(Registration.CLOSED);
    }
  }

  private static Position fixed(Registration who) {
    return new Position(who == Registration.OPEN, who != Registration.CLOSED, true);
  }

  private static Position switched(boolean open) {
    return new Position(open, open, false);
  }

  @Override
  public boolean getAsBoolean() {
    return position().isOpen();
  }

  /** The result of switching. */
  public enum Switched {
    DONE,
    /** The switch had this position already; the log gets no entry. */
    UNCHANGED,
    /** The configuration decides. */
    FIXED,
    /** The actor is no operator any more, or is locked. */
    NOT_AN_OPERATOR
  }

  /** Opens or closes the sign-up; in the log this concerns the operator's own account. */
  public Switched set(Username operator, boolean open) {
    if (position().isFixed()) {
      return Switched.FIXED;
    }
    AuditActor actor = AuditActor.operator(operator);
    return transaction.run(
        actor,
        operator,
        refusal -> Switched.NOT_AN_OPERATOR,
        (tx, account) -> {
          if (isOpen(tx.handle()) == open) {
            return Switched.UNCHANGED;
          }
          ServerState.set(tx, NAME, open ? OPEN : "closed");
          log.add(tx, actor, open ? Act.SIGN_UP_OPENED : Act.SIGN_UP_CLOSED, account, null);
          return Switched.DONE;
        });
  }

  private static boolean isOpen(Handle handle) {
    return ServerState.find(handle, NAME).filter(OPEN::equals).isPresent();
  }
}
