package org.talenttree.api;

/** Finds the caller that a bearer token, a password or a session cookie belongs to. */
public interface Authenticator {

  /** The result of a check of credentials. */
  sealed interface Outcome {
    /** The credentials are valid. */
    record Authenticated(Caller caller) implements Outcome {}

    /** There are no such credentials: never issued, mistyped or revoked. */
    record Invalid() implements Outcome {}

    /** The key was valid until it expired. */
    record Expired() implements Outcome {}

    /** The credentials are right, but an operator has locked the account. */
    record Locked() implements Outcome {}
  }

  /**
   * Checks a bearer token, which may be any text. The check may use a cache: a key that another
   * node has just revoked may still pass.
   */
  Outcome authenticate(String token);

  /**
   * Checks a bearer token for a change, which a key that another node has revoked does not make.
   */
  Outcome authenticateChange(String token);

  /** Checks a bearer token against the database, for calls with which a stolen key does most. */
  Outcome authenticateUncached(String token);

  /** Checks the secret of a session, which may be any text. */
  Outcome authenticateSession(String secret);

  /** Checks a username and a password, which may be any text. */
  Outcome authenticate(String username, String password);
}
