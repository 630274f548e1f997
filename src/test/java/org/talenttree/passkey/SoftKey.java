package org.talenttree.passkey;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.MessageDigest;
import java.security.Signature;
import java.security.interfaces.ECPublicKey;
import java.security.spec.ECGenParameterSpec;
import java.util.Base64;
import java.util.concurrent.atomic.AtomicInteger;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** A key for passkeys (ES256) that signs whatever a test wants, and a browser's words for it. */
public final class SoftKey {
  static final int PRESENT = 0x01;
  static final int VERIFIED = 0x04;
  private static final int HAS_CREDENTIAL = 0x40;
  private static final int COORDINATE = 32;
  private static final AtomicInteger IDS = new AtomicInteger();

  private final KeyPair pair;
  private final byte[] id = ("credential-" + IDS.incrementAndGet()).getBytes(UTF_8);
  private byte[] handle = {};

  /** What it signs next; a test sets what is to be wrong. */
  String origin;

  String party;
  String type = "";
  int flags = PRESENT | VERIFIED;
  long counter;
  boolean isCrossOrigin;

  SoftKey(String origin, String party) {
    this.origin = origin;
    this.party = party;
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
      generator.initialize(new ECGenParameterSpec("secp256r1"));
      pair = generator.generateKeyPair();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Makes a passkey for these options, and remembers whose it is. */
  ObjectNode register(JsonNode options) {
    handle = Base64.getUrlDecoder().decode(options.path("user").path("id").stringValue());
    byte[] data = join(authenticatorData(flags | HAS_CREDENTIAL), credential());
    byte[] attestation =
        join(
            new byte[] {(byte) 0xa3},
            text("fmt"),
            text("none"),
            text("attStmt"),
            new byte[] {(byte) 0xa0},
            text("authData"),
            bytes(data));
    ObjectNode json = json();
    json.withObject("response")
        .put("clientDataJSON", encode(clientData(options, "webauthn.create")))
        .put("attestationObject", encode(attestation));
    return json;
  }

  /** Signs these options of a sign-in. */
  ObjectNode signIn(JsonNode options) {
    byte[] data = authenticatorData(flags);
    byte[] client = clientData(options, "webauthn.get");
    ObjectNode json = json();
    json.withObject("response")
        .put("clientDataJSON", encode(client))
        .put("authenticatorData", encode(data))
        .put("signature", encode(sign(join(data, sha256(client)))))
        .put("userHandle", encode(handle));
    return json;
  }

  private ObjectNode json() {
    return JsonMapper.shared()
        .createObjectNode()
        .put("id", encode(id))
        .put("rawId", encode(id))
        .put("type", "public-key");
  }

  private byte[] clientData(JsonNode options, String usual) {
    return JsonMapper.shared()
        .createObjectNode()
        .put("type", type.isEmpty() ? usual : type)
        .put("challenge", options.path("challenge").asString(""))
        .put("origin", origin)
        .put("crossOrigin", isCrossOrigin)
        .toString()
        .getBytes(UTF_8);
  }

  private byte[] authenticatorData(int theseFlags) {
    return ByteBuffer.allocate(37)
        .put(sha256(party.getBytes(UTF_8)))
        .put((byte) theseFlags)
        .putInt((int) counter)
        .array();
  }

  private byte[] credential() {
    ECPublicKey key = (ECPublicKey) pair.getPublic();
    byte[] start = {(byte) 0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21};
    byte[] cose =
        join(
            start,
            bytes(coordinate(key.getW().getAffineX())),
            new byte[] {0x22},
            bytes(coordinate(key.getW().getAffineY())));
    byte[] head = ByteBuffer.allocate(18).position(16).putShort((short) id.length).array();
    return join(head, id, cose);
  }

  private static byte[] coordinate(BigInteger number) {
    byte[] bytes = number.toByteArray();
    byte[] all = new byte[COORDINATE];
    int length = Math.min(bytes.length, COORDINATE);
    System.arraycopy(bytes, bytes.length - length, all, COORDINATE - length, length);
    return all;
  }

  private byte[] sign(byte[] what) {
    try {
      Signature signature = Signature.getInstance("SHA256withECDSA");
      signature.initSign(pair.getPrivate());
      signature.update(what);
      return signature.sign();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private static byte[] sha256(byte[] bytes) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(bytes);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  /** CBOR (RFC 8949) of a short text. */
  private static byte[] text(String text) {
    return join(new byte[] {(byte) (0x60 + text.length())}, text.getBytes(UTF_8));
  }

  private static byte[] bytes(byte[] bytes) {
    return join(new byte[] {0x58, (byte) bytes.length}, bytes);
  }

  static String encode(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  private static byte[] join(byte[]... parts) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      out.writeBytes(part);
    }
    return out.toByteArray();
  }
}
