package org.talenttree.oidc;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestVisitor;
import org.talenttree.testing.TestVisitor.Visit;

/** A browser that holds all cookies of the service, and goes to the provider and back. */
final class ProviderBrowser {
  static final String BEGIN = "/app/sign-in/oidc";
  static final String CALLBACK = BEGIN + "/callback";
  static final String CHOOSE = "/app/sign-up/oidc";

  private final TestVisitor visitor;
  private final Map<String, String> cookies = new TreeMap<>();

  ProviderBrowser(TestApp app) {
    visitor = TestVisitor.of(app);
  }

  Visit get(String path) {
    return keep(visitor.get(path, "Cookie", header()));
  }

  Visit submit(String path, String fields) {
    return keep(
        visitor.submit(path, fields, "Cookie", header(), "Origin", "http://127.0.0.1:8080"));
  }

  /** Begins a sign-in; returns where it leads. */
  String begin() {
    return get(BEGIN).header("Location").orElseThrow();
  }

  /** Signs in at the provider and comes back. */
  Visit signIn(TestProvider provider) {
    return get(CALLBACK + provider.signIn(begin()));
  }

  /** Signs in for the first time, with this username. */
  Visit signUp(TestProvider provider, String username) {
    signIn(provider);
    return submit(CHOOSE, "username=" + username);
  }

  Map<String, String> cookies() {
    return cookies;
  }

  boolean isSignedIn() {
    return get("/app").status() == 200;
  }

  private String header() {
    return cookies.entrySet().stream()
        .map(cookie -> cookie.getKey() + "=" + cookie.getValue())
        .collect(Collectors.joining("; "));
  }

  private Visit keep(Visit visit) {
    for (String line : visit.response().headers().allValues("Set-Cookie")) {
      String[] pair = line.split(";", 2)[0].split("=", 2);
      if (pair[1].isEmpty()) {
        cookies.remove(pair[0]);
      } else {
        cookies.put(pair[0], pair[1]);
      }
    }
    return visit;
  }
}
