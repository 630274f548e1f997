package org.talenttree.storage;

import java.util.List;
import java.util.function.Consumer;
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
