package org.talenttree.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.talenttree.testing.TestVisitor.Visit;

/** A user's browser: keeps the service's cookies and sends the header Origin with forms. */
public final class TestMember {
  private final TestVisitor visitor;
  private final Map<String, String> cookies = new TreeMap<>();

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

  /** Returns the header with the cookies that the browser holds; empty where it holds none. */
  public String cookie() {
    return cookies.entrySet().stream().map(Object::toString).collect(Collectors.joining("; "));
  }

  /** Puts a cookie into the browser, and takes out all others. */
  public void hold(String planted) {
    cookies.clear();
    put(planted);
  }

  private void put(String pair) {
    String[] parts = pair.split("=", 2);
    if (parts.length == 2 && !parts[1].isEmpty()) {
      cookies.put(parts[0], parts[1]);
    } else {
      cookies.remove(parts[0]);
    }
  }

  private String[] headers(String... more) {
    List<String> headers = new ArrayList<>(List.of(more));
    if (!cookies.isEmpty()) {
      headers.addAll(List.of("Cookie", cookie()));
    }
    return headers.toArray(String[]::new);
  }

  private Visit keep(Visit visit) {
    visit.response().headers().allValues("Set-Cookie").stream()
        .map(line -> line.split(";", 2)[0])
        .forEach(this::put);
    return visit;
  }
}
