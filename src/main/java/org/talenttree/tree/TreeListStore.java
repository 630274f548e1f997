package org.talenttree.tree;

import java.util.Comparator;
import java.util.List;
import java.util.function.LongConsumer;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;
import org.talenttree.id.OwnerId;
import org.talenttree.tree.TreeSort.Position;

/** The SQL of lists of trees. A page starts after a position in the order, not at an offset. */
final class TreeListStore {
  private TreeListStore() {}

  private record Numbered(int number, Tree tree) {}

  /** Returns a page; reads one more row to know whether another page follows. */
  static TreeListPage page(Handle handle, OwnerId owner, TreeQuery query, LongConsumer read) {
    int limit = query.limit() == null ? Integer.MAX_VALUE - 1 : query.limit();
    List<Tree> trees = read(handle, owner, query, limit + 1, read);
    return trees.size() > limit
        ? new TreeListPage(trees.subList(0, limit), true)
        : new TreeListPage(trees, false);
  }

  /** Returns the query for the trees after so many others, which are read without their paths. */
  static TreeQuery startingAt(Handle handle, OwnerId owner, TreeSort sort, int before, int size) {
    TreeQuery query = new TreeQuery(sort, null, false, size, null);
    if (before == 0) {
      return query;
    }
    TreeQuery others = new TreeQuery(sort, null, true, before, null);
    List<Tree> passed = page(handle, owner, others, bytes -> {}).trees();
    return passed.isEmpty() ? query : query.after(sort.position(passed.getLast()));
  }

  private static List<Tree> read(
      Handle handle, OwnerId owner, TreeQuery query, int max, LongConsumer read) {
    Query sql = handle.createQuery(sql(query)).bind("owner", owner.toString()).bind("max", max);
    if (query.isPublic() != null) {
      sql.bind("public", query.isPublic() ? 1 : 0);
    }
    Position after = query.after();
    if (after != null) {
      sql.bind("value", query.sort().columnValue(after)).bind("id", after.id());
    }
    return sql
        .map((row, context) -> {
          Tree tree = TreeStore.TREE.map(row, context);
          read.accept(tree.bytes());
          return new Numbered(row.getInt(TreeStore.COLUMN_COUNT + 1), tree);
        })
        .list()
        .stream()
        .sorted(Comparator.comparingInt(Numbered::number))
        .map(Numbered::tree)
        .toList();
  }

  // The subquery sorts and limits narrow rows: sorting rows that carry the paths takes three times
  // as long. It numbers them, because the join does not keep their order.
  private static String sql(TreeQuery query) {
    String column = query.sort().key().column();
    boolean descending = query.sort().descending();
    String order = (descending ? "%s DESC, tree_id DESC" : "%s ASC, tree_id ASC").formatted(column);
    String beyond =
        descending ? "AND (%s, tree_id) < (:value, :id)" : "AND (%s, tree_id) > (:value, :id)";
    return """
    SELECT %s, page.number
    FROM (
      SELECT tree_id AS page_id, row_number() OVER (ORDER BY %s) AS number
      FROM (
        SELECT %s, tree_id FROM trees WHERE owner_id = :owner %s %s
        ORDER BY %s LIMIT :max) AS keys) AS page
    JOIN trees ON trees.owner_id = :owner AND trees.tree_id = page.page_id
    """
        .formatted(
            query.summary() ? TreeStore.SUMMARY_COLUMNS : TreeStore.COLUMNS,
            order,
            column,
            query.isPublic() == null ? "" : "AND is_public = :public",
            query.after() == null ? "" : beyond.formatted(column),
            order);
  }
}
