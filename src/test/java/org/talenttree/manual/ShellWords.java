package org.talenttree.manual;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Splits lines for a shell into commands and their words: quotes, variables, {@code $(…)} and lines
 * that go on after a backslash. Whatever else means something to a shell is refused, since it would
 * not be seen here that it does not work.
 */
final class ShellWords {
  private final String text;
  private final Map<String, String> variables;
  private final UnaryOperator<String> program;
  private final List<List<String>> commands = new ArrayList<>();
  private List<String> words = new ArrayList<>();
  private @Nullable StringBuilder word;
  private int at;

  private ShellWords(String text, Map<String, String> variables, UnaryOperator<String> program) {
    this.text = text;
    this.variables = variables;
    this.program = program;
  }

  /**
   * Returns the commands, each a list of words.
   *
   * @param variables looked up while reading; assignments are set in it at once
   * @param program returns what the command in {@code $(…)} prints
   */
  static List<List<String>> commands(
      String text, Map<String, String> variables, UnaryOperator<String> program) {
    var shell = new ShellWords(text, variables, program);
    shell.read();
    return shell.commands;
  }

  private void read() {
    while (at < text.length()) {
      char c = text.charAt(at++);
      switch (c) {
        case '\n' -> endCommand();
        case ' ' -> endWord();
        case '\'' -> word().append(until('\''));
        case '"' -> quoted();
        case '\\' -> at++; // only ever the end of a line that goes on
        case '$' -> unquoted(expansion());
        case '&', '?', '*', ';', '|', '<', '>', '#', '`' ->
            throw new IllegalArgumentException(
                "a shell would not take " + c + " as it is: " + text);
        default -> word().append(c);
      }
    }
    endCommand();
  }

  private void quoted() {
    word();
    for (char c = text.charAt(at++); c != '"'; c = text.charAt(at++)) {
      word().append(c == '$' ? expansion() : String.valueOf(c));
    }
  }

  private void unquoted(String value) {
    if (value.contains(" ")) {
      throw new IllegalArgumentException("a shell would split " + value + "; quote it: " + text);
    }
    word().append(value);
  }

  private String expansion() {
    if (text.charAt(at) == '(') {
      at++;
      return program.apply(until(')'));
    }
    int start = at;
    while (at < text.length() && Character.isUpperCase(text.charAt(at))) {
      at++;
    }
    String name = text.substring(start, at);
    String value = variables.get(name);
    if (value == null) {
      throw new IllegalArgumentException("$" + name + " is not set: " + text);
    }
    return value;
  }

  private String until(char end) {
    int start = at;
    at = text.indexOf(end, start) + 1;
    return text.substring(start, at - 1);
  }

  private StringBuilder word() {
    if (word == null) {
      word = new StringBuilder();
    }
    return word;
  }

  private void endWord() {
    if (word != null) {
      words.add(word.toString());
      word = null;
    }
  }

  private void endCommand() {
    endWord();
    if (words.size() == 1 && words.getFirst().matches("(?s)[A-Z]+=.*")) {
      String[] assignment = words.getFirst().split("=", 2);
      variables.put(assignment[0], assignment[1]);
    } else if (!words.isEmpty()) {
      commands.add(words);
    }
    words = new ArrayList<>();
  }
}
