package org.talenttree.webhook;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import java.util.UUID;
import java.util.function.Supplier;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * Makes the secrets of endpoints, and encrypts them for the database (AES-256 in GCM, NIST SP
 * 800-38D). They must be read to sign with, so a hash would not do. Whoever has the whole database
 * has the key too; who sees a row of it has not.
 */
final class SealedSecrets {
  private static final String CIPHER = "AES/GCM/NoPadding";
  private static final int NONCE = 12;
  private static final int TAG_BITS = 128;
  private static final int SECRET = 32;

  private final Supplier<byte[]> key;
  private final SecureRandom random;

  SealedSecrets(Supplier<byte[]> key, SecureRandom random) {
    this.key = key;
    this.random = random;
  }

  /** Returns a new secret, as its owner is told it (Standard Webhooks 1.0.0). */
  String make() {
    byte[] secret = new byte[SECRET];
    random.nextBytes(secret);
    return "whsec_" + Base64.getEncoder().encodeToString(secret);
  }

  /** Encrypts a secret of an endpoint. */
  byte[] seal(UUID webhook, String secret) {
    byte[] nonce = new byte[NONCE];
    random.nextBytes(nonce);
    byte[] sealed = run(Cipher.ENCRYPT_MODE, webhook, nonce, secret.getBytes(UTF_8));
    byte[] whole = Arrays.copyOf(nonce, NONCE + sealed.length);
    System.arraycopy(sealed, 0, whole, NONCE, sealed.length);
    return whole;
  }

  /** Decrypts a secret of this endpoint, and of no other. */
  String open(UUID webhook, byte[] whole) {
    byte[] nonce = Arrays.copyOf(whole, NONCE);
    byte[] sealed = Arrays.copyOfRange(whole, NONCE, whole.length);
    return new String(run(Cipher.DECRYPT_MODE, webhook, nonce, sealed), UTF_8);
  }

  private byte[] run(int mode, UUID webhook, byte[] nonce, byte[] text) {
    try {
      Cipher cipher = Cipher.getInstance(CIPHER);
      cipher.init(mode, new SecretKeySpec(key.get(), "AES"), new GCMParameterSpec(TAG_BITS, nonce));
      cipher.updateAAD(webhook.toString().getBytes(UTF_8));
      return cipher.doFinal(text);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("a secret of a webhook cannot be sealed or opened", e);
    }
  }
}
