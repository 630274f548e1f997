package org.talenttree.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.talenttree.testing.SentStatements.Sent;

/** Checks that each statement a service has sent touches only one shard. */
final class OneShard {
  private static final Pattern PARAMETER = Pattern.compile("\\$(\\d+)");

  private OneShard() {}

  /** Fails if a new statement touches several; on Citus, its planner decides. */
  static void check(Map<String, String> values) {
    for (Sent sent : SentStatements.takeNew()) {
      if (Sharding.isAboutUsers(sent.sql()) && !Sharding.mayTouchAll(sent.place())) {
        assertThat(Sharding.namesItsShard(sent.sql()))
            .as("%s names its shard: %s", sent.place(), sent.sql())
            .isTrue();
        if (TestCitus.isChosen()) {
          assertThat(plan(values, sent.sql()))
              .as("the plan of %s: %s", sent.place(), sent.sql())
              .contains("Task Count: 1");
        }
      }
    }
  }

  // All parameters have the same value, so it is the owner wherever the statement names one.
  private static String plan(Map<String, String> values, String sql) {
    int parameters =
        PARAMETER
            .matcher(sql)
            .results()
            .map((MatchResult match) -> Integer.parseInt(match.group(1)))
            .max(Integer::compare)
            .orElse(0);
    List<String> ones = Collections.nCopies(parameters, "'1'");
    try (Connection connection = TestPostgres.connect(values);
        var statement = connection.createStatement()) {
      statement.execute("PREPARE sent AS " + sql);
      StringBuilder plan = new StringBuilder();
      try (var rows =
          statement.executeQuery("EXPLAIN EXECUTE sent (" + String.join(", ", ones) + ")")) {
        while (rows.next()) {
          plan.append(rows.getString(1)).append('\n');
        }
      }
      return plan.toString();
    } catch (SQLException e) {
      throw new IllegalStateException(sql, e);
    }
  }
}
