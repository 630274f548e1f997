package org.talenttree.manual;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.talenttree.account.ApiKeys;
import org.talenttree.http.Scope;
import org.talenttree.testing.OpenApiDocument;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestResponse;

/** Plays the page's commands against the service, one after the other. */
final class ApiStory {
  private static final OpenApiDocument DOCUMENT = OpenApiDocument.load();
  private static final String ACCOUNT_CREATE = "./talenttree account create ";

  private final TestApp app;
  private final Map<String, String> variables = new HashMap<>();
  private final Shown shown = new Shown();
  private final Set<String> operations = new TreeSet<>();
  private @Nullable TestResponse last;

  ApiStory(TestApp app) {
    this.app = app;
    shown.put(app.client(null).base(), "http://127.0.0.1:8080");
  }

  /** Runs a block of commands; all but the last call, whose answer is shown, must succeed. */
  void play(String block) {
    for (List<String> command : ShellWords.commands(shown.real(block), variables, this::output)) {
      if (command.getFirst().equals("curl")) {
        expectSuccess(block);
        call(CurlCall.of(command));
      }
    }
  }

  /** Returns the last call's answer as the page shows it, once. */
  List<String> answer(List<String> wishes) {
    TestResponse answer = last;
    if (answer == null) {
      throw new IllegalStateException("an answer is shown, but nothing was called");
    }
    last = null;
    return AnswerText.of(answer, wishes).stream().map(shown::shown).toList();
  }

  /** Fails when an answer that nobody has been shown is an error. */
  void expectSuccess(String after) {
    if (last != null) {
      assertThat(last.status()).as("unseen answer %s before%n%s", last, after).isLessThan(300);
      last = null;
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

  /** Does what the one command does whose output the page uses. */
  private String output(String command) {
    assertThat(command).startsWith(ACCOUNT_CREATE);
    var account = app.account(command.substring(ACCOUNT_CREATE.length()));
    String secret =
        app.app()
            .services()
            .keys()
            .create(account.owner(), "first", EnumSet.allOf(Scope.class), ApiKeys.DEFAULT_LIFE)
            .secret()
            .reveal();
    shown.secret(secret);
    return secret;
  }
}
