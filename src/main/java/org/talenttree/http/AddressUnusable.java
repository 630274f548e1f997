package org.talenttree.http;

/** The server cannot listen where it should; the message tells the operator why, in one line. */
public final class AddressUnusable extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final boolean inUse;

  private AddressUnusable(String message, boolean inUse, Throwable cause) {
    super(message, cause);
    this.inUse = inUse;
  }

  /** Returns that another socket listens there. */
  public static AddressUnusable inUse(String address, String advice, Throwable cause) {
    return new AddressUnusable("the address is in use: " + address + " " + advice, true, cause);
  }

  /** Returns that the machine refuses the address for another reason. */
  public static AddressUnusable refused(
      String address, String advice, String reason, Throwable cause) {
    return new AddressUnusable(
        "cannot listen on " + address + " " + advice + ": " + reason, false, cause);
  }

  /** Returns whether another socket listens there. */
  public boolean isInUse() {
    return inUse;
  }
}
