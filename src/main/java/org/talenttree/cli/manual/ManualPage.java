package org.talenttree.cli.manual;

import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.talenttree.config.Setting;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Writes the manual page of the program: all commands and all settings. */
public final class ManualPage {
  private static final String DESCRIPTION =
      """
      Talent Tree is a service that keeps talent trees: paths of talents, each with a level from 1 to 5. \
      Owners edit and publish their trees in the browser or through a JSON API.
      .PP
      .B talenttree demo
      shows a sample tree;
      .B talenttree serve
      runs the service.
      """;

  private static final String EXIT_STATUS =
      """
      .TP
      .B 0
      The command succeeded, or the service stopped as asked.
      .TP
      .B 1
      It failed; standard error says why.
      .TP
      .B 2
      The command line was not understood.
      .TP
      .B 74
      The disk failed to make a write durable. Start the service again: it recovers from its log.
      .PP
      Commands that compare,
      .BR diff ,
      .B upstream
      and
      .BR "update \\-\\-check" ,
      have their own, named above.
      """;

  private static final String ENVIRONMENT =
      """
      Each setting below may also be set by the variable that is named with it, or by a file that
      the variable with
      .B _FILE
      after its name names.
      .TP
      .B TALENTTREE_JAVA_OPTS
      Options for the Java runtime, such as \\-Xmx512m.
      .TP
      .B TALENTTREE_AOT
      The cache that makes starts short is made in the background of the first start;
      .I now
      waits for it,
      .I off
      does without.
      .TP
      .B TALENTTREE_SERVER\\fR, \\fBTALENTTREE_KEY
      The service and the API key for the commands that have the option \\-\\-server.
      """;

  private ManualPage() {}

  /**
   * Returns the page in the language of {@code man}.
   *
   * @param release such as {@code Talent Tree 0.1.0}
   */
  public static String of(CommandSpec program, String release) {
    StringBuilder page = new StringBuilder();
    page.append(".TH TALENTTREE 1 \"\" \"").append(release).append("\" \"User Commands\"\n");
    page.append(".SH NAME\ntalenttree \\- ").append(text(Commands.summary(program))).append('\n');
    page.append(".SH SYNOPSIS\n");
    for (CommandSpec command : Commands.subcommands(program)) {
      page.append(".br\n.B talenttree ").append(text(command.name())).append("\n[...]\n");
    }
    page.append(".SH DESCRIPTION\n").append(DESCRIPTION);
    page.append(".SH COMMANDS\n");
    Commands.all(program).stream().skip(1).map(ManualPage::command).forEach(page::append);
    page.append(".SH EXIT STATUS\n").append(EXIT_STATUS);
    page.append(".SH ENVIRONMENT\n").append(ENVIRONMENT);
    page.append(".SH SETTINGS\n")
        .append("The file that \\-\\-config names has one\n.I name = value\na line.\n");
    Setting.all().stream().map(ManualPage::setting).forEach(page::append);
    return page.toString();
  }

  private static String command(CommandSpec command) {
    StringBuilder section = new StringBuilder(".SS ");
    section.append(text(synopsis(command))).append('\n');
    for (String sentence : command.usageMessage().description()) {
      section.append(text(Commands.plain(sentence))).append('\n');
    }
    for (PositionalParamSpec argument : command.positionalParameters()) {
      section.append(
          item("\\fI" + text(argument.paramLabel()) + "\\fR", Commands.description(argument)));
    }
    for (OptionSpec option : Commands.options(command)) {
      section.append(item(heading(option), Commands.description(option)));
    }
    return section.toString();
  }

  // Wide enough for one line, which `man` then wraps.
  private static String synopsis(CommandSpec command) {
    command.usageMessage().width(1_000);
    String text = new Help(command, Help.defaultColorScheme(Help.Ansi.OFF)).synopsis(0);
    return text.strip();
  }

  private static String heading(OptionSpec option) {
    String names =
        Stream.of(option.names())
            .map(name -> "\\fB" + text(name) + "\\fR")
            .collect(Collectors.joining(", "));
    return option.arity().max() == 0 ? names : names + " \\fI" + text(option.paramLabel()) + "\\fR";
  }

  private static String setting(Setting<?> setting) {
    String heading =
        "\\fB" + text(setting.name()) + "\\fR, \\fB" + setting.environmentName() + "\\fR";
    String value =
        setting.defaultValue().isEmpty() ? "" : " (default: " + setting.defaultValue() + ")";
    String description = setting.description().replaceAll("\\[([^]]*)]\\([^)]*\\)", "$1");
    return item(heading, description.replace("`", "") + value);
  }

  private static String item(String heading, String description) {
    return ".TP\n" + heading + "\n" + text(description) + "\n";
  }

  /** Returns a text that has no meaning to {@code man}, in ASCII. */
  private static String text(String plain) {
    String escaped =
        plain.replace("\\", "\\e").replace("-", "\\-").replaceAll("(?m)^(?=[.'])", "\\\\&");
    return escaped.codePoints().mapToObj(ManualPage::ascii).collect(Collectors.joining());
  }

  private static String ascii(int character) {
    return character < 128 ? Character.toString(character) : "\\[u%04X]".formatted(character);
  }
}
