package org.talenttree.oidc;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A realm of a Keycloak that runs already, as its administrator sees it. Each person's password is
 * their name.
 */
final class Keycloak implements AutoCloseable {
  private static final String REALM = "staff";
  private static final JsonMapper JSON = JsonMapper.shared();

  private final HttpClient client = HttpClient.newHttpClient();
  private final String base;

  /** Makes the realm anew at the Keycloak of this address. */
  Keycloak(String base) {
    this.base = base;
    send("DELETE", "", null);
    send("POST", null, Map.of("realm", REALM, "enabled", true));
  }

  String issuer() {
    return base + "/realms/" + REALM;
  }

  /** Imports a client, and returns its secret. */
  String importClient(String json) {
    send("POST", "/clients", JSON.readTree(json));
    String name = JSON.readTree(json).get("clientId").stringValue();
    return send("GET", "/clients?clientId=" + name, null).get(0).get("secret").stringValue();
  }

  void addGroup(String name) {
    send("POST", "/groups", Map.of("name", name));
  }

  void addUser(String name, String... groups) {
    send(
        "POST",
        "/users",
        Map.of(
            "username",
            name,
            "enabled",
            true,
            "firstName",
            name,
            "lastName",
            "Lovelace",
            "email",
            name + "@example.org",
            "groups",
            List.of(groups),
            "credentials",
            List.of(Map.of("type", "password", "value", name))));
  }

  void join(String user, String group) {
    send("PUT", membership(user, group), Map.of());
  }

  void leave(String user, String group) {
    send("DELETE", membership(user, group), null);
  }

  private String membership(String user, String group) {
    return "/users/" + user(user) + "/groups/" + idOf("/groups?search=" + group);
  }

  private String user(String name) {
    return idOf("/users?username=" + name);
  }

  private String idOf(String query) {
    return send("GET", query, null).get(0).get("id").stringValue();
  }

  /** Ends all of a person's sessions. */
  void signOut(String user) {
    send("POST", "/users/" + user(user) + "/logout", null);
  }

  /** Signs tokens with a new key from now on. */
  void rotateKeys() {
    send(
        "POST",
        "/components",
        Map.of(
            "name",
            "newer",
            "providerId",
            "rsa-generated",
            "providerType",
            "org.keycloak.keys.KeyProvider",
            "config",
            Map.of("priority", List.of("200"), "algorithm", List.of("RS256"))));
  }

  /** Sends a request of the administrator; an address of null is that of all realms. */
  private JsonNode send(String method, @Nullable String path, @Nullable Object body) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(
                URI.create(base + "/admin/realms" + (path == null ? "" : "/" + REALM + path)))
            .header("Authorization", "Bearer " + token())
            .method(
                method,
                body == null
                    ? BodyPublishers.noBody()
                    : BodyPublishers.ofString(JSON.writeValueAsString(body)));
    if (body != null) {
      request.header("Content-Type", "application/json");
    }
    HttpResponse<String> answer = send(request.build());
    boolean isNew = method.equals("DELETE") && "".equals(path) && answer.statusCode() == 404;
    if (answer.statusCode() >= 400 && !isNew) {
      throw new IllegalStateException(method + " " + path + ": " + answer.body());
    }
    return JSON.readTree(answer.body().isEmpty() ? "{}" : answer.body());
  }

  private String token() {
    String form = "grant_type=password&client_id=admin-cli&username=admin&password=admin";
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(base + "/realms/master/protocol/openid-connect/token"))
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(BodyPublishers.ofString(form))
            .build();
    return JSON.readTree(send(request).body()).get("access_token").stringValue();
  }

  private HttpResponse<String> send(HttpRequest request) {
    try {
      return client.send(request, BodyHandlers.ofString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    send("DELETE", "", null);
    client.close();
  }
}
