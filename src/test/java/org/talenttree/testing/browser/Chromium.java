package org.talenttree.testing.browser;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.talenttree.testing.Until;
import tools.jackson.databind.JsonNode;

/**
 * A profile of its own in the machine's own Chromium without a window, driven through its DevTools
 * protocol. One browser serves all tests of this process: to start one takes a second or two.
 */
public final class Chromium implements AutoCloseable {
  private static final String MISSING =
      "No Chromium here: install one (Debian: apt-get install chromium-headless-shell) or name it in CHROMIUM.";
  private static final List<String> PLACES =
      List.of(
          // The same engine without all that is around it takes a quarter less of the processor.
          "/usr/bin/chromium-headless-shell",
          "/usr/bin/chromium",
          "/usr/bin/chromium-browser",
          "/usr/bin/google-chrome",
          "/opt/google/chrome/chrome",
          "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
          "/Applications/Chromium.app/Contents/MacOS/Chromium");

  /** A port and a path of this many characters at least; the file is written bit by bit. */
  private static final int LEAST_ADDRESS = 40;

  private final DevTools tools;
  private final String context;
  private final OpenPages pages = new OpenPages();
  private final List<BrowserPage> opened = new CopyOnWriteArrayList<>();

  private Chromium(DevTools tools, String context) {
    this.tools = tools;
    this.context = context;
  }

  /** Makes a profile; where there is none the test is skipped, and fails where CI is set. */
  public static Chromium start() {
    Optional<String> found = find();
    if (found.isEmpty() && "true".equals(System.getenv("CI"))) {
      throw new IllegalStateException(MISSING);
    }
    assumeTrue(found.isPresent(), MISSING);
    JsonNode made = Browser.TOOLS.send(null, "Target.createBrowserContext");
    return new Chromium(Browser.TOOLS, made.get("browserContextId").stringValue());
  }

  private static Optional<String> find() {
    return Stream.concat(Optional.ofNullable(System.getenv("CHROMIUM")).stream(), PLACES.stream())
        .filter(place -> Files.isExecutable(Path.of(place)))
        .findFirst();
  }

  /** Opens an empty page. If three are open, the one used least lately is emptied and returned. */
  public BrowserPage open() {
    BrowserPage page = BrowserPage.open(tools, pages, context);
    opened.add(page);
    return page;
  }

  /** Forgets the profile and what its pages have told, and closes them. */
  @Override
  public void close() {
    tools.send(null, "Target.disposeBrowserContext", "browserContextId", context);
    opened.forEach(BrowserPage::forget);
  }

  /** The browser, started with the first test that needs one. */
  private static final class Browser {
    static final DevTools TOOLS = start();

    private static DevTools start() {
      try {
        return start(find().orElseThrow(), Files.createTempDirectory("talenttree-chromium-"));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private static DevTools start(String program, Path profile) throws IOException {
      List<String> command = new ArrayList<>(List.of(program, "--headless=new"));
      command.addAll(List.of("--remote-debugging-port=0", "--user-data-dir=" + profile));
      command.addAll(
          List.of("--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run"));
      command.addAll(List.of("--disable-dev-shm-usage", "--disable-background-networking"));
      // One process draws a profile's pages: one for each takes a tenth more of the processors.
      command.addAll(List.of("--process-per-site", "--renderer-process-limit=1"));
      // Pages of tests live for seconds: with more room for garbage it is collected less often.
      command.add("--js-flags=--min-semi-space-size=16,--semi-space-growth-factor=4");
      command.add("about:blank");
      ProcessBuilder builder = new ProcessBuilder(command);
      // Its temporary folders are in the profile, so that they are deleted with it. The path is
      // short, as the path of a socket in them is limited to 107 characters.
      builder.environment().put("TMPDIR", profile.toString());
      Process process =
          builder
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .redirectError(profile.resolve("errors.txt").toFile())
              .start();
      Path port = profile.resolve("DevToolsActivePort");
      Until.holds("Chromium listens", () -> port.toFile().length() > LEAST_ADDRESS);
      List<String> lines = Files.readAllLines(port, StandardCharsets.UTF_8);
      URI address = URI.create("ws://127.0.0.1:" + lines.get(0) + lines.get(1));
      Runtime.getRuntime().addShutdownHook(new Thread(() -> end(process, profile)));
      return DevTools.connect(address);
    }

    private static void end(Process process, Path profile) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
      process.onExit().join();
      try (Stream<Path> files = Files.walk(profile)) {
        files.sorted((a, b) -> b.compareTo(a)).forEach(file -> file.toFile().delete());
      } catch (IOException | UncheckedIOException e) {
        // A child of the browser may still be writing; the folder is a temporary one.
        profile.toFile().deleteOnExit();
      }
    }
  }
}
