package org.talenttree.http;

/** The server cannot listen on its address; the message is one line for the operator. */
public final class AddressUnusable extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final boolean inUse;

  private AddressUnusable(String message, boolean inUse, Throwable cause) {
    super(message, cause);
    this.inUse = inUse;
  }

  /** Returns the failure that another socket listens on the address. */
  public static AddressUnusable inUse(String address, String advice, Throwable cause) {
    return new AddressUnusable("the address is in use: " + address + " " + advice, true, cause);
  }

  /** Returns the failure that the system refuses the address for another reason. */
  public static AddressUnusable refused(
      String address, String advice, String reason, Throwable cause) {
    return new AddressUnusable(
        "cannot listen on " + address + " " + advice + ": " + reason, false, cause);
  }

  /** Returns whether another socket listens on the address. */
  public boolean isInUse() {
    return inUse;
  }
}
