package org.talenttree.api;

import java.util.List;
import java.util.Set;

/** One operation: its address, who may call it, what it does, and options of its own. */
public final class Route {
  private final String method;
  private final String template;
  private final Access access;
  private final Handler handler;
  private final Options options;

  private Route(String method, String template, Access access, Handler handler, Options options) {
    this.method = method;
    this.template = template;
    this.access = access;
    this.handler = handler;
    this.options = options;
  }

  /** The options of a route; each has a method below that sets it. */
  private record Options(
      BodyRule body,
      Set<String> parameters,
      Set<String> answers,
      boolean crossOrigin,
      boolean page,
      Cost cost) {
    static final Options USUAL =
        new Options(
            new BodyRule.None(), Set.of(), Set.of(MediaTypes.JSON), false, false, Cost.LIGHT);
  }

  /** What a route does with a request. */
  public sealed interface Handler {}

  /** How long the work on a request takes a processor, and so which threads it runs on. */
  public enum Cost {
    /** Less than some 5 ms. */
    LIGHT,
    /** Up to some 100 ms, like a password hash. */
    COSTLY,
    /** Up to seconds, like the archive of an account. */
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
    /**
     * Checks the request and returns the change, or the answer where nothing is to be changed; may
     * throw {@link Refused}.
     */
    Action write(Request request);
  }

  /** What a writer makes of a request: a change, or an answer without one. */
  public sealed interface Action permits Change, Reply {}

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

  /**
   * Returns a route of the API that takes no body.
   *
   * @param template the path with variables in braces, such as {@code /api/v1/trees/{id}}
   */
  public static Route of(String method, String template, Access access, Handler handler) {
    return new Route(method, template, access, handler, Options.USUAL);
  }

  /** Returns a route that reads and takes no body. */
  public static Route get(String template, Access access, Reader handler) {
    return of("GET", template, access, handler);
  }

  /** Returns a page, picture or the like, which anyone may read. */
  public static Route page(String template, Reader handler) {
    return page(template, Access.PUBLIC, handler);
  }

  /** Returns a page that only some may read. */
  public static Route page(String template, Access access, Reader handler) {
    return of("GET", template, access, handler).asPage();
  }

  /** Returns the target of a page's form, in one of the media types and so many bytes at most. */
  public static Route form(
      String template, Access access, int limit, String mediaType, Form handler) {
    return of("POST", template, access, handler)
        .taking(new BodyRule.OfFile(limit, Set.of(mediaType)))
        .asPage();
  }

  /** Returns the target of a page's form that changes nothing, with such a body. */
  public static Route question(
      String template, Access access, int limit, String mediaType, Reader handler) {
    return of("POST", template, access, handler)
        .taking(new BodyRule.OfFile(limit, Set.of(mediaType)))
        .asPage();
  }

  /** Returns a route that deletes and takes no body. */
  public static Route delete(String template, Access access, Writer handler) {
    return of("DELETE", template, access, handler);
  }

  /** Returns a POST that takes no body. */
  public static Route post(String template, Access access, Writer handler) {
    return of("POST", template, access, handler).taking(new BodyRule.Empty());
  }

  /** Returns a route that takes {@code application/json} of at most so many bytes. */
  public static Route json(
      String method, String template, Access access, int limit, Writer handler) {
    return of(method, template, access, handler)
        .taking(new BodyRule.OfJson(limit, Set.of(MediaTypes.JSON)));
  }

  /** Returns a POST that takes a file of one of the media types, of at most so many bytes. */
  public static Route file(
      String template, Access access, int limit, Set<String> mediaTypes, Writer handler) {
    return of("POST", template, access, handler)
        .taking(new BodyRule.OfFile(limit, Set.copyOf(mediaTypes)));
  }

  /** Returns this route taking RFC 7396 merge patches too. */
  public Route orMergePatch() {
    if (!(options.body instanceof BodyRule.OfJson json)) {
      throw new IllegalStateException(template + " takes no JSON");
    }
    return taking(
        new BodyRule.OfJson(json.limit(), Set.of(MediaTypes.JSON, MediaTypes.MERGE_PATCH)));
  }

  private Route taking(BodyRule body) {
    Options o = options;
    return with(new Options(body, o.parameters, o.answers, o.crossOrigin, o.page, o.cost));
  }

  /** Returns this route taking these query parameters, each at most once. */
  public Route parameters(String... names) {
    Options o = options;
    return with(new Options(o.body, Set.of(names), o.answers, o.crossOrigin, o.page, o.cost));
  }

  /** Returns this route answering with files of these media types. */
  public Route answering(Set<String> mediaTypes) {
    Options o = options;
    return with(
        new Options(o.body, o.parameters, Set.copyOf(mediaTypes), o.crossOrigin, o.page, o.cost));
  }

  /** Returns this route readable by scripts of any web page. */
  public Route crossOriginReadable() {
    Options o = options;
    return with(new Options(o.body, o.parameters, o.answers, true, o.page, o.cost));
  }

  private Route asPage() {
    Options o = options;
    return with(new Options(o.body, o.parameters, o.answers, o.crossOrigin, true, o.cost));
  }

  /** Returns this route with all of its work on the small pool for costly work. */
  public Route costlyToRun() {
    return costing(Cost.COSTLY);
  }

  /** Returns this route with all of its work on the small pool for what takes seconds. */
  public Route lengthyToRun() {
    return costing(Cost.LENGTHY);
  }

  private Route costing(Cost cost) {
    Options o = options;
    return with(new Options(o.body, o.parameters, o.answers, o.crossOrigin, o.page, cost));
  }

  private Route with(Options others) {
    return new Route(method, template, access, handler, others);
  }

  /** Returns the method, such as {@code GET}; it answers HEAD too. */
  public String method() {
    return method;
  }

  /** Returns the path with variables in braces. */
  public String template() {
    return template;
  }

  /** Returns who may call it. */
  public Access access() {
    return access;
  }

  /** Returns what it does. */
  public Handler handler() {
    return handler;
  }

  /** Returns which body it takes. */
  public BodyRule body() {
    return options.body;
  }

  /** Returns the names of the query parameters it knows. */
  public Set<String> parameters() {
    return options.parameters;
  }

  /** Returns the media types of its answers; a request of the API must accept one of them. */
  public Set<String> answers() {
    return options.answers;
  }

  /** Returns whether scripts of any web page may read the answer. */
  public boolean crossOrigin() {
    return options.crossOrigin;
  }

  /** Returns whether it is made for people's browsers, and no part of the API. */
  public boolean page() {
    return options.page;
  }

  /** Returns which threads its work runs on. */
  public Cost cost() {
    return options.cost;
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
