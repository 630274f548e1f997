package org.talenttree.passkey;

import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import org.talenttree.account.Account;
import org.talenttree.account.RecoveryCodes;
import org.talenttree.account.Username;
import org.talenttree.api.Cursors;
import org.talenttree.api.ProblemType;
import org.talenttree.api.Refused;
import org.talenttree.id.OwnerId;
import org.talenttree.language.Translatable;
import org.talenttree.passkey.PasskeyStore.StoredPasskey;
import org.talenttree.passkey.RelyingParty.Obstacle;

/**
 * Says what a browser is to ask of a passkey, as JSON for its {@code navigator.credentials}, and
 * checks what comes back (Web Authentication, sections 7.1 and 7.2).
 */
public final class Ceremonies {
  private static final int HANDLE_BYTES = 16;

  private static final String GET =
      """
      {"challenge": "%s", "rpId": "%s", "userVerification": "required", "timeout": 300000}
      """;

  /** The algorithms are ES256, EdDSA and RS256, with which all authenticators of today sign. */
  private static final String CREATE =
      """
      {"challenge": "%1$s", "rp": {"id": "%2$s", "name": "Talent Tree"},
      "user": {"id": "%3$s", "name": "%4$s", "displayName": "%4$s"},
      "pubKeyCredParams": [{"type": "public-key", "alg": -7}, {"type": "public-key", "alg": -8},
      {"type": "public-key", "alg": -257}], "excludeCredentials": [%5$s],
      "authenticatorSelection": {"residentKey": "required", "requireResidentKey": true,
      "userVerification": "required"}, "attestation": "none", "timeout": 300000}
      """;

  private static final String KNOWN = "{\"type\": \"public-key\", \"id\": \"%s\"}";

  private final Passkeys passkeys;
  private final InstantSource clock;
  private final RandomGenerator random;
  private final Cursors cursors;
  private final boolean isConfigured;
  private final AtomicBoolean isLoading = new AtomicBoolean();

  /**
   * Checks these passkeys.
   *
   * @param random makes challenges, so it must be cryptographically secure
   * @param cursors seal them
   * @param isConfigured whether requests have the origin that the settings say
   */
  public Ceremonies(
      Passkeys passkeys,
      InstantSource clock,
      RandomGenerator random,
      Cursors cursors,
      boolean isConfigured) {
    this.passkeys = passkeys;
    this.clock = clock;
    this.random = random;
    this.cursors = cursors;
    this.isConfigured = isConfigured;
  }

  /**
   * A passkey that was checked and is not stored yet.
   *
   * @param owner the account that it was made for
   * @param id in base64url
   * @param party the id of the relying party that it was made for
   * @param publicKey as a COSE key (RFC 9052), in base64url
   * @param counter how often it has signed; 0 for one that does not count
   * @param challengedAt when what it signed was made
   */
  public record NewPasskey(
      OwnerId owner,
      String id,
      String party,
      String publicKey,
      long counter,
      Instant challengedAt) {}

  /** What a passkey has signed to sign in, checked but for its counter and its age. */
  public record SignedIn(OwnerId owner, String id, long counter, Instant challengedAt) {}

  /** Returns this service at the origin of a request; empty if there are no passkeys. */
  public Optional<RelyingParty> party(String origin) {
    return passkeys.party().isPresent() && obstacle(origin).isEmpty()
        ? Optional.of(RelyingParty.of(origin))
        : Optional.empty();
  }

  /** Returns why there are no passkeys at the origin of a request. */
  public Optional<Obstacle> obstacle(String origin) {
    return RelyingParty.obstacle(origin, isConfigured);
  }

  /**
   * Returns the options of a sign-in.
   *
   * @param isAsked whether somebody wants one; else the page only offers it beside its field
   */
  public String signInOptions(RelyingParty party, boolean isAsked) {
    if (isAsked) {
      load();
    }
    return GET.formatted(
        new Challenge(clock.instant(), null, "").seal(cursors, random), party.id());
  }

  /** Returns the options of one more passkey of an account, or of the first of a new one. */
  public String creationOptions(RelyingParty party, Account account) {
    load();
    String known =
        passkeys.list(account.owner()).stream()
            .map(one -> KNOWN.formatted(one.id()))
            .collect(Collectors.joining(","));
    // Nothing of it needs escaping: names of hosts and accounts, and base64url.
    String name = account.username().value();
    UUID owner = account.owner().value();
    ByteBuffer handle = ByteBuffer.allocate(HANDLE_BYTES).putLong(owner.getMostSignificantBits());
    String user = CredentialJson.encode(handle.putLong(owner.getLeastSignificantBits()).array());
    Challenge challenge = new Challenge(clock.instant(), account.owner(), name);
    return CREATE.formatted(challenge.seal(cursors, random), party.id(), user, name, known);
  }

  /** Loads the library beside, once: people take seconds for their finger. */
  private void load() {
    if (isLoading.compareAndSet(false, true)) {
      Thread.ofVirtual().name("passkeys").start(WebAuthn::load);
    }
  }

  /** Returns the account that what was sent claims to sign in to; refuses what claims none. */
  public OwnerId claimed(String sent) {
    byte[] handle = CredentialJson.parse(sent).response("userHandle");
    if (handle.length != HANDLE_BYTES) {
      throw CredentialJson.malformed();
    }
    ByteBuffer buffer = ByteBuffer.wrap(handle);
    return new OwnerId(new UUID(buffer.getLong(), buffer.getLong()));
  }

  /**
   * Checks what a passkey has signed to sign in to an account.
   *
   * @throws Refused if it is not good
   */
  public SignedIn signIn(RelyingParty party, OwnerId owner, String sent) {
    CredentialJson credential = CredentialJson.parse(sent);
    Challenge challenge = opened(true, credential);
    String id = CredentialJson.encode(credential.id());
    StoredPasskey known =
        passkeys
            .database()
            .readEach(one -> PasskeyStore.find(one, owner, id))
            .orElseThrow(Ceremonies::unknown);
    long counter = WebAuthn.authenticate(party, credential, known.publicKey());
    return new SignedIn(owner, id, counter, challenge.madeAt());
  }

  /**
   * Checks a passkey that was made for the account of this name, which may not exist yet.
   *
   * @throws Refused if it is not good
   */
  public NewPasskey register(RelyingParty party, Username username, String sent) {
    CredentialJson credential = CredentialJson.parse(sent);
    Challenge challenge = opened(false, credential);
    if (!username.value().equals(challenge.username())) {
      throw stale();
    }
    return WebAuthn.register(party, credential, challenge);
  }

  /** Returns recovery codes that are not stored yet. */
  public RecoveryCodes newCodes() {
    return RecoveryCodes.make(random);
  }

  private Challenge opened(boolean isSignIn, CredentialJson credential) {
    return Challenge.open(cursors, isSignIn, credential.challenge(), clock.instant())
        .orElseThrow(Ceremonies::stale);
  }

  static Refused unknown() {
    return new Refused(
        ProblemType.INVALID_PASSWORD,
        Translatable.of(
            "This passkey leads to no account here, or was removed from it. Sign in another way,"
                + " and delete it where your device keeps its passkeys."));
  }

  static Refused stale() {
    return new Refused(
        ProblemType.INVALID_PASSWORD,
        Translatable.of("This was begun too long ago, or is used up. Begin again."));
  }
}
