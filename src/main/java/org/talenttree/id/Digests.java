package org.talenttree.id;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** The cryptographic digests that the service uses. */
public final class Digests {
  private Digests() {}

  /** Returns a new SHA-256. */
  public static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
