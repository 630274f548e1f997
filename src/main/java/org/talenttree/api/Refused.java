package org.talenttree.api;

import java.util.Optional;
import java.util.Set;
import org.talenttree.language.Translatable;

/** Ends a request with a problem that the client has to solve; only the pipeline catches it. */
public final class Refused extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient Problem problem;

  /** Refuses with this problem. */
  public Refused(Problem problem) {
    // No stack trace: a refusal is a normal answer, and a flood of refusals must stay cheap.
    super(problem.type().code(), null, false, false);
    this.problem = problem;
  }

  /** Refuses with a problem of this type. */
  public Refused(ProblemType type, Translatable detail) {
    this(Problem.of(type, detail));
  }

  /** Returns the refusal of an address that does not exist, or must not appear to. */
  public static Refused notFound() {
    return new Refused(
        ProblemType.ROUTE_NOT_FOUND,
        Translatable.of("Check the address; /openapi.json lists all addresses."));
  }

  /** Returns the refusal of a caller who does not have the scope (RFC 6750, section 3.1). */
  public static Refused missingScope(Scope scope) {
    String challenge =
        "Bearer realm=\"talenttree\", error=\"insufficient_scope\", scope=\"" + scope.text() + "\"";
    return new Refused(
        Problem.of(
                ProblemType.INSUFFICIENT_SCOPE,
                Translatable.of("This call needs the scope {0}.", scope.text()))
            .with("WWW-Authenticate", challenge));
  }

  /** Refuses a caller who does not have all the required scopes. */
  public static void requireScopes(Set<Scope> granted, Set<Scope> required) {
    Optional<Scope> missing = Scope.missing(granted, required);
    if (missing.isPresent()) {
      throw missingScope(missing.get());
    }
  }

  /** Returns the refusal of a password that is not, or no longer, the account's. */
  public static Refused wrongPassword() {
    return new Refused(
        ProblemType.INVALID_PASSWORD, Translatable.of("The username or the password is wrong."));
  }

  /** Returns the refusal of another password, as the one given for the old one is wrong. */
  public static Refused wrongOldPassword() {
    return new Refused(
        Problem.of(ProblemType.INVALID_PASSWORD, Translatable.of("The old password is wrong."))
            .with("WWW-Authenticate", "Bearer realm=\"talenttree\""));
  }

  /** Returns the refusal of a caller whose account an operator has locked. */
  public static Refused accountLocked() {
    return new Refused(
        Problem.of(ProblemType.ACCOUNT_LOCKED, Translatable.of("Ask the operator of this server."))
            .with("WWW-Authenticate", "Bearer realm=\"talenttree\""));
  }

  /** Returns the refusal to erase the account of the only operator. */
  public static Refused lastOperator() {
    return new Refused(
        ProblemType.LAST_OPERATOR,
        Translatable.of("Another account must be made an operator before this one goes."));
  }

  /** Returns the refusal of a caller whose account was erased. */
  public static Refused accountGone() {
    return new Refused(
        Problem.of(ProblemType.INVALID_API_KEY, Translatable.of("The account is gone."))
            .with("WWW-Authenticate", "Bearer realm=\"talenttree\""));
  }

  /** Returns what to answer. */
  public Problem problem() {
    return problem;
  }
}
