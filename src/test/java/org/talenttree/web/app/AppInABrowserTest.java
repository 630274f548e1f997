package org.talenttree.web.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.talenttree.account.Account;
import org.talenttree.account.Accounts.Creation;
import org.talenttree.account.Password;
import org.talenttree.account.Username;
import org.talenttree.api.Scope;
import org.talenttree.operator.AuditActor;
import org.talenttree.operator.LinkMade;
import org.talenttree.picture.SamplePictures;
import org.talenttree.testing.Sample;
import org.talenttree.testing.TestOwner;
import org.talenttree.testing.TestTree;
import org.talenttree.testing.Until;
import org.talenttree.testing.browser.Axe;
import org.talenttree.testing.browser.BrowserPage;
import org.talenttree.testing.browser.Browsing;

/** The pages of signed-in users in a browser. */
@Tag("sqlite")
class AppInABrowserTest {
  private static final String PASSWORD = "a long and plain password";
  private static final int ENTER = 13;
  private static final int ARROW_UP = 38;
  private static final int ARROW_DOWN = 40;
  private static Browsing browsing;

  private TestOwner owner;
  private BrowserPage page;

  @BeforeAll
  static void start() {
    browsing = Browsing.start();
    browsing.app().set("signup", "open");
  }

  @AfterAll
  static void stop() {
    if (browsing != null) {
      browsing.close();
    }
  }

  @BeforeEach
  void open() {
    Username name = new Username("person-" + UUID.randomUUID().toString().substring(0, 8));
    var made = browsing.app().app().services().accounts().create(name, Password.typed(PASSWORD));
    Account account = ((Creation.Created) made).account();
    owner =
        new TestOwner(
            browsing.app(), account, browsing.app().client(account, Scope.OF_EVERY_ACCOUNT));
    page = browsing.page(1280);
    page.send("Network.clearBrowserCookies");
  }

  @Test
  void byKeysAloneSomeoneSignsInMakesATreeAndSignsOut() {
    page.go(browsing.base() + "/app");
    assertThat(path()).isEqualTo("/app/sign-in");

    type("#f-username", owner.username());
    type("#f-password", PASSWORD);
    enter("/app");
    type("#f-title", "Grown by hand");
    enter("/app/trees/");

    assertThat(owner.client().get("/api/v1/trees").data().toString()).contains("Grown by hand");
    page.go(browsing.base() + "/app");
    page.value("document.querySelector('.leave button').focus()");
    enter("/app/sign-in");
    page.go(browsing.base() + "/app");
    assertThat(path()).isEqualTo("/app/sign-in");
    assertThat(page.complaints()).isEmpty();
  }

  @Test
  void withoutScriptsItIsTheSame() {
    page.send("Emulation.setScriptExecutionDisabled", "value", true);
    page.go(browsing.base() + "/app/sign-in");

    type("#f-username", owner.username());
    type("#f-password", PASSWORD);
    enter("/app");

    assertThat(text("h1")).isEqualTo("Your trees");
  }

  @Test
  void noScriptSeesTheCookie() {
    signIn();

    assertThat(page.value("document.cookie").asString()).isEmpty();
    assertThat(page.value("JSON.stringify({...localStorage})").asString()).isEqualTo("{}");
  }

  @Test
  void aScriptThatGotOntoThePageWouldNotRun() {
    signIn();

    String inserted =
        "(() => { try { const e = document.createElement('script'); e.textContent = 'window.hit = 1'; document.body.append(e) } catch (x) {} return window.hit === undefined })()";
    String markup =
        "(() => { try { document.body.innerHTML = '<img src=x onerror=1>'; return false } catch (x) { return true } })()";

    assertThat(page.value(inserted).asBoolean()).isTrue();
    assertThat(page.value(markup).asBoolean()).isTrue();
  }

  @Test
  void aLegendLooksLikeTheLabelOfAField() {
    signIn();
    for (String address : new String[] {"/app/keys", "/app/account"}) {
      page.go(browsing.base() + address);
      assertThat(
              page.value(
                      "['legend', '.field label'].map(one => { const style = getComputedStyle(document.querySelector(one)); return style.fontWeight + ' ' + style.color + ' ' + style.fontSize }).join('|')")
                  .asString())
          .as(address)
          .matches("(.+)[|]\\1");
    }
  }

  @Test
  void ofTwoErrorsTheFirstFieldTakesTheFocus() {
    page.go(browsing.base() + "/app/sign-up");
    type("#f-username", "a!");
    type("#f-password", "short");
    enter("/app/sign-up");

    Until.holds("the username has the focus", () -> focused().equals("f-username"));

    signIn();
    page.go(browsing.base() + "/app/account");
    type("#f-line", "x".repeat(300));
    type("#f-picture", "ftp://example.org");
    enter("/app/account/profile");
    Until.holds("the line has the focus", () -> focused().equals("f-line"));
  }

  private String focused() {
    return page.value("document.activeElement.id").asString();
  }

  @Test
  void aLinkIsCopiedAndItIsSaid() {
    TestTree tree = owner.tree("Shared");
    tree.publish();
    page.grant("clipboardReadWrite", "clipboardSanitizedWrite");
    signIn();

    page.click("[data-copy]");

    Until.holds("it is said", () -> text("#said").equals("Copied"));
    assertThat(page.value("navigator.clipboard.readText()").asString())
        .isEqualTo(browsing.base() + "/" + owner.username() + "/" + tree.slug());
  }

  @Test
  void aKeyIsShownOnceAndCanBeCopied() throws IOException {
    signIn();
    page.go(browsing.base() + "/app/keys");
    type("#f-name", "Robot");

    enter("/app/keys");

    String secret = page.value("document.querySelector('#f-secret').value").asString();
    assertThat(browsing.app().client(secret).get("/api/v1/trees").status()).isEqualTo(200);
    assertThat(page.value("document.querySelector('.secret [data-copy]').dataset.copy").asString())
        .isEqualTo(secret);
    look("the page with the secret", 1280);
    page.go(browsing.base() + "/app/keys");
    assertThat(page.value("document.documentElement.outerHTML").asString())
        .contains("Robot")
        .doesNotContain(secret);
  }

  @Test
  void whatIsHostileStaysText() {
    String hostile = "<script>window.hit=1</script><img src=x onerror=window.hit=1>\" '";
    owner.client().json("POST", "/api/v1/trees", Sample.title(hostile.replace("\"", "\\\"")));
    owner
        .client()
        .json("POST", "/api/v1/keys", "{\"name\":\"" + hostile.replace("\"", "\\\"") + "\"}");
    signIn();

    for (String address : List.of("/app", "/app/keys", "/app/account")) {
      page.go(browsing.base() + address);
      assertThat(page.value("window.hit === undefined").asBoolean()).isTrue();
      assertThat(page.value("document.images.length").asInt()).isZero();
    }
    assertThat(page.complaints()).isEmpty();
  }

  private String resetLink() {
    LinkMade made =
        browsing
            .app()
            .app()
            .services()
            .resetLinks()
            .make(AuditActor.COMMAND_LINE, owner.account().username());
    return ResetPages.address("", ((LinkMade.Made) made).secret());
  }

  @ParameterizedTest
  @ValueSource(ints = {1280, 375, 320})
  void noPageFailsAxeScrollsSidewaysComplainsOrCallsElsewhere(int width) throws IOException {
    TestTree tree = owner.tree("x".repeat(60));
    tree.publish();
    TestTree trashed = owner.tree("y".repeat(60));
    trashed.owner().client().delete(trashed.path() + "?trash=true");
    byte[] picture = SamplePictures.jpeg(300, 200);
    owner.client().bytes("PUT", "/api/v1/account/picture", picture, "Content-Type", "image/jpeg");
    page = browsing.page(width).recordRequests();
    for (String address : List.of("/app/sign-in", "/app/sign-up", resetLink())) {
      check(address, width);
    }
    signIn();
    check("/app/roles", width);
    for (String address :
        List.of("/app", "/app/trees/" + tree.id() + "/delete", "/app/keys", "/app/account")) {
      check(address, width);
      page.value("document.querySelectorAll('details').forEach(d => d.open = true)");
      look(address + ", all open", width);
    }
    assertThat(page.value("document.images[0].naturalWidth").asInt()).isEqualTo(256);
    assertThat(page.complaints()).isEmpty();
    assertThat(page.requests()).allMatch(request -> request.startsWith(browsing.base()));
  }

  @ParameterizedTest
  @ValueSource(ints = {1280, 390, 320})
  void theFirstPageOfANewAccountFitsAndAxeFindsNothing(int width) throws IOException {
    page = browsing.page(width);
    signIn();

    look("the first page", width);

    page.value("document.querySelector('form[action*=joiner] button').focus()");
    enter("/app/trees/");
  }

  @ParameterizedTest
  @ValueSource(ints = {1280, 375, 320})
  void thePreviewOfAnImportFitsAndAxeFindsNothing(int width) throws IOException {
    page = browsing.page(width);
    signIn();
    importTable();

    look("the preview of an import", width);
    page.value("document.querySelectorAll('details').forEach(d => d.open = true)");
    look("the whole preview", width);
  }

  private void importTable() {
    page.value("document.querySelectorAll('details').forEach(d => d.open = true)");
    String lines =
        "Area;Skill;Level\\nBackend;Java;expert\\nBackend;SQL;\\nPeople;;good\\n".repeat(5);
    page.value(
        "(() => { const list = document.querySelector('#f-list'); list.value = '"
            + lines
            + "'; list.form.submit() })()");
    Until.holds("preview", () -> isTrue("document.querySelector('form.import') !== null"));
  }

  @Test
  void arrowsChooseTheUseOfAColumnThatEnterEnds() {
    signIn();
    importTable();
    page.recordRequests();
    page.value("document.querySelector('[name=column-0]').focus()");
    int before = page.value("document.activeElement.selectedIndex").asInt();

    for (int i = 1; i <= 3; i++) {
      page.press("ArrowDown", ARROW_DOWN);
      String chosen = "document.activeElement.selectedIndex === " + (before + i);
      Until.holds(chosen, () -> isTrue(chosen));
    }
    assertThat(page.requests()).noneMatch(one -> one.endsWith("/imports/choices"));
    enter("/app/imports/choices");

    assertThat(page.requests()).filteredOn(one -> one.endsWith("/imports/choices")).hasSize(1);
    assertThat(
            page.value("[...document.querySelectorAll('th select')].map(one => one.value).join()")
                .asString())
        .isEqualTo("description,talent,level");
    page.value("document.querySelector('[name=column-0]').focus()");
    page.press("ArrowUp", ARROW_UP);
    page.leave(() -> page.value("document.querySelector('[name=column-1]').focus()"));
    assertThat(page.value("document.querySelector('[name=column-0]').value").asString())
        .isEqualTo("level");
  }

  private boolean isTrue(String expression) {
    try {
      return page.value(expression).asBoolean();
    } catch (IllegalStateException e) {
      return false; // The page is being left.
    }
  }

  private void check(String address, int width) {
    page.go(browsing.base() + address);
    look(address, width);
  }

  private void look(String where, int width) {
    assertThat(Axe.violationsInBothSchemes(page)).as("%s at %d px", where, width).isEmpty();
    assertThat(page.value("document.documentElement.scrollWidth").asInt())
        .as("%s at %d px", where, width)
        .isLessThanOrEqualTo(width);
    assertThat(
            page.value(
                "[...document.querySelectorAll('button,select,summary,nav a,.action,.quiet,input:not([type=hidden],[type=checkbox],[hidden])')].filter(e => e.checkVisibility()).filter(e => e.getBoundingClientRect().height < 44).map(e => e.outerHTML)"))
        .as("too small on %s", where)
        .isEmpty();
  }

  private void signIn() {
    page.go(browsing.base() + "/app/sign-in");
    type("#f-username", owner.username());
    type("#f-password", PASSWORD);
    enter("/app");
  }

  private void type(String selector, String text) {
    page.value("document.querySelector('" + selector + "').focus()");
    page.send("Input.insertText", "text", text);
  }

  /** Presses Enter and waits for the page that it leads to. */
  private void enter(String address) {
    page.leave(() -> {
      key("keyDown", "\r");
      key("keyUp", "");
    });
    assertThat(path()).startsWith(address);
  }

  private void key(String type, String text) {
    page.send(
        "Input.dispatchKeyEvent",
        "type",
        type,
        "key",
        "Enter",
        "code",
        "Enter",
        "text",
        text,
        "windowsVirtualKeyCode",
        ENTER);
  }

  private String path() {
    return page.value("location.pathname").asString();
  }

  private String text(String selector) {
    return page.value("document.querySelector('" + selector + "').textContent").asString();
  }
}
