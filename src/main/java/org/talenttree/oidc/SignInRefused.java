package org.talenttree.oidc;

/** Thrown if a sign-in at the provider is refused. Its message is for the log: it has no secret. */
public final class SignInRefused extends Exception {
  private static final long serialVersionUID = 1;

  private final Kind kind;

  /** What a person is told. */
  public enum Kind {
    /** This browser began no such sign-in, or too long ago. */
    NOT_BEGUN(400),
    /** The provider did not sign the person in. */
    DENIED(403),
    /** The provider knows the person, but the claim that is required is missing. */
    NOT_ALLOWED(403),
    /** The provider does not answer. */
    AWAY(502),
    /** The provider's answer is wrong, or not to be trusted. */
    UNTRUSTED(502);

    private final int status;

    Kind(int status) {
      this.status = status;
    }

    /** Returns the status of the answer. */
    public int status() {
      return status;
    }
  }

  SignInRefused(Kind kind, String reason) {
    super(reason);
    this.kind = kind;
  }

  /** Returns what the person is told. */
  public Kind kind() {
    return kind;
  }

  static SignInRefused untrusted(String reason) {
    return new SignInRefused(Kind.UNTRUSTED, reason);
  }
}
