package org.talenttree;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What `.ci/summary` makes of Surefire's reports. */
class TestSummaryTest {
  private static final String PASSED = "  <testcase name=\"good\" classname=\"a.BTest\"/>\n";
  private static final String LOUD =
      """
        <testcase name="loud" classname="a.BTest" time="0.1">
          <system-out><![CDATA[
          <failure message="printed by a test">
          ]]></system-out>
        </testcase>
      """;

  @TempDir Path reports;

  @Test
  void twoFlakyTestsAreListedAndTolerated() throws IOException, InterruptedException {
    write("a.BTest", PASSED + LOUD + ended("slow", "flakyFailure"));
    write("a.BTest(postgresql)", ended("late", "flakyError"));

    assertThat(summary(0))
        .endsWith(
            "  a.BTest.late(postgresql): 2 < 3 & \"so\"",
            "  a.BTest.slow: 2 < 3 & \"so\"",
            "4 passed, 0 failed, 0 skipped, 2 flaky");
  }

  @Test
  void threeFlakyTestsFailTheRun() throws IOException, InterruptedException {
    write("a.BTest", ended("a", "flakyError") + ended("b", "flakyError"));
    write("a.CTest", ended("c", "flakyFailure"));

    assertThat(summary(1)).endsWith("3 passed, 0 failed, 0 skipped, 3 flaky");
  }

  @Test
  void aTestThatFailedTwiceIsNamedInTheLastLines() throws IOException, InterruptedException {
    write("a.BTest", PASSED + ended("bad", "failure") + ended("worse", "error"));

    assertThat(summary(1))
        .endsWith(
            "Failed:",
            "  a.BTest.bad: 2 < 3 & \"so\"",
            "  a.BTest.worse: 2 < 3 & \"so\"",
            "1 passed, 2 failed, 0 skipped, 0 flaky");
  }

  @Test
  void aSkippedTestFailsTheRun() throws IOException, InterruptedException {
    write("a.BTest", PASSED + ended("out", "skipped"));

    assertThat(summary(1)).endsWith("1 passed, 0 failed, 1 skipped, 0 flaky");
  }

  @Test
  void whatEachKindTookIsToldFirst() throws IOException, InterruptedException {
    write("a.BInABrowserTest", PASSED);
    write("a.reliability.CTest", PASSED);
    write("a.BTest(citus)", PASSED);
    write("a.CTest(citus)", PASSED);
    write("a.DTest", PASSED);

    assertThat(summary(0))
        .contains(
            "Seconds of tests, several at once: in a browser 2, reliability 2, on postgresql 0, on citus 3, all others 2");
  }

  @Test
  void noTestAtAllFailsTheRun() throws IOException, InterruptedException {
    assertThat(summary(1)).containsExactly("No test ran.");
  }

  private void write(String suite, String cases) throws IOException {
    Files.writeString(
        reports.resolve("TEST-" + suite + ".xml"),
        "<testsuite name=\"" + suite + "\" time=\"1.5\">\n" + cases + "</testsuite>\n");
  }

  private static String ended(String test, String outcome) {
    return """
      <testcase name="%s" classname="a.BTest" time="0.2">
        <%2$s message="2 &lt; 3&#10;&amp; &quot;so&quot;" type="x">trace</%2$s>
      </testcase>
    """
        .formatted(test, outcome);
  }

  private List<String> summary(int status) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(".ci/summary", reports.toString()).redirectErrorStream(true).start();
    byte[] lines = process.getInputStream().readAllBytes();
    assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).isEqualTo(status);
    return new String(lines, StandardCharsets.UTF_8).lines().toList();
  }
}
