package org.talenttree.web.operator;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.LoggerFactory;
import org.talenttree.app.Services;
import org.talenttree.operator.AuditActor;
import org.talenttree.storage.backup.BackupRecord;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.browser.Axe;
import org.talenttree.testing.browser.BrowserPage;
import org.talenttree.testing.browser.Browsing;

/** A new server in a browser: its first account, and then the page of the server. */
@Tag("sqlite")
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class ServerInABrowserTest {
  private static final String SETUP = "/app/setup";

  private static Browsing browsing;

  @BeforeAll
  static void start() {
    browsing = Browsing.start();
  }

  @AfterAll
  static void stop() {
    if (browsing != null) {
      browsing.close();
    }
  }

  private static Services services() {
    return browsing.app().app().services();
  }

  private static String link() {
    return services().setupLinks().renew().orElseThrow().address(browsing.base());
  }

  @ParameterizedTest
  @Order(1)
  @ValueSource(ints = {1280, 320})
  void thePagesOfTheFirstStartFitAndAxeFindsNothing(int width) {
    BrowserPage page = browsing.page(width);

    page.go(browsing.base() + "/app");
    assertThat(page.value("location.pathname").asString()).isEqualTo(SETUP);
    look(page, "setup-none", width);
    page.go(browsing.base() + SETUP + "?token=wrong");
    look(page, "setup-wrong", width);
    page.go(link());
    look(page, "setup", width);
  }

  @Test
  @Order(2)
  void theLinkLeadsToTheEditorOfATreeWithoutScripts() {
    String link = link();
    BrowserPage page = browsing.page(1280);
    page.send("Emulation.setScriptExecutionDisabled", "value", true);
    page.go(link);

    page.value("document.querySelector('#f-username').value = 'olga'");
    page.value("document.querySelector('#f-password').value = 'a long and plain password'");
    page.leave(() -> page.value("document.querySelector('.action.first').click()"));

    assertThat(page.value("location.pathname").asString()).matches("/app/trees/[0-9a-f-]{36}");
    BrowserPage again = browsing.page(320);
    again.go(link);
    look(again, "setup-used", 320);
  }

  @ParameterizedTest
  @Order(3)
  @ValueSource(ints = {1280, 320})
  void thePageOfTheServerFitsAndAxeFindsNothing(int width) {
    if (services().accountList().count() == 1) {
      fill();
    }
    BrowserPage page = browsing.page(width);
    page.go(browsing.base() + "/app/server");
    look(page, "server", width);
    page.value("document.querySelectorAll('details').forEach(one => one.open = true)");
    look(page, "server-open", width);
    page.leave(() -> page.value("document.querySelector('[action$=\"/reset-link\"]').submit()"));
    look(page, "server-link", width);
    page.go(browsing.base() + "/app/server/audit");
    look(page, "audit", width);
    assertThat(page.complaints()).isEmpty();
  }

  private static void fill() {
    for (String name : new String[] {"ada-lovelace", "grace", "x".repeat(39)}) {
      browsing.app().account(name);
    }
    TestTree tree = TestOwner.register(browsing.app()).tree("Tree");
    tree.publish();
    services().operatorActs().lock(AuditActor.COMMAND_LINE, tree.owner().account().username());
    var log = LoggerFactory.getLogger("org.talenttree.test.Sample");
    log.warn("a warning that is as long as warnings are, which is to say: {}", "x".repeat(90));
    browsing.app().clock().advance(Duration.ofHours(5));
    for (int i = 0; i < 7; i++) {
      log.atError()
          .addKeyValue("requestId", "019b7ca9-8f2e-709c-8acd-507333693928")
          .setCause(new IllegalStateException("why"))
          .log("storage {}", i / 2);
    }
    new BackupRecord(browsing.app().clock().instant(), 12_300_001, "/backups/talents.backup")
        .store(browsing.app().folder());
    browsing.app().clock().advance(Duration.ofHours(3));
  }

  private static void look(BrowserPage page, String name, int width) {
    page.writePictures(name + "-" + width);
    assertThat(Axe.violationsInBothSchemes(page)).as("%s at %d px", name, width).isEmpty();
    assertThat(page.value("document.documentElement.scrollWidth").asInt())
        .as("%s at %d px", name, width)
        .isLessThanOrEqualTo(width);
    assertThat(
            page.value(
                "[...document.querySelectorAll('button,select,summary,nav a,.action,.quiet,input:not([type=hidden],[type=checkbox],[hidden])')].filter(e => e.checkVisibility()).filter(e => e.getBoundingClientRect().height < 44).map(e => e.outerHTML)"))
        .as("too small on %s", name)
        .isEmpty();
  }
}
