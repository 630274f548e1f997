package org.talenttree.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.talenttree.testing.TestVisitor.Visit;

/** A user's browser: keeps the service's cookie and sends the header Origin with forms. */
public final class TestMember {
  private final TestVisitor visitor;
  private String cookie = "";

  /** Opens a browser that nobody has signed in with. */
  public TestMember(TestApp app) {
    visitor = TestVisitor.of(app);
  }

  /** Reads a page. */
  public Visit get(String path) {
    return keep(visitor.get(path, headers()));
  }

  /** Sends a form of one of the service's pages. */
  public Visit submit(String path, String fields) {
    return keep(visitor.submit(path, fields, headers("Origin", visitor.base())));
  }

  /** Sends a form with a file of one of the service's pages. */
  public Visit upload(String path, byte[] file) {
    return keep(visitor.upload(path, file, headers("Origin", visitor.base())));
  }

  /** Signs in by password. */
  public Visit signIn(String username, String password) {
    return submit("/app/sign-in", "username=" + username + "&password=" + password);
  }

  /** Returns the header with the cookie that the browser holds; empty where it holds none. */
  public String cookie() {
    return cookie;
  }

  /** Puts a cookie into the browser. */
  public void hold(String planted) {
    cookie = planted;
  }

  private String[] headers(String... more) {
    List<String> headers = new ArrayList<>(List.of(more));
    if (!cookie.isEmpty()) {
      headers.addAll(List.of("Cookie", cookie));
    }
    return headers.toArray(String[]::new);
  }

  private Visit keep(Visit visit) {
    Optional<String> given = visit.header("Set-Cookie");
    if (given.isPresent()) {
      String pair = given.get().split(";", 2)[0];
      cookie = pair.endsWith("=") ? "" : pair;
    }
    return visit;
  }
}
