package org.talenttree.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.talenttree.account.Password;
import org.talenttree.account.Username;

/** Takes a new password: typed twice and not shown, or the first line of standard input. */
final class PasswordInput {
  /** More than any password has. */
  private static final int MAX_BYTES = 4096;

  private final InputStream in;
  private final PrintWriter err;

  PasswordInput(InputStream in, PrintWriter err) {
    this.in = in;
    this.err = err;
  }

  /** Returns the password of whoever is to have this name; refuses what signing up refuses. */
  Password read(Username username) throws CommandFailed {
    String text = Terminal.isInput() ? typed(username) : line();
    Password password = Password.typed(text);
    var objection = password.objection(username.value());
    if (objection.isPresent()) {
      throw new CommandFailed("the password " + objection.get());
    }
    return password;
  }

  private String typed(Username username) throws CommandFailed {
    try (var _ = Terminal.hide()) {
      String first = ask("Password for " + username + ": ");
      // What is wrong with it is told before anybody types it again.
      if (Password.typed(first).objection(username.value()).isEmpty()
          && !ask("The same again: ").equals(first)) {
        throw new CommandFailed("the two passwords differ");
      }
      return first;
    }
  }

  private String ask(String question) throws CommandFailed {
    err.print(question);
    err.flush();
    try {
      return line();
    } finally {
      err.println(); // The one that was typed is not shown either.
    }
  }

  private String line() throws CommandFailed {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      // A byte at a time: what comes after the line is not ours.
      for (int next = in.read(); next >= 0 && next != '\n'; next = in.read()) {
        bytes.write(next);
        if (bytes.size() > MAX_BYTES) {
          throw new CommandFailed("the password is too long");
        }
      }
      String line =
          StandardCharsets.UTF_8
              .newDecoder()
              .decode(ByteBuffer.wrap(bytes.toByteArray()))
              .toString();
      return line.endsWith("\r") ? line.substring(0, line.length() - 1) : line;
    } catch (CharacterCodingException e) {
      throw new CommandFailed("the password is not text in UTF-8");
    } catch (IOException e) {
      throw new CommandFailed("the password cannot be read from standard input");
    }
  }
}
