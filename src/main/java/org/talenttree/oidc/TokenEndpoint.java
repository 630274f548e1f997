package org.talenttree.oidc;

import com.nimbusds.oauth2.sdk.AuthorizationCode;
import com.nimbusds.oauth2.sdk.AuthorizationCodeGrant;
import com.nimbusds.oauth2.sdk.ParseException;
import com.nimbusds.oauth2.sdk.TokenRequest;
import com.nimbusds.oauth2.sdk.TokenResponse;
import com.nimbusds.oauth2.sdk.auth.ClientAuthentication;
import com.nimbusds.oauth2.sdk.auth.ClientAuthenticationMethod;
import com.nimbusds.oauth2.sdk.auth.ClientSecretBasic;
import com.nimbusds.oauth2.sdk.auth.ClientSecretPost;
import com.nimbusds.oauth2.sdk.auth.Secret;
import com.nimbusds.oauth2.sdk.http.HTTPResponse;
import com.nimbusds.oauth2.sdk.id.ClientID;
import com.nimbusds.oauth2.sdk.pkce.CodeVerifier;
import com.nimbusds.openid.connect.sdk.OIDCTokenResponse;
import com.nimbusds.openid.connect.sdk.OIDCTokenResponseParser;
import com.nimbusds.openid.connect.sdk.op.OIDCProviderMetadata;
import com.nimbusds.openid.connect.sdk.token.OIDCTokens;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.talenttree.config.OidcSettings;
import org.talenttree.oidc.SignInRefused.Kind;

/** Exchanges codes for tokens at the provider, with the secret of this service. */
record TokenEndpoint(OidcSettings settings, ProviderHttp http) {

  /** Returns the tokens of a code. */
  OIDCTokens exchange(OIDCProviderMetadata metadata, String code, CodeVerifier verifier)
      throws SignInRefused {
    TokenRequest request =
        new TokenRequest.Builder(
                metadata.getTokenEndpointURI(),
                authentication(metadata),
                new AuthorizationCodeGrant(
                    new AuthorizationCode(code), settings.callback(), verifier))
            .build();
    HTTPResponse answer = http.send("token endpoint", request.toHTTPRequest());
    try {
      TokenResponse response = OIDCTokenResponseParser.parse(answer);
      if (response instanceof OIDCTokenResponse granted) {
        return granted.getOIDCTokens();
      }
      throw refused(response.toErrorResponse().getErrorObject().getCode());
    } catch (ParseException | RuntimeException e) {
      throw SignInRefused.untrusted("token endpoint: the answer is malformed");
    }
  }

  private static SignInRefused refused(@Nullable String error) {
    return switch (error) {
      case "invalid_grant" ->
          new SignInRefused(Kind.NOT_BEGUN, "token endpoint: the code is not good");
      case "invalid_client", "unauthorized_client" ->
          SignInRefused.untrusted("token endpoint: oidc.client-id or oidc.client-secret is wrong");
      case null, default -> SignInRefused.untrusted("token endpoint: the request was refused");
    };
  }

  private ClientAuthentication authentication(OIDCProviderMetadata metadata) {
    ClientID id = new ClientID(settings.clientId());
    Secret secret = new Secret(settings.clientSecret());
    List<ClientAuthenticationMethod> methods = metadata.getTokenEndpointAuthMethods();
    boolean takesBasic =
        methods == null || methods.contains(ClientAuthenticationMethod.CLIENT_SECRET_BASIC);
    return takesBasic ? new ClientSecretBasic(id, secret) : new ClientSecretPost(id, secret);
  }
}
