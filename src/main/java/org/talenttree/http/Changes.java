package org.talenttree.http;

import java.security.MessageDigest;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jdbi.v3.core.Handle;
import org.talenttree.api.Access;
import org.talenttree.api.Change;
import org.talenttree.api.Change.Stored;
import org.talenttree.api.Deadline;
import org.talenttree.api.Problem;
import org.talenttree.api.ProblemType;
import org.talenttree.api.Refused;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Response.CostlyResponse;
import org.talenttree.api.Response.Envelope;
import org.talenttree.api.ResponseHeader;
import org.talenttree.api.Route;
import org.talenttree.http.IdempotencyRecords.IdempotencyRecord;
import org.talenttree.http.IdempotencyStore.Totals;
import org.talenttree.id.OwnerId;
import org.talenttree.json.InvalidInput;
import org.talenttree.json.Violation;
import org.talenttree.language.Translatable;
import org.talenttree.storage.Database;
import org.talenttree.storage.Database.Work;
import org.talenttree.storage.Prepared.Unprepared;
import org.talenttree.storage.Tx;

/**
 * Runs the changes of writing routes, each in one transaction. A request with an idempotency key is
 * carried out once: its answer is stored in the same transaction and sent again to repeats.
 */
public final class Changes {
  /** Larger answers are compressed outside of the transaction. */
  private static final int MAX_DEFLATED_AT_ONCE = 128 << 10;

  private final Database database;
  private final IdempotencyRecords records;
  private final InstantSource clock;
  private final Set<Claim> running = ConcurrentHashMap.newKeySet();

  public Changes(Database database, IdempotencyRecords records, InstantSource clock) {
    this.database = database;
    this.records = records;
    this.clock = clock;
  }

  private record Claim(OwnerId owner, IdempotencyKey key) {}

  /**
   * Checks the request and makes the change. What is returned completes with the answer once the
   * change is on stable storage, maybe on another thread, so that a worker does not wait for the
   * disk.
   */
  public CompletableFuture<Response> run(Route route, Route.Writer writer, Request request) {
    Optional<IdempotencyKey> key = IdempotencyKey.of(request);
    boolean isPublic = route.access() instanceof Access.Public;
    if (key.isPresent() && !isPublic) {
      return run(new Claim(request.caller().owner(), key.get()), route, writer, request);
    }
    return switch (writer.write(request)) {
      case Response response -> CompletableFuture.completedFuture(response);
      // A sign-up has no account for a record; a second one is refused, as the name is taken.
      case Change<?> change when isPublic -> CompletableFuture.completedFuture(write(change));
      case Change<?> change -> write(request.caller().owner(), route, change);
    };
  }

  private <O> Response write(Change<O> change) {
    return response(change.answer(), database.write(change.work()));
  }

  private <O> CompletableFuture<Response> write(OwnerId owner, Route route, Change<O> change) {
    return write(owner, route, change.work(), change.answer());
  }

  /** The change is stored by now, so no deadline may end its answer. */
  private static <T> Response response(Function<T, Response> answer, T outcome) {
    return Deadline.without(() -> answer.apply(outcome));
  }

  /** Writes without waiting; what is to be prepared first goes to the pool for costly work. */
  private <T> CompletableFuture<Response> write(
      OwnerId owner, Route route, Work<T> work, Function<T, Response> answer) {
    Supplier<Response> waiting = () -> response(answer, database.write(owner, work));
    if (route.cost() != Route.Cost.LIGHT) {
      return CompletableFuture.completedFuture(waiting.get());
    }
    return database
        .writeLater(owner, work)
        .handle((outcome, failure) ->
            switch (failure) {
              case null -> response(answer, outcome);
              case Unprepared _ -> new CostlyResponse(waiting);
              default -> throw new CompletionException(failure);
            });
  }

  private CompletableFuture<Response> run(
      Claim claim, Route route, Route.Writer writer, Request request) {
    if (!running.add(claim)) {
      return CompletableFuture.completedFuture(inProgress());
    }
    try {
      // Before it is answered, as the client may then send the key again.
      return runOnce(claim, route, writer, request)
          .whenComplete((response, failure) -> running.remove(claim));
    } catch (RuntimeException | Error e) {
      running.remove(claim);
      throw e;
    }
  }

  private static Problem inProgress() {
    return Problem.of(
            ProblemType.IDEMPOTENCY_IN_PROGRESS,
            Translatable.of("The first request with this key still runs."))
        .with("Retry-After", "1");
  }

  private CompletableFuture<Response> runOnce(
      Claim claim, Route route, Route.Writer writer, Request request) {
    Instant now = clock.instant();
    byte[] fingerprint = request.fingerprint();
    Optional<Response> first = stored(claim, fingerprint, now);
    if (first.isPresent()) {
      return CompletableFuture.completedFuture(first.get());
    }
    try {
      return switch (writer.write(request)) {
        case Response response ->
            CompletableFuture.completedFuture(stored(claim, fingerprint, now).orElse(response));
        case Change<?> change ->
            write(
                claim.owner(),
                route,
                tx -> runAndStore(tx, claim, fingerprint, change, now),
                response -> response);
      };
    } catch (Refused | InvalidInput e) {
      // Another process may have carried it out since, and that may be why it is refused.
      return CompletableFuture.completedFuture(
          stored(claim, fingerprint, now).orElseThrow(() -> e));
    }
  }

  private Optional<Response> stored(Claim claim, byte[] fingerprint, Instant now) {
    Optional<IdempotencyRecord> stored =
        database.readEach(handle -> records.find(handle, claim.owner(), claim.key(), now));
    return stored.map(found -> replay(found, fingerprint));
  }

  private <O> Response runAndStore(
      Tx tx, Claim claim, byte[] fingerprint, Change<O> change, Instant now) {
    Handle handle = tx.handle();
    // Another process may have carried it out since the lookup.
    Optional<IdempotencyRecord> stored = records.find(handle, claim.owner(), claim.key(), now);
    if (stored.isPresent()) {
      return replay(stored.get(), fingerprint);
    }
    Totals totals = records.totals(handle, claim.owner(), now);
    if (totals.records() >= IdempotencyRecords.MAX) {
      return records.full(handle, claim.owner(), now);
    }
    Response response = change.answer().apply(change.work().run(tx));
    if (response instanceof Envelope envelope && change.stored() != Stored.NOTHING) {
      byte[] data = change.stored() == Stored.ANSWER ? deflated(tx, envelope.data()) : null;
      records.put(
          handle,
          claim.owner(),
          claim.key(),
          new IdempotencyRecord(fingerprint, envelope.status(), envelope.headers(), data),
          now,
          totals);
    }
    return response;
  }

  /** An answer's data, and that data as it is stored. */
  private record Deflated(byte[] data, byte[] deflated) {
    static Deflated of(byte[] data) {
      return new Deflated(data, IdempotencyStore.deflate(data));
    }
  }

  private static byte[] deflated(Tx tx, byte[] data) {
    Optional<Deflated> prepared =
        data.length <= MAX_DEFLATED_AT_ONCE
            ? Optional.empty()
            : tx.prepared(
                Deflated.class, one -> Arrays.equals(one.data(), data), () -> Deflated.of(data));
    return prepared.orElseGet(() -> Deflated.of(data)).deflated();
  }

  private static Response replay(IdempotencyRecord stored, byte[] fingerprint) {
    if (!MessageDigest.isEqual(stored.fingerprint(), fingerprint)) {
      return Problem.of(
          ProblemType.IDEMPOTENCY_KEY_REUSED,
          Translatable.of("The key belongs to another request; make a new one."));
    }
    if (stored.data() == null) {
      return Problem.of(
          ProblemType.SECRET_NOT_REPLAYABLE,
          Translatable.of(
              "It was done, and its secret was shown once. Make another with a new key."));
    }
    if (stored.data().length == 0) {
      return Problem.of(
          ProblemType.ANSWER_NOT_KEPT,
          Translatable.of("It was done; newer answers have replaced its own."));
    }
    List<ResponseHeader> headers = new ArrayList<>(stored.headers());
    headers.add(new ResponseHeader("Idempotent-Replayed", "true"));
    return new Envelope(stored.status(), headers, stored.data());
  }

  /**
   * A client's name for a write, so that repeats of the request are not carried out again
   * (draft-ietf-httpapi-idempotency-key-header): 1 to 255 printable ASCII characters.
   */
  record IdempotencyKey(String value) {
    private static final String HEADER = "Idempotency-Key";
    private static final int MAX_LENGTH = 255;

    /** Returns the request's key, bare or quoted; refuses a malformed one. */
    static Optional<IdempotencyKey> of(Request request) {
      return request.header(HEADER).map(IdempotencyKey::parse);
    }

    private static IdempotencyKey parse(String header) {
      String text = header.strip();
      boolean quoted = text.length() > 1 && text.startsWith("\"") && text.endsWith("\"");
      String value = quoted ? text.substring(1, text.length() - 1) : text;
      boolean printable = value.chars().allMatch(c -> c >= 0x20 && c < 0x7f && c != '"');
      if (value.isBlank() || value.length() > MAX_LENGTH || !printable) {
        throw new Refused(
            Problem.of(
                ProblemType.INVALID_HEADER,
                Violation.header(
                    HEADER,
                    "invalid_format",
                    Translatable.of("must be 1 to 255 printable ASCII characters"))));
      }
      return new IdempotencyKey(value);
    }
  }
}
