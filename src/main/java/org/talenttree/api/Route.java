package org.talenttree.api;

import java.util.List;
import java.util.Set;

/**
 * One operation: its address, who may call it, which body it takes, what it does.
 *
 * @param template the path with variables in braces, such as {@code /api/v1/trees/{id}}
 * @param parameters the names of the query parameters it knows
 * @param answers the media types of what it answers; a request of the API must accept one of them
 * @param crossOrigin whether scripts of any web page may read the answer
 * @param page whether it is made for people's browsers, and no part of the API
 * @param cost which threads its work runs on
 */
public record Route(
    String method,
    String template,
    Access access,
    BodyRule body,
    Set<String> parameters,
    Set<String> answers,
    boolean crossOrigin,
    boolean page,
    Cost cost,
    Handler handler) {

  private static final Set<String> JSON_ANSWERS = Set.of(MediaTypes.JSON);

  /** Copies the names. */
  public Route {
    parameters = Set.copyOf(parameters);
    answers = Set.copyOf(answers);
  }

  /** What a route does with a request. */
  public sealed interface Handler {}

  /** What the work on a request takes of a processor, and so which threads it runs on. */
  public enum Cost {
    /** Less than some 5 ms. */
    LIGHT,
    /** Up to some 100 ms, as a password hash. */
    COSTLY,
    /** Up to seconds, as the archive of an account. */
    LENGTHY
  }

  /** Answers a request without changing anything. */
  @FunctionalInterface
  public non-sealed interface Reader extends Handler {
    /** Returns the answer; may throw {@link Refused}. */
    Reply read(Request request);
  }

  /** Says what a request changes. */
  @FunctionalInterface
  public non-sealed interface Writer extends Handler {
    /** Checks the request and returns what to do; may throw {@link Refused}. */
    Change<?> write(Request request);
  }

  /** Carries out what a person asked for with a page's form, in transactions of its own. */
  @FunctionalInterface
  public non-sealed interface Form extends Handler {
    /** Returns the page, or the way to the page, that shows what came of it. */
    Reply submit(Request request);
  }

  /** Which body a route takes. */
  public sealed interface BodyRule {
    /** Returns the most bytes that are read. */
    int limit();

    /** None at all. */
    record None() implements BodyRule {
      @Override
      public int limit() {
        return 0;
      }
    }

    /** None, or an empty JSON object, which some clients cannot help sending. */
    record Empty() implements BodyRule {
      @Override
      public int limit() {
        return 1024;
      }
    }

    /** JSON of one of the media types, at most so many bytes. */
    record OfJson(int limit, Set<String> mediaTypes) implements BodyRule {}

    /** A file of one of the media types, at most so many bytes; the route reads it itself. */
    record OfFile(int limit, Set<String> mediaTypes) implements BodyRule {}
  }

  /** Returns a route that reads and takes no body. */
  public static Route get(String template, Access access, Reader handler) {
    return new Route(
        "GET",
        template,
        access,
        new BodyRule.None(),
        Set.of(),
        JSON_ANSWERS,
        false,
        false,
        Cost.LIGHT,
        handler);
  }

  /** Returns a page, picture or the like, which anyone may read. */
  public static Route page(String template, Reader handler) {
    return page(template, Access.PUBLIC, handler);
  }

  /** Returns a page for some. */
  public static Route page(String template, Access access, Reader handler) {
    return new Route(
        "GET",
        template,
        access,
        new BodyRule.None(),
        Set.of(),
        JSON_ANSWERS,
        false,
        true,
        Cost.LIGHT,
        handler);
  }

  /** Returns what a page's form is sent to, in one of the media types and so many bytes at most. */
  public static Route form(
      String template, Access access, int limit, String mediaType, Form handler) {
    BodyRule rule = new BodyRule.OfFile(limit, Set.of(mediaType));
    return new Route(
        "POST", template, access, rule, Set.of(), JSON_ANSWERS, false, true, Cost.LIGHT, handler);
  }

  /** Returns what a page asks with a form, in one media type and so many bytes; changes nothing. */
  public static Route question(
      String template, Access access, int limit, String mediaType, Reader handler) {
    BodyRule rule = new BodyRule.OfFile(limit, Set.of(mediaType));
    return new Route(
        "POST", template, access, rule, Set.of(), JSON_ANSWERS, false, true, Cost.LIGHT, handler);
  }

  /** Returns a route that deletes and takes no body. */
  public static Route delete(String template, Access access, Writer handler) {
    return new Route(
        "DELETE",
        template,
        access,
        new BodyRule.None(),
        Set.of(),
        JSON_ANSWERS,
        false,
        false,
        Cost.LIGHT,
        handler);
  }

  /** Returns a POST that takes no body. */
  public static Route post(String template, Access access, Writer handler) {
    return new Route(
        "POST",
        template,
        access,
        new BodyRule.Empty(),
        Set.of(),
        JSON_ANSWERS,
        false,
        false,
        Cost.LIGHT,
        handler);
  }

  /** Returns a route that takes {@code application/json} of at most so many bytes. */
  public static Route json(
      String method, String template, Access access, int limit, Writer handler) {
    BodyRule rule = new BodyRule.OfJson(limit, Set.of(MediaTypes.JSON));
    return new Route(
        method, template, access, rule, Set.of(), JSON_ANSWERS, false, false, Cost.LIGHT, handler);
  }

  /** Returns a POST that takes a file of one of the media types, of at most so many bytes. */
  public static Route file(
      String template, Access access, int limit, Set<String> mediaTypes, Writer handler) {
    BodyRule rule = new BodyRule.OfFile(limit, Set.copyOf(mediaTypes));
    return new Route(
        "POST", template, access, rule, Set.of(), JSON_ANSWERS, false, false, Cost.LIGHT, handler);
  }

  /** Returns this route taking RFC 7396 merge patches too. */
  public Route orMergePatch() {
    if (!(body instanceof BodyRule.OfJson json)) {
      throw new IllegalStateException(template + " takes no JSON");
    }
    Set<String> types = Set.of(MediaTypes.JSON, MediaTypes.MERGE_PATCH);
    BodyRule rule = new BodyRule.OfJson(json.limit(), types);
    return new Route(
        method, template, access, rule, parameters, answers, crossOrigin, page, cost, handler);
  }

  /** Returns this route readable by scripts of any web page. */
  public Route crossOriginReadable() {
    return new Route(
        method, template, access, body, parameters, answers, true, page, cost, handler);
  }

  /** Returns this route taking these query parameters, each at most once. */
  public Route parameters(String... names) {
    return new Route(
        method, template, access, body, Set.of(names), answers, crossOrigin, page, cost, handler);
  }

  /** Returns this route answering with files of these media types. */
  public Route answering(Set<String> mediaTypes) {
    return new Route(
        method, template, access, body, parameters, mediaTypes, crossOrigin, page, cost, handler);
  }

  /** Returns this route with all of its work on the small pool for costly work. */
  public Route costlyToRun() {
    return with(Cost.COSTLY);
  }

  /** Returns this route with all of its work on the small pool for what takes seconds. */
  public Route lengthyToRun() {
    return with(Cost.LENGTHY);
  }

  private Route with(Cost other) {
    return new Route(
        method, template, access, body, parameters, answers, crossOrigin, page, other, handler);
  }

  /** What a request is counted under; never its address, which anyone can make up. */
  public record Label(String method, String template) {
    public static final Label UNMATCHED = new Label("-", "unmatched");
  }

  /** Returns what its requests are counted under. */
  public Label label() {
    return new Label(method, template);
  }

  /** Returns whether it changes something. */
  public boolean changes() {
    return !(handler instanceof Reader);
  }

  /** Returns whether a browser may send it from a page of ours alone: all but the safe methods. */
  public boolean isGuarded() {
    return !method.equals("GET");
  }

  /** Returns the template's segments. */
  public List<String> segments() {
    return List.of(template.substring(1).split("/", -1));
  }
}
