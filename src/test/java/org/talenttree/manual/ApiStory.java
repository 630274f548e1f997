package org.talenttree.manual;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.talenttree.account.ApiKeys;
import org.talenttree.account.Username;
import org.talenttree.api.Scope;
import org.talenttree.operator.AuditActor;
import org.talenttree.operator.KeyMade;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestResponse;
import org.talenttree.testing.Until;
import org.talenttree.testing.openapi.OpenApiDocument;

/** Plays the page's commands against the service, one after the other. */
final class ApiStory {
  private static final OpenApiDocument DOCUMENT = OpenApiDocument.load();
  private static final Predicate<String> CAPTURE = Pattern.compile("[A-Z]+=.*").asMatchPredicate();
  private static final String ACCOUNT_CREATE = "./talenttree account create ";
  private static final String OPERATORS_KEY = "./talenttree key create --scope operator --account ";
  private static final List<String> OPERATOR = List.of("./talenttree", "account", "operator");

  private final TestApp app;
  private final Map<String, String> variables = new HashMap<>();
  private final Shown shown = new Shown();
  private final Set<String> captured = new HashSet<>();
  private final Set<String> operations = new TreeSet<>();
  private @Nullable TestResponse last;

  ApiStory(TestApp app) {
    this.app = app;
    shown.base(app.client(null).base());
  }

  /**
   * Runs a block of commands. The last call must be answered with this status, calls before it with
   * a success; without a call there is no status.
   *
   * @return the block as the page shows it, with what was captured before in its assignments
   */
  List<String> play(List<String> block, OptionalInt status) {
    last = null;
    String commands =
        block.stream().filter(line -> !isCaptured(line)).collect(Collectors.joining("\n"));
    for (List<String> command :
        ShellWords.commands(shown.real(commands), variables, this::output)) {
      if (command.getFirst().equals("curl")) {
        expect(200, 299, commands);
        call(CurlCall.of(command));
      } else if (command.getFirst().equals(OPERATOR.getFirst())) {
        makeAnOperator(command);
      }
    }
    assertThat(status.isPresent())
        .as("a status is declared of%n%s", commands)
        .isEqualTo(last != null);
    status.ifPresent(expected -> expect(expected, expected, commands));
    return block.stream().map(this::withCapture).toList();
  }

  private boolean isCaptured(String line) {
    int end = line.indexOf('=');
    return end > 0 && captured.contains(line.substring(0, end));
  }

  private String withCapture(String line) {
    if (!isCaptured(line)) {
      return line;
    }
    String name = line.substring(0, line.indexOf('='));
    String value = shown.shown(variables.getOrDefault(name, ""));
    return name + "=" + (value.contains("\"") ? "'" + value + "'" : value);
  }

  /** Returns the last call's answer as the page shows it, once. */
  List<String> answer(List<String> wishes) {
    TestResponse answer = last;
    if (answer == null) {
      throw new IllegalStateException("an answer is shown, but nothing was called");
    }
    last = null;
    wishes.stream().filter(CAPTURE).forEach(wish -> capture(wish, answer));
    return AnswerText.of(answer, wishes).stream().map(shown::shown).toList();
  }

  private void capture(String wish, TestResponse answer) {
    String name = wish.substring(0, wish.indexOf('='));
    String place = wish.substring(name.length() + 1);
    variables.put(
        name,
        place.startsWith("/")
            ? answer.json().at(place).stringValue()
            : answer.header(place).orElseThrow());
    captured.add(name);
  }

  private void expect(int least, int most, String commands) {
    if (last != null) {
      assertThat(last.status()).as("%s of%n%s", last, commands).isBetween(least, most);
    }
  }

  /** Returns the operations that were called, such as {@code GET /api/v1/trees}. */
  Set<String> operations() {
    return operations;
  }

  private void call(CurlCall call) {
    String base = app.client(null).base();
    assertThat(call.address()).startsWith(base);
    String path = call.address().substring(base.length());
    shown.chosen(path + call.body());
    app.clock().advance(Duration.ofSeconds(10));
    app.app().services().lastUses().store(); // else lastUsedAt would depend on how fast this runs
    awaitDeliveries();
    String body = call.body();
    last =
        app.client(null)
            .send(
                call.method(),
                path,
                body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(body),
                call.headers().toArray(String[]::new));
    shown.learn(last);
    DOCUMENT.operation(call.method(), path).ifPresent(operations::add);
  }

  /** Waits until webhooks are sent, else what lists say of them would depend on the same. */
  private void awaitDeliveries() {
    Until.holds(
        "webhooks are sent",
        () ->
            app.app()
                .services()
                .database()
                .<Boolean>readEach(handle ->
                    handle
                        .select(
                            """
                            SELECT (SELECT count(*) FROM outbox WHERE kind = 'event')
                              + (SELECT count(*) FROM deliveries WHERE next_at <= ?)
                            """,
                            app.clock().instant())
                        .mapTo(Integer.class)
                        .one()
                        .equals(0)));
  }

  private void makeAnOperator(List<String> command) {
    assertThat(command).startsWith(OPERATOR.toArray(String[]::new)).hasSize(4);
    Username name = new Username(command.getLast());
    app.app().services().operatorActs().grant(AuditActor.COMMAND_LINE, name);
    app.clock().advance(Duration.ofSeconds(10));
  }

  /** Does what the commands do whose output the page uses. */
  private String output(String command) {
    String secret =
        command.startsWith(OPERATORS_KEY)
            ? operatorsKey(command.substring(OPERATORS_KEY.length()))
            : firstKey(command);
    shown.secret(secret);
    return secret;
  }

  private String operatorsKey(String account) {
    KeyMade made =
        app.app()
            .services()
            .operatorActs()
            .createKey(
                AuditActor.COMMAND_LINE,
                new Username(account),
                "key",
                Set.of(Scope.OPERATOR),
                ApiKeys.DEFAULT_LIFE);
    return ((KeyMade.Made) made).key().secret().reveal();
  }

  private String firstKey(String command) {
    assertThat(command).startsWith(ACCOUNT_CREATE);
    var account = app.account(command.substring(ACCOUNT_CREATE.length()));
    return app.app()
        .services()
        .keys()
        .create(account.owner(), "first", Scope.OF_EVERY_ACCOUNT, ApiKeys.DEFAULT_LIFE)
        .secret()
        .reveal();
  }
}
