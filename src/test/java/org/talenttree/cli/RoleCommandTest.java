package org.talenttree.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.talenttree.json.Json;
import org.talenttree.role.StarterRole;
import org.talenttree.testing.TestApp;
import org.talenttree.testing.TestOwner;

/** The roles that come with the program are listed, and copied with one command. */
class RoleCommandTest {
  private static TestApp app;
  @TempDir private Path folder = Path.of("");

  @BeforeAll
  static void start() {
    app = TestApp.start();
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  @Test
  void theListTellsNameFieldTalentsAndPaths() {
    CommandRun run = CommandRun.of("role", "list");

    assertThat(run.status()).isZero();
    assertThat(run.out().lines())
        .hasSize(StarterRole.ALL.size())
        .contains("joiner                    Crafts       33 talents  5 paths");
  }

  @Test
  void aCopyIsAPrivateDraftWithAllThatTheRoleHas() throws IOException {
    TestOwner owner = TestOwner.register(app);

    CommandRun run = copy(owner, "data-analyst");

    assertThat(run.out()).as(run.err()).isEqualTo("data-analyst\n");
    var draft = owner.client().get("/api/v1/trees").data().at("/data/0");
    var file = Json.read(StarterRole.find("data-analyst").orElseThrow().file());
    assertThat(draft.at("/isPublic").asBoolean()).isFalse();
    for (String member : new String[] {"title", "description", "levelNames", "theme", "paths"}) {
      assertThat(draft.get(member)).as(member).isEqualTo(file.get(member));
    }
  }

  @Test
  void anUnknownRoleIsAFailureThatSaysWhereToLook() throws IOException {
    CommandRun run = copy(TestOwner.register(app), "wizard");

    assertThat(run.status()).isEqualTo(1);
    assertThat(run.err()).contains("there is no role 'wizard'; see talenttree role list");
  }

  private CommandRun copy(TestOwner owner, String role) throws IOException {
    Path key = Files.writeString(folder.resolve("key"), owner.client().key() + "\n");
    return CommandRun.of(
        "role", "copy", role, "--server", owner.client().base(), "--key-file", key);
  }
}
