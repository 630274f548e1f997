package org.talenttree.passkey;

import com.webauthn4j.WebAuthnManager;
import com.webauthn4j.converter.util.ObjectConverter;
import com.webauthn4j.credential.CredentialRecordImpl;
import com.webauthn4j.data.AuthenticationParameters;
import com.webauthn4j.data.AuthenticationRequest;
import com.webauthn4j.data.PublicKeyCredentialParameters;
import com.webauthn4j.data.PublicKeyCredentialType;
import com.webauthn4j.data.RegistrationParameters;
import com.webauthn4j.data.RegistrationRequest;
import com.webauthn4j.data.attestation.authenticator.AAGUID;
import com.webauthn4j.data.attestation.authenticator.AttestedCredentialData;
import com.webauthn4j.data.attestation.authenticator.COSEKey;
import com.webauthn4j.data.attestation.statement.COSEAlgorithmIdentifier;
import com.webauthn4j.data.client.Origin;
import com.webauthn4j.data.client.challenge.DefaultChallenge;
import com.webauthn4j.server.ServerProperty;
import com.webauthn4j.util.exception.WebAuthnException;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.talenttree.api.ProblemType;
import org.talenttree.api.Refused;
import org.talenttree.language.Translatable;
import org.talenttree.passkey.Ceremonies.NewPasskey;
import tools.jackson.core.JacksonException;

/**
 * Checks what passkeys have signed. This class alone knows the library, whose first use takes more
 * than a second; nothing of it is loaded before.
 */
final class WebAuthn {
  private static final Logger LOG = LoggerFactory.getLogger(WebAuthn.class);
  private static final ObjectConverter CONVERTER = new ObjectConverter();

  /** Not strict: which device made a passkey is neither asked for nor checked. */
  private static final WebAuthnManager MANAGER =
      WebAuthnManager.createNonStrictWebAuthnManager(CONVERTER);

  private static final List<PublicKeyCredentialParameters> KEYS =
      Stream.of(
              COSEAlgorithmIdentifier.ES256,
              COSEAlgorithmIdentifier.EdDSA,
              COSEAlgorithmIdentifier.RS256)
          .map(one -> new PublicKeyCredentialParameters(PublicKeyCredentialType.PUBLIC_KEY, one))
          .toList();

  private WebAuthn() {}

  /** Loads the library, while a person looks for their key. */
  static void load() {
    try {
      MANAGER.parse(new RegistrationRequest(new byte[] {(byte) 0xa0}, new byte[] {'{', '}'}));
    } catch (WebAuthnException | JacksonException e) {
      LOG.debug("passkeys can be checked from now on");
    }
  }

  /**
   * Returns the passkey that a browser has made for this service.
   *
   * @throws Refused if it is not as it must be
   */
  static NewPasskey register(RelyingParty party, CredentialJson sent, Challenge challenge) {
    return checked(() -> {
      var made =
          MANAGER.verify(
              new RegistrationRequest(
                  sent.response("attestationObject"), sent.response("clientDataJSON")),
              new RegistrationParameters(server(party, sent), KEYS, true));
      var data = Objects.requireNonNull(made.getAttestationObject()).getAuthenticatorData();
      var credential = Objects.requireNonNull(data.getAttestedCredentialData());
      byte[] key = CONVERTER.getCborMapper().writeValueAsBytes(credential.getCOSEKey());
      return new NewPasskey(
          Objects.requireNonNull(challenge.owner()),
          CredentialJson.encode(credential.getCredentialId()),
          party.id(),
          CredentialJson.encode(key),
          data.getSignCount(),
          challenge.madeAt());
    });
  }

  /**
   * Returns the counter of what a passkey has signed to sign in. The counter is compared where it
   * is stored, so that of two answers at once one counts.
   *
   * @throws Refused if it is not as it must be
   */
  static long authenticate(RelyingParty party, CredentialJson sent, String publicKey) {
    byte[] id = sent.id();
    return checked(() -> {
      COSEKey key =
          CONVERTER
              .getCborMapper()
              .readValue(Base64.getUrlDecoder().decode(publicKey), COSEKey.class);
      var credential = new AttestedCredentialData(AAGUID.ZERO, id, Objects.requireNonNull(key));
      var known =
          new CredentialRecordImpl(null, null, null, null, 0, credential, null, null, null, null);
      var answer =
          MANAGER.verify(
              new AuthenticationRequest(
                  id,
                  sent.response("authenticatorData"),
                  sent.response("clientDataJSON"),
                  sent.response("signature")),
              new AuthenticationParameters(server(party, sent), known, List.of(id), true));
      return Objects.requireNonNull(answer.getAuthenticatorData()).getSignCount();
    });
  }

  private static ServerProperty server(RelyingParty party, CredentialJson sent) {
    return ServerProperty.builder()
        .origin(new Origin(party.origin()))
        .rpId(party.id())
        .challenge(new DefaultChallenge(sent.challenge()))
        .build();
  }

  private static <T> T checked(Supplier<T> check) {
    try {
      return check.get();
    } catch (WebAuthnException | JacksonException | IllegalArgumentException e) {
      // Its message quotes what was sent.
      LOG.info("a passkey was refused: {}", e.getClass().getSimpleName());
      throw new Refused(
          ProblemType.INVALID_PASSWORD,
          Translatable.of(
              "What the passkey has signed is not as it must be, so it is refused. Begin again; if"
                  + " that does not help, use another way to sign in."));
    }
  }
}
