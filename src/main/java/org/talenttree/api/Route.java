package org.talenttree.api;

import java.util.List;
import java.util.Set;

/** One operation of the service: method, path, access, handler and options. */
public final class Route {
  /** The largest JSON body that holds no paths, in bytes. */
  public static final int SMALL_BODY = 64 << 10;

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

  private record Options(
      BodyRule body,
      Set<String> parameters,
      Set<String> repeatable,
      Set<String> answers,
      boolean crossOrigin,
      boolean page,
      Cost cost) {
    static final Options DEFAULT =
        new Options(
            new BodyRule.None(),
            Set.of(),
            Set.of(),
            Set.of(MediaTypes.JSON),
            false,
            false,
            Cost.LIGHT);
  }

  /** The code that a route runs for a request. */
  public sealed interface Handler {}

  /** The processor time that a request takes, which decides the pool it runs on. */
  public enum Cost {
    /** Less than about 5 ms. */
    LIGHT,
    /** Up to about 100 ms, like a password hash. */
    COSTLY,
    /** Up to a few seconds, like the archive of an account. */
    LENGTHY
  }

  /** Answers a request without changing anything. */
  @FunctionalInterface
  public non-sealed interface Reader extends Handler {
    /** Returns the answer; may throw {@link Refused}. */
    Response read(Request request);
  }

  /** Answers a request with a change. */
  @FunctionalInterface
  public non-sealed interface Writer extends Handler {
    /**
     * Checks the request and returns the change, or an answer if there is nothing to change; may
     * throw {@link Refused}.
     */
    Action write(Request request);
  }

  /** A writer's result: a change, or an answer without one. */
  public sealed interface Action permits Change, Response {}

  /** Handles a page's form; runs its own transactions. */
  @FunctionalInterface
  public non-sealed interface Form extends Handler {
    /** Returns the page that shows the result, or a redirect to it. */
    Response submit(Request request);
  }

  /** Answers a request by way of others, which it makes of the API for its caller. */
  public non-sealed interface Relay extends Handler {
    /** Returns the answer; may throw {@link Refused}. */
    Response relay(Request request, Calls api);

    /** Returns a refusal in the form that the clients of the route read. It must be cheap. */
    Response refusal(Problem problem, Request request);
  }

  /** The body that a route accepts. */
  public sealed interface BodyRule {
    /** Returns the maximum size in bytes. */
    int limit();

    /** No body. */
    record None() implements BodyRule {
      @Override
      public int limit() {
        return 0;
      }
    }

    /** No body, or an empty JSON object, which some clients always send. */
    record Empty() implements BodyRule {
      @Override
      public int limit() {
        return 1024;
      }
    }

    /** JSON of one of the media types. */
    record OfJson(int limit, Set<String> mediaTypes) implements BodyRule {}

    /** A file of one of the media types, in any charset; the handler parses it. */
    record OfFile(int limit, Set<String> mediaTypes) implements BodyRule {}
  }

  /**
   * Returns a route of the API that takes no body.
   *
   * @param template the path with variables in braces, such as {@code /api/v1/trees/{id}}
   */
  public static Route of(String method, String template, Access access, Handler handler) {
    return new Route(method, template, access, handler, Options.DEFAULT);
  }

  /** Returns a GET route. */
  public static Route get(String template, Access access, Reader handler) {
    return of("GET", template, access, handler);
  }

  /** Returns the route of a page or picture that anyone may read. */
  public static Route page(String template, Reader handler) {
    return page(template, Access.PUBLIC, handler);
  }

  /** Returns the route of a page with this access. */
  public static Route page(String template, Access access, Reader handler) {
    return of("GET", template, access, handler).asPage();
  }

  /**
   * Returns the route of a page that a browser is sent to with what was decided elsewhere, so that
   * a visit changes something; it may wait for another server.
   */
  public static Route visit(String template, Access access, Form handler) {
    return of("GET", template, access, handler).asPage();
  }

  /** Returns the route that a page's form of some fields is sent to. */
  public static Route form(String template, Access access, Form handler) {
    return form(template, access, FormFields.MAX_BYTES, FormFields.MEDIA_TYPE, handler);
  }

  /** Returns the route that a page's form is sent to; the limit of its body is in bytes. */
  public static Route form(
      String template, Access access, int limit, String mediaType, Form handler) {
    return of("POST", template, access, handler)
        .taking(new BodyRule.OfFile(limit, Set.of(mediaType)))
        .asPage();
  }

  /** Returns the route of a form that changes nothing; the limit of its body is in bytes. */
  public static Route readOnlyForm(
      String template, Access access, int limit, String mediaType, Reader handler) {
    return of("POST", template, access, handler)
        .taking(new BodyRule.OfFile(limit, Set.of(mediaType)))
        .asPage();
  }

  /** Returns a DELETE route. */
  public static Route delete(String template, Access access, Writer handler) {
    return of("DELETE", template, access, handler);
  }

  /** Returns a POST route that takes no body, or an empty JSON object. */
  public static Route post(String template, Access access, Writer handler) {
    return of("POST", template, access, handler).taking(new BodyRule.Empty());
  }

  /** Returns a route that takes {@code application/json}; the limit is in bytes. */
  public static Route json(
      String method, String template, Access access, int limit, Writer handler) {
    return of(method, template, access, handler)
        .taking(new BodyRule.OfJson(limit, Set.of(MediaTypes.JSON)));
  }

  /**
   * Returns a POST route that takes {@code application/json} and changes nothing; the limit is in
   * bytes.
   */
  public static Route question(String template, Access access, int limit, Reader handler) {
    return of("POST", template, access, handler)
        .taking(new BodyRule.OfJson(limit, Set.of(MediaTypes.JSON)));
  }

  /**
   * Returns a POST route that takes {@code application/json} and makes other requests of it; the
   * limit is in bytes.
   */
  public static Route relay(String template, Access access, int limit, Relay handler) {
    return of("POST", template, access, handler)
        .taking(new BodyRule.OfJson(limit, Set.of(MediaTypes.JSON)));
  }

  /** Returns a route that takes a file of one of the media types; the limit is in bytes. */
  public static Route file(
      String method,
      String template,
      Access access,
      int limit,
      Set<String> mediaTypes,
      Writer handler) {
    return of(method, template, access, handler)
        .taking(new BodyRule.OfFile(limit, Set.copyOf(mediaTypes)));
  }

  /** Returns this route with JSON merge patches (RFC 7396) accepted too. */
  public Route orMergePatch() {
    if (!(options.body instanceof BodyRule.OfJson json)) {
      throw new IllegalStateException(template + " takes no JSON");
    }
    return taking(
        new BodyRule.OfJson(json.limit(), Set.of(MediaTypes.JSON, MediaTypes.MERGE_PATCH)));
  }

  private Route taking(BodyRule body) {
    Options o = options;
    return with(
        new Options(body, o.parameters, o.repeatable, o.answers, o.crossOrigin, o.page, o.cost));
  }

  /** Returns this route with these query parameters declared, each allowed at most once. */
  public Route parameters(String... names) {
    Options o = options;
    return with(
        new Options(o.body, Set.of(names), o.repeatable, o.answers, o.crossOrigin, o.page, o.cost));
  }

  /** Returns this route with one of its query parameters allowed several times. */
  public Route repeating(String name) {
    Options o = options;
    return with(
        new Options(o.body, o.parameters, Set.of(name), o.answers, o.crossOrigin, o.page, o.cost));
  }

  /** Returns this route with answers of these media types. */
  public Route answering(Set<String> mediaTypes) {
    Options o = options;
    return with(
        new Options(
            o.body,
            o.parameters,
            o.repeatable,
            Set.copyOf(mediaTypes),
            o.crossOrigin,
            o.page,
            o.cost));
  }

  /** Returns this route with answers that scripts of any origin may read (CORS). */
  public Route crossOriginReadable() {
    Options o = options;
    return with(new Options(o.body, o.parameters, o.repeatable, o.answers, true, o.page, o.cost));
  }

  private Route asPage() {
    Options o = options;
    return with(
        new Options(o.body, o.parameters, o.repeatable, o.answers, o.crossOrigin, true, o.cost));
  }

  /**
   * Returns this route with its work on the small pool for costly work; a request counts as ten.
   */
  public Route costlyToRun() {
    return costing(Cost.COSTLY);
  }

  /**
   * Returns this route with its work on the small pool for work that takes seconds; a request
   * counts as ten.
   */
  public Route lengthyToRun() {
    return costing(Cost.LENGTHY);
  }

  private Route costing(Cost cost) {
    Options o = options;
    return with(
        new Options(o.body, o.parameters, o.repeatable, o.answers, o.crossOrigin, o.page, cost));
  }

  private Route with(Options others) {
    return new Route(method, template, access, handler, others);
  }

  /** Returns the method, such as {@code GET}, which serves HEAD too. */
  public String method() {
    return method;
  }

  /** Returns the path with variables in braces. */
  public String template() {
    return template;
  }

  /** Returns who may call the route. */
  public Access access() {
    return access;
  }

  /** Returns the handler. */
  public Handler handler() {
    return handler;
  }

  /** Returns the body that the route accepts. */
  public BodyRule body() {
    return options.body;
  }

  /** Returns the names of the declared query parameters. */
  public Set<String> parameters() {
    return options.parameters;
  }

  /** Returns the query parameters that may stand several times. */
  public Set<String> repeatable() {
    return options.repeatable;
  }

  /** Returns the media types of the answers; an API request must accept one of them. */
  public Set<String> answers() {
    return options.answers;
  }

  /** Returns whether scripts of any origin may read the answer (CORS). */
  public boolean crossOrigin() {
    return options.crossOrigin;
  }

  /** Returns whether the route is for browsers rather than part of the API. */
  public boolean page() {
    return options.page;
  }

  /** Returns whether browsers read it, which get its errors as pages. */
  public boolean showsPages() {
    return options.page || options.answers.contains(MediaTypes.HTML);
  }

  /** Returns the cost, which decides the pool and what a request counts as. */
  public Cost cost() {
    return options.cost;
  }

  /**
   * A route's name in metrics and the log; never a path, of which clients can invent any number.
   */
  public record Label(String method, String template) {
    public static final Label UNMATCHED = new Label("-", "unmatched");
  }

  /** Returns the route's name in metrics and the log. */
  public Label label() {
    return new Label(method, template);
  }

  /** Returns whether the route itself may change data. */
  public boolean changes() {
    return handler instanceof Writer || handler instanceof Form;
  }

  /** Returns whether browsers may call the route from our own pages only: all methods but GET. */
  public boolean requiresOwnOrigin() {
    return !method.equals("GET");
  }

  /** Returns the template's segments. */
  public List<String> segments() {
    return List.of(template.substring(1).split("/", -1));
  }
}
