package org.talenttree.http.idempotency;

import java.security.MessageDigest;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jdbi.v3.core.Handle;
import org.talenttree.api.Access;
import org.talenttree.api.Change;
import org.talenttree.api.Change.Stored;
import org.talenttree.api.CostlyReply;
import org.talenttree.api.Deadline;
import org.talenttree.api.Envelope;
import org.talenttree.api.Problem;
import org.talenttree.api.ProblemType;
import org.talenttree.api.Reply;
import org.talenttree.api.ReplyHeader;
import org.talenttree.api.Request;
import org.talenttree.api.Route;
import org.talenttree.http.idempotency.IdempotencyStore.Totals;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.Database;
import org.talenttree.storage.Database.Work;
import org.talenttree.storage.Tx;
import org.talenttree.storage.Unprepared;

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
   * Checks the request and makes the change. Calls {@code whenDone} once the change is on stable
   * storage, maybe on another thread, so that a worker does not wait for the disk.
   */
  public void run(
      Route route, Route.Writer writer, Request request, Consumer<Supplier<Reply>> whenDone) {
    Optional<IdempotencyKey> key = IdempotencyKey.of(request);
    if (key.isPresent() && !(route.access() instanceof Access.Public)) {
      run(new Claim(request.caller().owner(), key.get()), route, writer, request, whenDone);
      return;
    }
    switch (writer.write(request)) {
      case Reply reply -> whenDone.accept(() -> reply);
      // A sign-up has no account for a record; a second one is refused, as the name is taken.
      case Change<?> change when route.access() instanceof Access.Public ->
          whenDone.accept(answered(change));
      case Change<?> change -> run(request.caller().owner(), route, change, whenDone);
    }
  }

  private <O> Supplier<Reply> answered(Change<O> change) {
    Reply reply = reply(change.answer(), database.write(change.work()));
    return () -> reply;
  }

  /** The change is stored by now, so no deadline may end its answer. */
  private static <T> Reply reply(Function<T, Reply> answer, T outcome) {
    return Deadline.without(() -> answer.apply(outcome));
  }

  private <O> void run(
      OwnerId owner, Route route, Change<O> change, Consumer<Supplier<Reply>> whenDone) {
    write(owner, route, change.work(), change.answer(), whenDone);
  }

  /** Writes without waiting; what is to be prepared first goes to the pool for costly work. */
  private <T> void write(
      OwnerId owner,
      Route route,
      Work<T> work,
      Function<T, Reply> answer,
      Consumer<Supplier<Reply>> whenDone) {
    Supplier<Reply> waiting = () -> reply(answer, database.write(owner, work));
    if (route.cost() != Route.Cost.LIGHT) {
      whenDone.accept(waiting);
      return;
    }
    database.write(
        owner,
        work,
        outcome ->
            whenDone.accept(() -> {
              try {
                return reply(answer, outcome.get());
              } catch (Unprepared e) {
                return new CostlyReply(waiting);
              }
            }));
  }

  private void run(
      Claim claim,
      Route route,
      Route.Writer writer,
      Request request,
      Consumer<Supplier<Reply>> whenDone) {
    if (!running.add(claim)) {
      whenDone.accept(Changes::inProgress);
      return;
    }
    try {
      runOnce(
          claim,
          route,
          writer,
          request,
          outcome -> {
            // First, as the client may send the key again as soon as it has the answer.
            running.remove(claim);
            whenDone.accept(outcome);
          });
    } catch (RuntimeException | Error e) {
      running.remove(claim);
      throw e;
    }
  }

  private static Problem inProgress() {
    return Problem.of(
            ProblemType.IDEMPOTENCY_IN_PROGRESS, "The first request with this key still runs.")
        .with("Retry-After", "1");
  }

  private void runOnce(
      Claim claim,
      Route route,
      Route.Writer writer,
      Request request,
      Consumer<Supplier<Reply>> whenDone) {
    Instant now = clock.instant();
    byte[] fingerprint = request.fingerprint();
    Optional<IdempotencyRecord> stored =
        database.readEach(handle -> records.find(handle, claim.owner(), claim.key(), now));
    if (stored.isPresent()) {
      Reply reply = replay(stored.get(), fingerprint);
      whenDone.accept(() -> reply);
      return;
    }
    switch (writer.write(request)) {
      case Reply reply -> whenDone.accept(() -> reply);
      case Change<?> change ->
          write(
              claim.owner(),
              route,
              tx -> runAndStore(tx, claim, fingerprint, change, now),
              reply -> reply,
              whenDone);
    }
  }

  private <O> Reply runAndStore(
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
    Reply reply = change.answer().apply(change.work().run(tx));
    if (reply instanceof Envelope envelope && change.stored() != Stored.NOTHING) {
      byte[] data = change.stored() == Stored.ANSWER ? deflated(tx, envelope.data()) : null;
      records.put(
          handle,
          claim.owner(),
          claim.key(),
          new IdempotencyRecord(fingerprint, envelope.status(), envelope.headers(), data),
          now,
          totals);
    }
    return reply;
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

  private static Reply replay(IdempotencyRecord stored, byte[] fingerprint) {
    if (!MessageDigest.isEqual(stored.fingerprint(), fingerprint)) {
      return Problem.of(
          ProblemType.IDEMPOTENCY_KEY_REUSED,
          "The key belongs to another request; make a new one.");
    }
    if (stored.data() == null) {
      return Problem.of(
          ProblemType.SECRET_NOT_REPLAYABLE,
          "It was done, and its secret was shown once. Make another with a new key.");
    }
    if (stored.data().length == 0) {
      return Problem.of(
          ProblemType.ANSWER_NOT_KEPT, "It was done; newer answers have replaced its own.");
    }
    List<ReplyHeader> headers = new ArrayList<>(stored.headers());
    headers.add(new ReplyHeader("Idempotent-Replayed", "true"));
    return new Envelope(stored.status(), headers, stored.data());
  }
}
