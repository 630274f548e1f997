package org.talenttree.tree;

import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.talenttree.api.Request;
import org.talenttree.json.Violation;
import org.talenttree.json.Violations;
import org.talenttree.tree.TreeSort.Place;

/**
 * Which of an owner's trees are asked for, and how.
 *
 * @param isPublic only published trees, or only drafts; null for both
 * @param summary whether to leave the paths out
 * @param limit the most on a page; null for all
 * @param after where the page before ended; null for the first page
 */
record TreeQuery(
    TreeSort sort,
    @Nullable Boolean isPublic,
    boolean summary,
    @Nullable Integer limit,
    @Nullable Place after) {
  static final String[] PARAMETERS = {"limit", "cursor", "sort", "isPublic", "view"};

  private static final int MAX = 200;
  private static final Pattern WHOLE_NUMBER = Pattern.compile("0*([1-9][0-9]*)");

  /** Reads the parameters but for the cursor; refuses wrong ones with {@code invalid_parameter}. */
  static TreeQuery of(Request request) {
    Violations violations = new Violations();
    TreeSort sort =
        read(request, "sort", TreeSort::of, "must be [-]createdAt, updatedAt or title", violations);
    Boolean isPublic =
        read(request, "isPublic", TreeQuery::flag, "must be true or false", violations);
    Boolean summary =
        read(request, "view", TreeQuery::isSummary, "must be full or summary", violations);
    Integer limit =
        read(request, "limit", TreeQuery::limit, "must be a whole number above 0", violations);
    violations.refuseParametersIfAny();
    return new TreeQuery(
        sort == null ? TreeSort.NEWEST_FIRST : sort,
        isPublic,
        Boolean.TRUE.equals(summary),
        limit,
        null);
  }

  /** Returns what follows this place. */
  TreeQuery after(Place place) {
    return new TreeQuery(sort, isPublic, summary, limit, place);
  }

  private static <T> @Nullable T read(
      Request request,
      String name,
      Function<String, Optional<T>> parser,
      String rule,
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
    // Longer ones may not even fit into a long.
    return Optional.of(digits.length() > 3 ? MAX : Math.min(MAX, Integer.parseInt(digits)));
  }
}
