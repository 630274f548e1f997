package org.talenttree.storage;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/**
 * Invariants that queries can check.
 *
 * @param count a query for the number of items checked
 * @param rules what must be true of each item
 */
public record SqlInvariants(String subject, int since, String count, List<Rule> rules)
    implements Invariants {

  /**
   * One invariant.
   *
   * @param complaint what is wrong with an item that violates it, such as {@code has no account}
   * @param violations a query for the names of the items that violate it
   */
  public record Rule(String complaint, String violations) {}

  /**
   * Returns the invariants of a table.
   *
   * @param name the name of a row in SQL, such as {@code 'team ' || team_id}
   * @param rules with the condition that is true of rows that violate it, in place of the query
   */
  public static SqlInvariants of(
      String subject, int since, String table, String name, Rule... rules) {
    String select = "SELECT " + name + " FROM " + table + " WHERE ";
    return new SqlInvariants(
        subject,
        since,
        "SELECT count(*) FROM " + table,
        Stream.of(rules)
            .map(rule -> new Rule(rule.complaint(), select + rule.violations()))
            .toList());
  }

  /**
   * Returns the condition that no row of another table belongs to a row.
   *
   * @param joins the columns in which both have the same value, or conditions
   */
  public static String without(String table, String other, String... joins) {
    return "NOT " + with(table, other, joins);
  }

  /** Returns the condition that one does. */
  public static String with(String table, String other, String... joins) {
    return Stream.of(joins)
        .map(
            join -> join.contains(" ") ? join : "%s.%s = %s.%s".formatted(other, join, table, join))
        .collect(Collectors.joining(" AND ", "EXISTS (SELECT 1 FROM " + other + " WHERE ", ")"));
  }

  /** Copies the rules. */
  public SqlInvariants {
    rules = List.copyOf(rules);
  }

  @Override
  public long check(Handle handle, Consumer<String> violations) {
    for (Rule rule : rules) {
      handle
          .createQuery(rule.violations())
          .mapTo(String.class)
          .forEach(name -> violations.accept(name + " " + rule.complaint()));
    }
    return handle.createQuery(count).mapTo(Long.class).one();
  }
}
