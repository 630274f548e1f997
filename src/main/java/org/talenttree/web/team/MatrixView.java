package org.talenttree.web.team;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLEncoder;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.talenttree.compare.Matrix;
import org.talenttree.compare.Matrix.Person;
import org.talenttree.compare.MatrixAnswer;
import org.talenttree.compare.MatrixCell;
import org.talenttree.compare.MatrixQuery;
import org.talenttree.compare.MatrixQuery.Order;
import org.talenttree.compare.MatrixQuery.Show;
import org.talenttree.compare.MatrixRow;
import org.talenttree.language.Messages;
import org.talenttree.tree.rules.Path;
import org.talenttree.tree.rules.Talent;
import org.talenttree.web.view.Initials;
import org.talenttree.web.view.Picture;
import org.talenttree.web.view.TreeReader;

/**
 * The matrix of a team on a page.
 *
 * @param address of the team's pages
 * @param roleAddress the address of the role's page; null without a role
 * @param names what people are called where there is little room
 */
public record MatrixView(
    MatrixAnswer answer,
    String address,
    String roleTitle,
    @Nullable String roleAddress,
    int size,
    List<String> names,
    Messages say) {
  /** So many names stand in a finding. */
  public static final int SOME = 4;

  /** So many diamonds at most stand for the people needed. */
  private static final int MAX_DIAMONDS = 6;

  /** A larger matrix is folded by paths, as a tree is. */
  private static final int MAX_TALENTS = 60;

  private static final int MAX_PATHS = 6;

  /** Copies the names. */
  public MatrixView {
    names = List.copyOf(names);
  }

  /**
   * The rows that stand together.
   *
   * @param crest the icon of their path; null where rows are not by path
   */
  public record Group(String name, Picture.@Nullable Drawn crest, List<MatrixRow> rows) {
    /** Copies the list. */
    public Group {
      rows = List.copyOf(rows);
    }

    /** Returns how many rows the role asks for. */
    public long targets() {
      return rows.stream().filter(row -> row.target() != null).count();
    }

    /** Returns how many of these have people enough. */
    public long covered() {
      return rows.stream().filter(row -> row.target() != null && row.shortBy() == 0).count();
    }
  }

  static MatrixView of(TeamMatrix team, MatrixQuery query, Messages say) {
    String role = team.team().roleTree();
    return new MatrixView(
        team.matrix().answer(query),
        TeamsPages.TEAMS + "/" + team.team().team().slug(),
        team.role().map(tree -> tree.title()).orElse(""),
        role == null ? null : "/" + role,
        team.team().size(),
        ShortNames.of(team.matrix().people()),
        say);
  }

  /** Returns the whole matrix. */
  public Matrix matrix() {
    return answer.matrix();
  }

  /** Returns whether the team has a role that asks for something. */
  public boolean hasRole() {
    return !matrix().targets().isEmpty();
  }

  /** Returns how many of the role's talents have people enough. */
  public int covered() {
    return matrix().targets().size() - matrix().shortOf().size();
  }

  /** Returns the person in a column. */
  public Person person(int position) {
    return matrix().people().get(position);
  }

  /** Returns somebody's initials. */
  public String initials(int position) {
    return Initials.of(person(position).displayName());
  }

  /** Returns the names of people in words. */
  public String list(List<Integer> people) {
    return say.list(people.stream().map(names::get).toList());
  }

  /** Returns the first of the people of whom nothing was confirmed for a year. */
  public List<Integer> staleShown() {
    return matrix().stale().stream().limit(SOME).toList();
  }

  /** Returns the names of the talents that were asked for, in words. */
  public String requested() {
    return say.list(answer.talents().stream().map(MatrixRow::name).toList());
  }

  /** Returns that nobody has what was asked for, and who has the most of it. */
  public String nobody() {
    if (!answer.unknown().isEmpty()) {
      return say.text("Nobody has {0}.", say.list(answer.unknown()));
    }
    String nobody = say.text("Nobody has {0} at {1}.", requested(), answer.query().level());
    MatrixRow only = answer.talents().getFirst();
    return answer.talents().size() > 1 || only.highest() == 0
        ? nobody
        : nobody
            + " "
            + say.text("The highest is {0}: {1}.", only.highest(), list(answer.highest()));
  }

  /** Returns who has less of what was asked for, with their levels. */
  public String belowInWords() {
    MatrixRow row = answer.talents().getFirst();
    return answer.below().stream()
        .map(i -> names.get(i) + " " + say.number(row.cells().get(i).level()))
        .collect(Collectors.joining(", "));
  }

  /** Returns somebody's level, how many links they have for it, and when they confirmed it. */
  public String inWords(MatrixCell cell) {
    Talent talent = cell.talent();
    int links = talent == null ? 0 : talent.links().size();
    return Stream.of(
            say.number(cell.level()),
            links == 0 ? "" : say.counted(links, "{0} link", "{0} links"),
            month(cell.confirmedAt()))
        .filter(text -> !text.isEmpty())
        .collect(Collectors.joining(" · "));
  }

  /** Returns the address of somebody's way to the role. */
  public String memberAddress(int position) {
    return address + "/" + person(position).username();
  }

  /** Returns the address of who has a talent at all. */
  public String talentAddress(MatrixRow row) {
    return address + "?talent=" + URLEncoder.encode(row.name(), UTF_8) + "&level=1";
  }

  /** Returns the address of the same in another form, such as {@code .csv}. */
  public String data(String base) {
    StringBuilder query = new StringBuilder();
    MatrixQuery requested = answer.query();
    requested
        .talents()
        .forEach(one -> query.append("&talent=").append(URLEncoder.encode(one, UTF_8)));
    if (requested.level() != MatrixQuery.ALL.level()) {
      query.append("&level=").append(requested.level());
    }
    if (requested.show() != Show.ALL) {
      query.append("&show=").append(value(requested.show()));
    }
    if (requested.order() != Order.PATH) {
      query.append("&sort=").append(value(requested.order()));
    }
    return query.isEmpty() ? base : base + "?" + query.substring(1);
  }

  /** Returns the address of the same for programs. */
  public String json() {
    return data("/api/v1/teams/" + address.substring(TeamsPages.TEAMS.length() + 1) + "/matrix");
  }

  /** Returns a choice of the form as it is sent. */
  public static String value(Enum<?> choice) {
    return choice.name().toLowerCase(Locale.ROOT);
  }

  /** Returns which talents can be shown, in words. */
  public Map<Show, String> shows() {
    Map<Show, String> shows = new LinkedHashMap<>();
    shows.put(Show.ALL, say.text("All talents"));
    if (hasRole()) {
      shows.put(Show.SHORT, say.text("Short of people"));
    }
    shows.put(Show.ONE, say.text("Rest on one person"));
    if (hasRole()) {
      shows.put(Show.ASKED, say.text("Asked by the role"));
    }
    shows.put(Show.STALE, say.text("Not confirmed for a year"));
    return shows;
  }

  /** Returns the orders of talents, in words. */
  public Map<Order, String> orders() {
    Map<Order, String> orders = new LinkedHashMap<>();
    orders.put(Order.PATH, say.text("By path"));
    if (hasRole()) {
      orders.put(Order.SHORT, say.text("Most short first"));
    }
    orders.put(Order.NAME, say.text("By name"));
    return orders;
  }

  /** Returns the rows that stand together: those of a path, or all. */
  public List<Group> groups() {
    if (answer.query().order() != Order.PATH) {
      return List.of(new Group("", null, answer.rows()));
    }
    Map<Integer, List<MatrixRow>> byPath = new LinkedHashMap<>();
    answer
        .rows()
        .forEach(row -> byPath.computeIfAbsent(row.pathIndex(), any -> new ArrayList<>()).add(row));
    List<Group> groups = new ArrayList<>();
    byPath.forEach((index, rows) -> {
      Path path = rows.getFirst().path();
      groups.add(new Group(path.name(), crest(path, index), rows));
    });
    return groups;
  }

  private static Picture.Drawn crest(Path path, int index) {
    String url = path.iconUrl();
    String standard = TreeReader.CRESTS.get(index % TreeReader.CRESTS.size());
    return url != null && Picture.of(url) instanceof Picture.Drawn chosen
        ? chosen
        : Picture.drawn("lucide/" + standard);
  }

  /** Returns whether the groups are folded: a large matrix that nobody has filtered. */
  public boolean folds() {
    return answer.query().order() == Order.PATH
        && answer.query().show() == Show.ALL
        && (answer.rows().size() > MAX_TALENTS
            || answer.rows().stream().mapToInt(MatrixRow::pathIndex).distinct().count()
                > MAX_PATHS);
  }

  /** Returns whether a talent was asked for. */
  public boolean isRequested(MatrixRow row) {
    return answer.talents().contains(row);
  }

  /** Returns whether a group that can be folded is open: it has what was asked for. */
  public boolean isOpen(Group group) {
    return group.rows().stream().anyMatch(this::isRequested);
  }

  /** Returns a diamond for each person needed: whether one is there. */
  public List<Boolean> diamonds(MatrixRow row) {
    return IntStream.range(0, Math.min(MAX_DIAMONDS, row.needed()))
        .mapToObj(i -> i < row.have() - Math.max(0, row.needed() - MAX_DIAMONDS))
        .toList();
  }

  /** Returns how many people have a talent, but less of it than most lists show. */
  public int below(MatrixRow row) {
    return row.at(1).size() - row.at(MatrixQuery.ALL.level()).size();
  }

  /** Returns the classes of a cell. */
  public String classes(MatrixRow row, int position) {
    MatrixCell cell = row.cells().get(position);
    return "l" + cell.level() + (cell.isStale() ? " s" : "") + (row.only() == position ? " o" : "");
  }

  /** Returns the month of a time where there is little room. */
  public String month(@Nullable Instant time) {
    return time == null ? "" : say.shortMonth(date(time));
  }

  /** Returns what a screen reader says of a level that is stale. */
  public String confirmed(MatrixCell cell) {
    Instant at = cell.confirmedAt();
    return at == null ? "" : say.text(", confirmed {0}", say.month(date(at)));
  }

  private static LocalDate date(Instant time) {
    return LocalDate.ofInstant(time, ZoneOffset.UTC);
  }
}
