package org.talenttree.api;

/** Tells whom a bearer token, a password or the cookie of a session speaks for. */
public interface Authenticator {

  /** What a token turned out to be. */
  sealed interface Outcome {
    /** The token is good. */
    record Authenticated(Caller caller) implements Outcome {}

    /** No such key: never issued, mistyped or revoked. */
    record Invalid() implements Outcome {}

    /** The key was good until it expired. */
    record Expired() implements Outcome {}
  }

  /**
   * Judges the token, which may be anything a client sends. A key that was revoked a moment ago on
   * another node may still be good.
   */
  Outcome authenticate(String token);

  /** Judges the token by what is stored now, for whoever may then change who comes in. */
  Outcome authenticateAnew(String token);

  /** Judges the secret of a session, which may be anything a client sends. */
  Outcome authenticateSession(String secret);

  /** Judges a username and a password, which may be anything a client sends. */
  Outcome authenticate(String username, String password);
}
