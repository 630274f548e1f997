package org.talenttree.http.idempotency;

import java.security.MessageDigest;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jdbi.v3.core.Handle;
import org.talenttree.api.Access;
import org.talenttree.api.Change;
import org.talenttree.api.Change.Stored;
import org.talenttree.api.Envelope;
import org.talenttree.api.Problem;
import org.talenttree.api.ProblemType;
import org.talenttree.api.Reply;
import org.talenttree.api.ReplyHeader;
import org.talenttree.api.Request;
import org.talenttree.api.Route;
import org.talenttree.http.idempotency.IdempotencyStore.Held;
import org.talenttree.id.OwnerId;
import org.talenttree.storage.Database;
import org.talenttree.storage.Tx;

/**
 * Runs what writing routes want done, each in one transaction. A request with an idempotency key is
 * carried out once: its answer is kept in the same transaction and given again to whoever repeats
 * it.
 */
public final class Changes {
  private final Database database;
  private final IdempotencyRecords answers;
  private final InstantSource clock;
  private final Set<Claim> running = ConcurrentHashMap.newKeySet();

  public Changes(Database database, IdempotencyRecords answers, InstantSource clock) {
    this.database = database;
    this.answers = answers;
    this.clock = clock;
  }

  private record Claim(OwnerId owner, IdempotencyKey key) {}

  /**
   * Checks the request and makes the change. Its answer is told once the change is on stable
   * storage, maybe on another thread: a worker need not wait for the disk.
   */
  public void run(
      Route route, Route.Writer writer, Request request, Consumer<Supplier<Reply>> whenDone) {
    Optional<IdempotencyKey> key = IdempotencyKey.of(request);
    if (key.isPresent() && !(route.access() instanceof Access.Public)) {
      run(new Claim(request.caller().owner(), key.get()), writer, request, whenDone);
      return;
    }
    switch (writer.write(request)) {
      case Reply reply -> whenDone.accept(() -> reply);
      // There is no account to store a record for; signing up twice is refused anyway.
      case Change<?> change when route.access() instanceof Access.Public ->
          whenDone.accept(answered(change));
      case Change<?> change -> run(request.caller().owner(), change, whenDone);
    }
  }

  private <O> Supplier<Reply> answered(Change<O> change) {
    Reply reply = change.answer().apply(database.write(change.work()));
    return () -> reply;
  }

  private <O> void run(OwnerId owner, Change<O> change, Consumer<Supplier<Reply>> whenDone) {
    database.write(
        owner,
        change.work(),
        outcome -> whenDone.accept(() -> change.answer().apply(outcome.get())));
  }

  private void run(
      Claim claim, Route.Writer writer, Request request, Consumer<Supplier<Reply>> whenDone) {
    if (!running.add(claim)) {
      whenDone.accept(Changes::inProgress);
      return;
    }
    try {
      runOnce(
          claim,
          writer,
          request,
          outcome -> {
            // First: whoever reads the answer may send the next request with this key at once.
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
      Claim claim, Route.Writer writer, Request request, Consumer<Supplier<Reply>> whenDone) {
    Instant now = clock.instant();
    byte[] fingerprint = request.fingerprint();
    Optional<IdempotencyRecord> kept =
        database.readEach(handle -> answers.find(handle, claim.owner(), claim.key(), now));
    if (kept.isPresent()) {
      Reply reply = replay(kept.get(), fingerprint);
      whenDone.accept(() -> reply);
      return;
    }
    switch (writer.write(request)) {
      case Reply reply -> whenDone.accept(() -> reply);
      case Change<?> change ->
          database.write(
              claim.owner(), tx -> runAndStore(tx, claim, fingerprint, change, now), whenDone);
    }
  }

  private <O> Reply runAndStore(
      Tx tx, Claim claim, byte[] fingerprint, Change<O> change, Instant now) {
    Handle handle = tx.handle();
    // Another process may have carried it out since the look-up.
    Optional<IdempotencyRecord> kept = answers.find(handle, claim.owner(), claim.key(), now);
    if (kept.isPresent()) {
      return replay(kept.get(), fingerprint);
    }
    Held held = answers.held(handle, claim.owner(), now);
    if (held.answers() >= IdempotencyRecords.MAX) {
      return answers.full(handle, claim.owner(), now);
    }
    Reply reply = change.answer().apply(change.work().run(tx));
    if (reply instanceof Envelope envelope && change.stored() != Stored.NOTHING) {
      byte[] data = change.stored() == Stored.ANSWER ? envelope.data() : null;
      answers.put(
          handle,
          claim.owner(),
          claim.key(),
          new IdempotencyRecord(fingerprint, envelope.status(), envelope.headers(), data),
          now,
          held);
    }
    return reply;
  }

  private static Reply replay(IdempotencyRecord kept, byte[] fingerprint) {
    if (!MessageDigest.isEqual(kept.fingerprint(), fingerprint)) {
      return Problem.of(
          ProblemType.IDEMPOTENCY_KEY_REUSED,
          "The key belongs to another request; make a new one.");
    }
    if (kept.data() == null) {
      return Problem.of(
          ProblemType.SECRET_NOT_REPLAYABLE,
          "It was done, and its secret was shown once. Make another with a new key.");
    }
    if (kept.data().length == 0) {
      return Problem.of(
          ProblemType.ANSWER_NOT_KEPT, "It was done, and its answer made room for newer ones.");
    }
    List<ReplyHeader> headers = new ArrayList<>(kept.headers());
    headers.add(new ReplyHeader("Idempotent-Replayed", "true"));
    return new Envelope(kept.status(), headers, kept.data());
  }
}
