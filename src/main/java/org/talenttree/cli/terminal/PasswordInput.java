package org.talenttree.cli.terminal;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.talenttree.account.Password;
import org.talenttree.account.Username;
import org.talenttree.cli.options.CommandFailed;

/** Reads a new password: typed twice without echo, or the first line of standard input. */
public final class PasswordInput {
  /** More than the longest password in UTF-8. */
  private static final int MAX_BYTES = 4096;

  private final InputStream in;
  private final PrintWriter err;

  /** Reads from {@code in}; asks on {@code err}, since standard output belongs to results. */
  public PasswordInput(InputStream in, PrintWriter err) {
    this.in = in;
    this.err = err;
  }

  /** Returns the password for a new account of this name; applies the rules of signing up. */
  public Password read(Username username) throws CommandFailed {
    String text = Terminal.isInput() ? typed(username) : line();
    Password password = Password.typed(text);
    var objection = password.objection(username.value());
    if (objection.isPresent()) {
      throw new CommandFailed("the password " + objection.get().english());
    }
    return password;
  }

  private String typed(Username username) throws CommandFailed {
    try (var _ = Terminal.hide()) {
      String first = ask("Password for " + username + ": ");
      // An unacceptable password is reported before it has to be typed again.
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
      err.println(); // Echo is off, so the line end that was typed is not shown.
    }
  }

  private String line() throws CommandFailed {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      // Byte by byte, so that nothing after the line is consumed.
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
