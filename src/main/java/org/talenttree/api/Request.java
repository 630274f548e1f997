package org.talenttree.api;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.re2j.Pattern;
import java.net.URLEncoder;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongConsumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Addresses.Parameter;
import org.talenttree.id.Digests;
import org.talenttree.id.Uuids;
import org.talenttree.json.Json;
import org.talenttree.json.Violation;
import org.talenttree.json.Violations;
import org.talenttree.language.Translatable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * A request from its head to its answer. What a step has not set yet is missing: the handler of a
 * route gets it once the route is matched, the caller identified, and the body read.
 */
public abstract class Request {
  /** The bytes of an answer that count as one request. */
  public static final long UNIT = 64 << 10;

  /** The cost of drawing a picture: as much as twenty requests. */
  public static final long DRAWING = 20 * UNIT;

  private static final byte[] NO_BODY = {};

  private final UUID id;
  private final RequestHead head;
  private Map<String, String> variables = Map.of();
  private Map<String, List<String>> parameters = Map.of();
  private @Nullable Caller caller;
  private byte[] body = NO_BODY;

  protected Request(UUID id, RequestHead head) {
    this.id = id;
    this.head = head;
  }

  /** Sets the variables of the route's template, percent-decoded. */
  protected final void setVariables(Map<String, String> variables) {
    this.variables = variables;
  }

  /**
   * Reads the query. Refuses parameters that the route does not declare, and a body other than
   * {@code {}} if the route takes none.
   */
  protected final void readQuery(Route route) {
    parameters = Query.read(route, head.query());
    if (route.body() instanceof Route.BodyRule.Empty) {
      requireEmptyObject();
    }
  }

  private void requireEmptyObject() {
    boolean blank = new String(body, UTF_8).isBlank();
    if (!blank && !json().equals(JsonNodeFactory.instance.objectNode())) {
      throw new Refused(
          ProblemType.UNEXPECTED_BODY, Translatable.of("This call takes no body, or {}."));
    }
  }

  /** Sets who is signed in or owns the key; null if nobody does. */
  protected final void setCaller(@Nullable Caller caller) {
    this.caller = caller;
  }

  /** Sets the body; the array is not copied. */
  protected final void setBody(byte[] body) {
    this.body = body;
  }

  /** Lets go of the body: a thread holds its last request while it waits for another. */
  protected final void dropBody() {
    body = NO_BODY;
  }

  /** Returns the query parameters, encoded again, with a leading question mark; empty for none. */
  public final String query() {
    return parameters.isEmpty()
        ? ""
        : parameters.entrySet().stream()
            .sorted(Map.Entry.comparingByKey())
            .flatMap(one ->
                one.getValue().stream()
                    .map(value -> one.getKey() + "=" + URLEncoder.encode(value, UTF_8)))
            .collect(Collectors.joining("&", "?", ""));
  }

  /** Returns the request line and the headers. */
  public final RequestHead head() {
    return head;
  }

  /** Returns the id that the server gave this request. */
  public final UUID id() {
    return id;
  }

  /** Returns a variable of the route's template, percent-decoded. */
  public final String variable(String name) {
    String value = variables.get(name);
    if (value == null) {
      throw new IllegalArgumentException("the route has no variable " + name);
    }
    return value;
  }

  /** Returns a variable that is the id of something; refuses what is none as not found. */
  public final UUID idIn(String name) {
    return Uuids.parse(variable(name)).orElseThrow(Refused::notFound);
  }

  /** Returns a query parameter, decoded; its route must have declared it. */
  public final Optional<String> parameter(String name) {
    return parameters(name).stream().findFirst();
  }

  /** Returns all values of a query parameter that may stand several times, in their order. */
  public final List<String> parameters(String name) {
    return parameters.getOrDefault(name, List.of());
  }

  /** Returns a header; several lines of the same name are joined by commas (RFC 9110, 5.3). */
  public final Optional<String> header(String name) {
    return Optional.ofNullable(head.header(name));
  }

  /** Returns the caller; fails on a route that anyone may call. */
  public final Caller caller() {
    if (caller == null) {
      throw new IllegalStateException("a public route has no caller");
    }
    return caller;
  }

  /** Returns the caller, or empty if nobody is signed in. */
  public final Optional<Caller> signedIn() {
    return Optional.ofNullable(caller);
  }

  /** Returns the public origin of the service, such as {@code https://talents.example.org}. */
  public abstract String origin();

  /** Returns whether the client's connection is encrypted, here or by a proxy. */
  public final boolean isUnderTls() {
    return origin().startsWith("https:");
  }

  /** Reserves the memory that an answer of this kind needs for so many bytes of trees. */
  public final void reserve(Memory memory, long bytes) {
    reserve(memory.of(bytes));
  }

  /**
   * Reserves so many more bytes of memory for the answer; refuses with {@code overloaded} when
   * there are too many large answers at once.
   */
  public abstract void reserve(long bytes);

  /**
   * Counts the cost of an answer before it is made. The request itself has counted as one; each 64
   * KiB begun beyond the first counts as one more, up to a twentieth of the limit. Refuses with
   * {@code rate_limited} if less is left.
   *
   * @param answerBytes size of the answer or of its source in bytes; {@link #DRAWING} for a picture
   */
  public abstract void charge(long answerBytes);

  /**
   * Counts this request as ten, like one to a {@link Route#costlyToRun} route, when only its
   * content shows that it is costly. Refuses with {@code rate_limited}.
   */
  public abstract void chargeAsCostly();

  /**
   * Returns what gets the size of each tree that is read for an answer: it reserves memory for all,
   * and charges for the first alone. If each were charged, a request that is refused midway would
   * use up what its next try needs.
   */
  public final LongConsumer reading(Memory memory) {
    AtomicBoolean isCharged = new AtomicBoolean();
    return bytes -> {
      if (!isCharged.getAndSet(true)) {
        charge(bytes);
      }
      reserve(memory, bytes);
    };
  }

  /**
   * Counts an attempt with an account's password before the password is hashed. Refuses with {@code
   * rate_limited} after too many from this address or for this name.
   *
   * @param username as typed; may be any text
   */
  public abstract PasswordTry countPassword(String username);

  /**
   * Counts an attempt with a secret that belongs to no account, such as that of a link, before the
   * secret is looked up. It counts as an attempt with a password from this address does. Refuses
   * with {@code rate_limited}.
   */
  public abstract PasswordTry countSecret();

  /**
   * Returns the SHA-256 of method, path, query, media type, {@code If-Match} and body. Two requests
   * with the same Idempotency-Key must have the same fingerprint.
   */
  public final byte[] fingerprint() {
    MessageDigest digest = Digests.sha256();
    for (String part : List.of(target(), mediaType(), header("If-Match").orElse(""))) {
      digest.update(part.getBytes(UTF_8));
      digest.update((byte) 0); // No header may contain it.
    }
    return digest.digest(body);
  }

  /** Returns the method and the path with its query, as sent. */
  public final String target() {
    return head.method() + " " + head.target();
  }

  /** Returns the body; the array is not copied. */
  public final byte[] body() {
    return body;
  }

  /** Returns the fields of a page's form. */
  public final FormFields form() {
    return FormFields.read(body);
  }

  /** Returns the body as JSON; refuses anything else with {@code invalid_json}. */
  public final JsonNode json() {
    return Json.read(body);
  }

  /** Returns the body as JSON, or an empty object if there is no body. */
  public final JsonNode jsonOrEmpty() {
    return body.length == 0 ? JsonNodeFactory.instance.objectNode() : json();
  }

  /** Returns the body's media type without parameters, in lower case; empty if there is none. */
  public final String mediaType() {
    return header("Content-Type").map(MediaTypes::bare).orElse("");
  }

  /** The memory that a kind of answer needs, as a multiple of the bytes of its trees. */
  public enum Memory {
    /** A list of trees: each as read, in the buffer, and in the finished list. */
    LIST(3),
    /** An archive: its bytes, the copies made as the buffer grows, and the answer. */
    ARCHIVE(3),
    /** A revision and the one before it, each decompressed and as JSON. */
    REVISION(4),
    /** The page of all trees of an account: each is read, rendered and sent. */
    OVERVIEW(4),
    /**
     * A tree's summary with its picture. Memory holds the bytes that were read, their text, their
     * JSON nodes and the view objects of the tree; a page holds the same and its HTML.
     */
    SUMMARY(16),
    /**
     * A profile, which is made from summaries. Memory holds its HTML, which takes 0.7 to 1.7 times
     * the bytes of the summaries, the encoded HTML and the buffers of the response.
     */
    PROFILE(8),
    /**
     * A tree that is read for its page: the bytes that were read, their text, their JSON nodes and
     * the view objects of the tree, and the HTML of most trees. Where it is more, the page reserves
     * the rest before it is made.
     */
    PAGE(16),
    /** The answer to a request that another one made: its bytes, their text and its JSON nodes. */
    RELAYED(8);

    private final int factor;

    Memory(int factor) {
      this.factor = factor;
    }

    /** Returns the memory in bytes needed for trees of so many bytes of JSON. */
    public long of(long bytes) {
      return bytes * factor;
    }
  }

  /** Parses the query of a request; a parameter may stand once, unless its route says otherwise. */
  public static final class Query {
    private static final Pattern WHOLE_NUMBER = Pattern.compile("[1-9][0-9]{0,17}");

    private Query() {}

    /** Returns the values by name; refuses unknown and repeated parameters. */
    static Map<String, List<String>> read(Route route, String rawQuery) {
      Set<String> known = route.parameters();
      // Other sites append parameters such as utm_source to public links; those must still work.
      boolean ignoresUnknown = route.page() || route.access() instanceof Access.Public;
      if (rawQuery.isEmpty() || (ignoresUnknown && known.isEmpty())) {
        return Map.of();
      }
      Map<String, List<String>> values = new HashMap<>();
      Violations violations = new Violations();
      for (Parameter parameter : Addresses.parameters(rawQuery)) {
        if (ignoresUnknown && !parameter.isOneOf(known)) {
          continue;
        }
        String name = parameter.name();
        String value = parameter.value();
        if (known.contains(name)) {
          List<String> all = values.computeIfAbsent(name, one -> new ArrayList<>());
          all.add(value);
          if (all.size() > 1 && !route.repeatable().contains(name)) {
            violations.add(
                Violation.parameter(
                    name, "repeated_parameter", Translatable.of("may stand only once")));
          }
        } else {
          violations.add(
              Violation.parameter(
                  name, "unknown_parameter", Translatable.of("is not a known parameter")));
        }
      }
      violations.refuseParametersIfAny();
      return values;
    }

    /** Returns whether the parameter is true; adds a violation if it is neither true nor false. */
    public static boolean isTrue(Request request, String name, Violations violations) {
      return "true".equals(chosen(request, name, List.of("true", "false"), violations));
    }

    /** Returns a parameter that is a whole number above 0; empty if absent. */
    public static OptionalLong whole(Request request, String name) {
      String text = request.parameter(name).orElse(null);
      if (text == null) {
        return OptionalLong.empty();
      }
      if (!WHOLE_NUMBER.matcher(text).matches()) {
        Violations violations = new Violations();
        violations.add(
            Violation.parameter(
                name, "not_allowed_value", Translatable.of("must be a whole number above 0")));
        violations.refuseParametersIfAny();
      }
      return OptionalLong.of(Long.parseLong(text));
    }

    /** Returns the parameter, or null if absent; adds a violation if it is none of the values. */
    public static @Nullable String chosen(
        Request request, String name, List<String> values, Violations violations) {
      Optional<String> value = request.parameter(name);
      if (value.isPresent() && !values.contains(value.get())) {
        violations.add(
            Violation.parameter(
                name,
                "not_allowed_value",
                Translatable.of("must be one of {0}", String.join(", ", values))));
      }
      return value.orElse(null);
    }
  }
}
