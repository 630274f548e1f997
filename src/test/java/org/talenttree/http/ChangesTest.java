package org.talenttree.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.api.Access;
import org.talenttree.api.Caller;
import org.talenttree.api.Change;
import org.talenttree.api.Problem;
import org.talenttree.api.ProblemType;
import org.talenttree.api.Refused;
import org.talenttree.api.Request;
import org.talenttree.api.Response;
import org.talenttree.api.Response.Envelope;
import org.talenttree.api.ResponseHeader;
import org.talenttree.api.Route;
import org.talenttree.api.Scope;
import org.talenttree.id.OwnerId;
import org.talenttree.language.Translatable;
import org.talenttree.storage.sqlite.SqliteDatabase;
import org.talenttree.testing.SampleRequest;

class ChangesTest {
  private static final OwnerId OWNER = new OwnerId(new UUID(0, 1));
  private static final Route.Writer WRITER =
      request -> new Change<>(handle -> "done", outcome -> Envelope.ok("\"done\"".getBytes(UTF_8)));
  private static final Route ROUTE = Route.post("/x", new Access.Scoped(Scope.TREES_WRITE), WRITER);

  @TempDir private Path folder = Path.of("");
  private SqliteDatabase database;
  private Changes changes;
  private final BlockingQueue<Response> answers = new LinkedBlockingQueue<>();

  @BeforeEach
  void open() {
    database = SqliteDatabase.open(folder);
    database.write(tx ->
        tx.handle()
            .execute(
                "INSERT INTO accounts (owner_id, username, created_at) VALUES (?, 'ada', 0)",
                OWNER.toString()));
    InstantSource clock = InstantSource.system();
    changes = new Changes(database, new IdempotencyRecords(database, clock, 1 << 20), clock);
  }

  @AfterEach
  void close() {
    database.close();
  }

  @Test
  void whoReadsAnAnswerMaySendTheSameKeyAtOnce() throws InterruptedException {
    sendTwice();
    List<Response> first = List.of(next(), next());
    sendTwice();
    List<Response> replayed = List.of(next(), next());

    assertThat(first).allMatch(Envelope.class::isInstance);
    assertThat(replayed).allMatch(Envelope.class::isInstance);
  }

  @Test
  void aRequestThatIsRefusedMayBeSentAgain() throws InterruptedException {
    Route.Writer refusing =
        request -> {
          throw new Refused(ProblemType.INVALID_JSON, Translatable.of("no"));
        };

    assertThatThrownBy(() -> changes.run(ROUTE, refusing, request())).isInstanceOf(Refused.class);
    sendAndTell();

    assertThat(next()).isInstanceOf(Envelope.class);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aRepeatThatIsRefusedForWhatTheFirstHasChangedGetsTheAnswerOfTheFirst(boolean isThrown) {
    InstantSource clock = InstantSource.system();
    Changes ofAnotherNode =
        new Changes(database, new IdempotencyRecords(database, clock, 1 << 20), clock);
    Problem stale = Problem.of(ProblemType.PRECONDITION_FAILED, Translatable.of("no"));
    Route.Writer late =
        request -> {
          Response _ = ofAnotherNode.run(ROUTE, WRITER, request()).join();
          if (isThrown) {
            throw new Refused(stale);
          }
          return stale;
        };

    Response answer = changes.run(ROUTE, late, request()).join();

    assertThat(answer).isInstanceOf(Envelope.class);
    assertThat(answer.headers()).contains(new ResponseHeader("Idempotent-Replayed", "true"));
  }

  /** Sends the second request when the first is being answered. */
  private void sendTwice() {
    var _ =
        changes
            .run(ROUTE, WRITER, request())
            .thenAccept(first -> {
              answers.add(first);
              sendAndTell();
            });
  }

  private void sendAndTell() {
    var _ = changes.run(ROUTE, WRITER, request()).thenAccept(answers::add);
  }

  private Response next() throws InterruptedException {
    return Optional.ofNullable(answers.poll(20, TimeUnit.SECONDS)).orElseThrow();
  }

  private static Request request() {
    return new SampleRequest(
        new Caller(OWNER, Set.of(Scope.TREES_WRITE), Optional.empty(), Optional.empty()),
        Map.of("Idempotency-Key", "key"));
  }
}
