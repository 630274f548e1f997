package org.talenttree.reliability.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.talenttree.nodes.AtOnce;
import org.talenttree.reliability.Figures;
import org.talenttree.reliability.Scale;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestPostgres;

/**
 * PostgreSQL rolls one of twenty transactions back (40001), at a statement or at its commit: no
 * client sees it, and nothing happens twice.
 */
class ForcedRetriesTest {
  private static final int CLIENTS = 4;
  private static final int STEPS = 50;
  private static final int ROUNDS = Scale.of(5, 260);

  /** Some of the transactions that are to fail do so at one of their changes, the rest at last. */
  private static final String FUNCTION =
      """
      CREATE SEQUENCE given_up;
      CREATE FUNCTION give_up() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF pg_current_xact_id()::text::bigint %% 20 = %d
            AND (TG_LEVEL = 'ROW' OR random() < 0.3) THEN
          PERFORM nextval('given_up');
          RAISE EXCEPTION 'given up' USING ERRCODE = '40001';
        END IF;
        RETURN NULL;
      END $$;
      DO $$
      DECLARE one text;
      BEGIN
        FOR one IN SELECT tablename FROM pg_tables WHERE schemaname = current_schema() LOOP
          EXECUTE format('CREATE TRIGGER at_once BEFORE INSERT OR UPDATE OR DELETE ON %%I
            FOR EACH STATEMENT EXECUTE FUNCTION give_up()', one);
          EXECUTE format('CREATE CONSTRAINT TRIGGER at_commit AFTER INSERT OR UPDATE OR DELETE ON %%I
            DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION give_up()', one);
        END LOOP;
      END $$;
      """;

  private final Map<String, String> place = TestPostgres.migrated();

  @AfterEach
  void drop() {
    TestPostgres.drop(place);
  }

  @Test
  void noClientSeesThatOneOfTwentyTransactionsIsRolledBack() throws SQLException {
    Figures figures = Figures.of("forced retries");
    Map<String, String> settings = new HashMap<>(place);
    settings.put("signup", "open");
    settings.put("webhooks.http", "on");
    settings.put("webhooks.private-addresses", "127.0.0.1");
    try (TestApp app = TestApp.start(settings);
        Connection database = TestPostgres.connect(place)) {
      List<String> undisturbed = ManyWrites.send(app);
      database.createStatement().execute(FUNCTION.formatted(Math.floorMod(Scale.seed(), 20)));

      List<Callable<Integer>> clients = new ArrayList<>();
      for (int i = 0; i < CLIENTS; i++) {
        int client = i;
        clients.add(() -> work(app, client, undisturbed));
      }
      int requests = AtOnce.run(clients).stream().mapToInt(Integer::intValue).sum();

      long givenUp = number(database, "SELECT last_value FROM given_up");
      figures.print("%d requests, %d times 40001, none seen".formatted(requests, givenUp));
      assertThat(givenUp).isGreaterThan(requests / 100);
    }
  }

  /** Returns how many requests there were at least. */
  private static int work(TestApp app, int client, List<String> undisturbed) {
    int requests = 0;
    for (int round = 0; round < ROUNDS; round++) {
      String name = "model-" + client + "-" + round;
      ModelRun run =
          new ModelRun(account(app, name + "a"), account(app, name + "b"), app.client(null));
      var random = Scale.random(round * CLIENTS + client);
      for (int step = 0; step < STEPS; step++) {
        run.take(Step.random(random));
      }
      assertThat(ManyWrites.send(app)).containsExactlyElementsOf(undisturbed);
      requests += STEPS + undisturbed.size();
    }
    return requests;
  }

  private static ModelAccount account(TestApp app, String username) {
    return new ModelAccount(username, app.register(username));
  }

  private static long number(Connection database, String sql) throws SQLException {
    try (var rows = database.createStatement().executeQuery(sql)) {
      rows.next();
      return rows.getLong(1);
    }
  }
}
