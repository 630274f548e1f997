package org.talenttree.people;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLEncoder;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.talenttree.api.Request;
import org.talenttree.json.Violation;
import org.talenttree.json.Violations;
import org.talenttree.language.Translatable;
import org.talenttree.tree.rules.TreeBounds;

/**
 * Who is looked for: people who show all of some talents, at a level or more.
 *
 * @param talents their names as they were written; at most three
 */
public record PeopleQuery(List<String> talents, int level) {
  /** The most talents of a search. */
  public static final int MAX_TALENTS = 3;

  /** The level that is asked for if none is named. */
  public static final int DEFAULT_LEVEL = 3;

  /** Copies the names. */
  public PeopleQuery {
    talents = List.copyOf(talents);
  }

  /** Reads a search for a page: what is wrong in it is as if it was not there. */
  public static PeopleQuery lenient(Request request) {
    return new PeopleQuery(
        talents(request).stream().limit(MAX_TALENTS).toList(),
        request.parameter("level").flatMap(PeopleQuery::level).orElse(DEFAULT_LEVEL));
  }

  /** Reads a search for a program; refuses a wrong one. */
  static PeopleQuery strict(Request request) {
    Violations violations = new Violations();
    List<String> talents = talents(request);
    if (talents.isEmpty()) {
      violations.add(Violation.parameter("talent", "required", Translatable.of("is required")));
    } else if (talents.size() > MAX_TALENTS) {
      violations.add(
          Violation.parameter(
              "talent", "too_many", Translatable.of("may stand at most {0} times", MAX_TALENTS)));
    }
    Optional<String> level = request.parameter("level");
    if (level.isPresent() && level.flatMap(PeopleQuery::level).isEmpty()) {
      violations.add(
          Violation.parameter(
              "level",
              "not_allowed_value",
              Translatable.of("must be a whole number from {0} to {1}", 1, TreeBounds.LEVELS)));
    }
    violations.refuseParametersIfAny();
    return lenient(request);
  }

  private static List<String> talents(Request request) {
    return request.parameters("talent").stream()
        .map(String::strip)
        .filter(name -> !name.isEmpty())
        .toList();
  }

  private static Optional<Integer> level(String text) {
    return text.length() == 1 && text.charAt(0) >= '1' && text.charAt(0) <= '0' + TreeBounds.LEVELS
        ? Optional.of(text.charAt(0) - '0')
        : Optional.empty();
  }

  /** Returns the search with another talent in place of one. */
  PeopleQuery with(String talent, String other) {
    return new PeopleQuery(
        talents.stream().map(one -> one.equals(talent) ? other : one).toList(), level);
  }

  /** Returns the search at another level. */
  public PeopleQuery at(int other) {
    return new PeopleQuery(talents, other);
  }

  /** Returns the search as the parameters of an address. */
  public String parameters() {
    return talents.stream()
        .map(name -> "talent=" + URLEncoder.encode(name, UTF_8) + "&")
        .collect(Collectors.joining("", "?", "level=" + level));
  }

  /** Returns the names by which the talents are compared, each once. */
  List<String> keys() {
    return talents.stream().map(Listing::key).distinct().toList();
  }
}
