package org.talenttree.http;

import static java.util.stream.Collectors.toSet;

import com.google.re2j.Pattern;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Route;

/** The table of all routes, and the lookup of a request's route. */
public final class Routes {
  private static final String API = "api";
  private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_-][A-Za-z0-9._-]*");

  private final List<Route> all;
  private final Map<Integer, List<Template>> bySegmentCount = new HashMap<>();
  private final Set<String> firstSegments;

  /** Takes all routes; fails if two have the same method and template. */
  public Routes(Collection<Route> routes) {
    all = List.copyOf(routes);
    Map<List<String>, Template> templates = new LinkedHashMap<>();
    for (Route route : all) {
      Template template = templates.computeIfAbsent(route.segments(), Template::of);
      if (template.byMethod().put(route.method(), route) != null) {
        throw new IllegalArgumentException("two routes for " + route.method() + route.template());
      }
    }
    // Literal segments win over variables: /{username}/{slug} must not hide /api/v1. A variable
    // with an ending wins over one without.
    templates.values().stream()
        .sorted((one, other) ->
            one.variables() == other.variables()
                ? Integer.compare(other.endings(), one.endings())
                : Integer.compare(one.variables(), other.variables()))
        .forEach(template ->
            bySegmentCount
                .computeIfAbsent(template.segments().size(), count -> new ArrayList<>())
                .add(template));
    firstSegments = all.stream().map(route -> route.segments().getFirst()).collect(toSet());
  }

  /** Returns every route. */
  public List<Route> all() {
    return all;
  }

  /** Returns the match of a path for any method, or null if there is none. */
  @Nullable Match find(List<String> path) {
    for (Template template : bySegmentCount.getOrDefault(path.size(), List.of())) {
      Map<String, String> variables = template.match(path);
      if (variables != null) {
        return new Match(template, variables);
      }
    }
    return null;
  }

  /**
   * Returns the address of the page that a path means, if the path is not its own: one without
   * slashes at its end, and with usernames and slugs in lower case. Returns null for the API, and
   * for a path that would mean something else in a Location header, such as {@code //evil}.
   */
  @Nullable String canonical(List<String> path, String query) {
    List<String> canonical = new ArrayList<>(path);
    while (!canonical.isEmpty() && canonical.getLast().isEmpty()) {
      canonical.removeLast();
    }
    if (canonical.isEmpty() || API.equals(canonical.getFirst().toLowerCase(Locale.ROOT))) {
      return null;
    }
    Match match = find(canonical);
    if (match == null || match.isOfUser()) {
      canonical.replaceAll(segment -> segment.toLowerCase(Locale.ROOT));
      match = find(canonical);
    }
    if (match != null && match.isOfUser() && firstSegments.contains(canonical.getFirst())) {
      return null; // No user has the name of a part of the service, such as /health.
    }
    return !canonical.equals(path) && match != null && match.isPageAt(canonical)
        ? "/" + String.join("/", canonical) + query
        : null;
  }

  /** The template that matches a path, with the values of its variables. */
  record Match(Template template, Map<String, String> variables) {

    /** Returns the route for the method, GET's for HEAD; null if there is none. */
    @Nullable Route route(String method) {
      return template.byMethod().get(method.equals("HEAD") ? "GET" : method);
    }

    /** Returns whether the path begins with a username. */
    boolean isOfUser() {
      return template.segments().getFirst().equals("{username}");
    }

    /** Returns whether the path is that of a page and has no characters that need escaping. */
    boolean isPageAt(List<String> path) {
      Route route = route("GET");
      return route != null
          && route.showsPages()
          && path.stream().allMatch(segment -> PLAIN.matches(segment));
    }

    /** Returns the allowed methods, as the Allow header lists them (RFC 9110, 10.2.1). */
    String allow() {
      var methods = new TreeSet<>(template.byMethod().keySet());
      if (methods.contains("GET")) {
        methods.add("HEAD");
      }
      return String.join(", ", methods);
    }
  }

  /**
   * A path with variables such as {slug} or {slug}.md, and its routes by method.
   *
   * @param variables how many there are
   * @param endings the letters that follow variables in their segments, such as 3 for {slug}.md
   */
  record Template(List<String> segments, int variables, int endings, Map<String, Route> byMethod) {

    static Template of(List<String> segments) {
      List<String> variables = segments.stream().filter(Template::isVariable).toList();
      int endings = variables.stream().mapToInt(variable -> ending(variable).length()).sum();
      return new Template(segments, variables.size(), endings, new HashMap<>());
    }

    @Nullable Map<String, String> match(List<String> path) {
      for (int i = 0; i < path.size(); i++) {
        if (!matches(segments.get(i), path.get(i))) {
          return null;
        }
      }
      Map<String, String> variables = new HashMap<>(4);
      for (int i = 0; i < path.size(); i++) {
        String segment = segments.get(i);
        if (isVariable(segment)) {
          String value = path.get(i);
          variables.put(
              segment.substring(1, segment.indexOf('}')),
              value.substring(0, value.length() - ending(segment).length()));
        }
      }
      return variables;
    }

    // A variable does not match an empty text: /api/v1/trees/ is not a tree.
    private static boolean matches(String segment, String text) {
      if (!isVariable(segment)) {
        return segment.equals(text);
      }
      String ending = ending(segment);
      return text.length() > ending.length() && text.endsWith(ending);
    }

    private static String ending(String segment) {
      return segment.substring(segment.indexOf('}') + 1);
    }

    private static boolean isVariable(String segment) {
      return segment.startsWith("{");
    }
  }
}
