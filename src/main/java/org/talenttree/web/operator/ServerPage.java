package org.talenttree.web.operator;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.talenttree.account.Username;
import org.talenttree.api.Response;
import org.talenttree.language.Messages;
import org.talenttree.log.RecentEvents;
import org.talenttree.operator.AccountList;
import org.talenttree.operator.AuditLog;
import org.talenttree.operator.ListedAccount;
import org.talenttree.operator.Page;
import org.talenttree.operator.SignUpSwitch;
import org.talenttree.web.app.AppFrame;
import org.talenttree.web.app.AppResponses;
import org.talenttree.web.app.Member;
import org.talenttree.web.html.StyleSheet;

/** Renders the page of the server. */
public final class ServerPage {
  static final StyleSheet STYLES = StyleSheet.read("/web/app/server.css");
  private static final int ACCOUNTS = 20;
  private static final int ACTS = 8;

  private final ServerStatus status;
  private final AccountList accounts;
  private final SignUpSwitch signUp;
  private final AuditLog log;

  /** Renders this status, these accounts, the switch and the newest entries of the log. */
  public ServerPage(ServerStatus status, AccountList accounts, SignUpSwitch signUp, AuditLog log) {
    this.status = status;
    this.accounts = accounts;
    this.signUp = signUp;
    this.log = log;
  }

  /**
   * Which accounts to list.
   *
   * @param after the name before the first one; null for the beginning
   */
  record Selection(String text, @Nullable Username after) {
    static Selection of(Username account) {
      return new Selection(account.value(), null);
    }
  }

  /**
   * What came of a form.
   *
   * @param done what was done, in words; empty if there is nothing to say
   * @param error what was wrong, in words; null if nothing was
   * @param unconfirmed the account that was to be erased, if its name was not typed
   * @param link the reset link, which is shown only now
   */
  record Result(
      String done, @Nullable String error, @Nullable Username unconfirmed, @Nullable Link link) {
    static Result done(String words) {
      return new Result(words, null, null, null);
    }

    static Result refused(String words) {
      return new Result("", words, null, null);
    }
  }

  /**
   * A reset link.
   *
   * @param end until when it works, in words
   */
  public record Link(String username, String address, String end) {}

  Response show(int httpStatus, Member member, Selection selection, Result result) {
    Messages say = member.say();
    Instant now = status.now();
    RecentEvents.Summary events = status.events();
    Map<String, Object> values = new HashMap<>();
    values.put("version", status.version());
    values.put("mayAct", member.mayAll());
    SignUpSwitch.Position position = signUp.position();
    values.put(
        "gauges", new Gauges(status, say).all(accounts.count(), position.isOpenToSome(), events));
    values.put("day", events.day());
    values.put("events", events.newest());
    values.put("now", now);
    values.put("viewer", member.account().username());
    values.put("signUp", position);
    putAccounts(values, selection);
    values.put("acts", log.ofOperators(ACTS));
    putResult(values, result);
    return AppResponses.page(httpStatus, frame(member), "server", values);
  }

  private void putAccounts(Map<String, Object> values, Selection selection) {
    Page<ListedAccount> page = accounts.search(selection.text(), selection.after(), ACCOUNTS);
    List<ListedAccount> listed = page.items();
    values.put("accounts", listed);
    values.put("largest", listed.stream().mapToLong(ListedAccount::bytes).max().orElse(0));
    values.put("query", selection.text());
    values.put("first", selection.after() == null ? "" : address(selection, ""));
    values.put(
        "next",
        page.hasNext() ? address(selection, "&after=" + listed.getLast().username().value()) : "");
  }

  private static String address(Selection selection, String more) {
    String query = URLEncoder.encode(selection.text(), StandardCharsets.UTF_8);
    return ServerPages.SERVER + "?query=" + query + more + "#accounts";
  }

  private static void putResult(Map<String, Object> values, Result result) {
    values.put("done", result.done());
    values.put("error", result.error());
    values.put("unconfirmed", result.unconfirmed() == null ? "" : result.unconfirmed().value());
    values.put("link", result.link());
  }

  private static AppFrame frame(Member member) {
    return member.frame(member.say().text("Server"), ServerPages.SERVER).styled(STYLES);
  }
}
