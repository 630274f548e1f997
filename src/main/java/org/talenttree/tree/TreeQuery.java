package org.talenttree.tree;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Request;
import org.talenttree.json.Violation;
import org.talenttree.json.Violations;
import org.talenttree.language.Translatable;
import org.talenttree.tree.TreeSort.Position;

/**
 * A request for an owner's trees: filter, order and page.
 *
 * @param isPublic only published trees, or only drafts; null for both
 * @param summary whether to leave the paths out
 * @param limit the most trees on a page; null for all
 * @param after the last position on the page before; null for the first page
 */
record TreeQuery(
    TreeSort sort,
    @Nullable Boolean isPublic,
    boolean summary,
    @Nullable Integer limit,
    @Nullable Position after) {
  static final String[] PARAMETERS = {"limit", "cursor", "sort", "isPublic", "view"};

  private static final int MAX = 200;
  private static final Pattern WHOLE_NUMBER = Pattern.compile("0*([1-9][0-9]*)");

  /** Reads all parameters except the cursor; refuses bad ones with {@code invalid_parameter}. */
  static TreeQuery of(Request request) {
    Violations violations = new Violations();
    TreeSort sort =
        read(
            request,
            "sort",
            TreeSort::of,
            Translatable.of("must be [-]createdAt, updatedAt or title"),
            violations);
    Boolean isPublic =
        read(
            request,
            "isPublic",
            TreeQuery::flag,
            Translatable.of("must be true or false"),
            violations);
    Boolean summary =
        read(
            request,
            "view",
            TreeQuery::isSummary,
            Translatable.of("must be full or summary"),
            violations);
    Integer limit =
        read(
            request,
            "limit",
            TreeQuery::limit,
            Translatable.of("must be a whole number above 0"),
            violations);
    violations.refuseParametersIfAny();
    return new TreeQuery(
        sort == null ? TreeSort.NEWEST_FIRST : sort,
        isPublic,
        Boolean.TRUE.equals(summary),
        limit,
        null);
  }

  /** Returns the query for the page after this position. */
  TreeQuery after(Position position) {
    return new TreeQuery(sort, isPublic, summary, limit, position);
  }

  private static <T> @Nullable T read(
      Request request,
      String name,
      Function<String, Optional<T>> parser,
      Translatable rule,
      Violations violations) {
    Optional<String> text = request.parameter(name);
    Optional<T> value = text.flatMap(parser);
    if (text.isPresent() && value.isEmpty()) {
      violations.add(Violation.parameter(name, "not_allowed_value", rule));
    }
    return value.orElse(null);
  }

  private static Optional<Boolean> flag(String text) {
    return switch (text) {
      case "true" -> Optional.of(true);
      case "false" -> Optional.of(false);
      default -> Optional.empty();
    };
  }

  private static Optional<Boolean> isSummary(String text) {
    return switch (text) {
      case "summary" -> Optional.of(true);
      case "full" -> Optional.of(false);
      default -> Optional.empty();
    };
  }

  private static Optional<Integer> limit(String text) {
    Matcher number = WHOLE_NUMBER.matcher(text);
    if (!number.matches()) {
      return Optional.empty();
    }
    String digits = number.group(1);
    // More digits may overflow an int.
    return Optional.of(digits.length() > 3 ? MAX : Math.min(MAX, Integer.parseInt(digits)));
  }
}
