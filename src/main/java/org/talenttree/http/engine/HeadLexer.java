package org.talenttree.http.engine;

import io.netty.util.ByteProcessor;

/**
 * Checks the bytes of a request's head for what RFC 9112 forbids and a lenient parser accepts: a
 * bare CR or LF, more than one space in the request line, a folded header line (section 5.2),
 * control characters, a header name that is no token.
 */
final class HeadLexer implements ByteProcessor {
  private enum State {
    START,
    START_LF,
    LINE,
    LINE_LF,
    NAME_START,
    NAME,
    HEADER,
    HEADER_LF,
    END_LF,
    END,
    BROKEN
  }

  /** The characters of a header's name (RFC 9110, section 5.6.2). */
  private static final boolean[] TOKEN = new boolean[0x80];

  static {
    "!#$%&'*+-.^_`|~0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
        .chars()
        .forEach(c -> TOKEN[c] = true);
  }

  private State state = State.START;
  private int spaces;
  private boolean afterSpace;

  /** Takes the next byte; returns false at the end of the head and at the first error. */
  @Override
  public boolean process(byte value) {
    int c = value & 0xff;
    state =
        switch (state) {
          case HEADER -> inHeader(c);
          case LINE -> inLine(c);
          case NAME -> inName(c);
          case START -> atStart(c);
          case START_LF -> c == '\n' ? State.START : State.BROKEN;
          case LINE_LF -> c == '\n' && spaces == 2 ? State.NAME_START : State.BROKEN;
          case NAME_START -> atName(c);
          case HEADER_LF -> c == '\n' ? State.NAME_START : State.BROKEN;
          case END_LF -> c == '\n' ? State.END : State.BROKEN;
          case END, BROKEN -> state;
        };
    return state != State.END && state != State.BROKEN;
  }

  private static State inHeader(int c) {
    if (c == '\r') {
      return State.HEADER_LF;
    }
    return isControl(c) && c != '\t' ? State.BROKEN : State.HEADER;
  }

  private State inLine(int c) {
    if (c == '\r') {
      return afterSpace ? State.BROKEN : State.LINE_LF;
    }
    boolean isSpace = c == ' ';
    if (isControl(c) || (isSpace && (afterSpace || ++spaces > 2))) {
      return State.BROKEN;
    }
    afterSpace = isSpace;
    return State.LINE;
  }

  // Empty lines before a request are skipped (RFC 9112, section 2.2).
  private static State atStart(int c) {
    if (c == '\r') {
      return State.START_LF;
    }
    return isControl(c) || c == ' ' ? State.BROKEN : State.LINE;
  }

  private static State atName(int c) {
    if (c == '\r') {
      return State.END_LF;
    }
    return c != ':' ? inName(c) : State.BROKEN;
  }

  private static State inName(int c) {
    if (c == ':') {
      return State.HEADER;
    }
    return c < TOKEN.length && TOKEN[c] ? State.NAME : State.BROKEN;
  }

  private static boolean isControl(int c) {
    return c < ' ' || c == 0x7f;
  }

  /** Returns whether the head has begun and not ended; a broken head never ends. */
  boolean isUnderWay() {
    return state != State.START && state != State.END;
  }

  boolean isBroken() {
    return state == State.BROKEN;
  }

  boolean isAtEnd() {
    return state == State.END;
  }

  /** Prepares for the next head. */
  void reset() {
    state = State.START;
    spaces = 0;
    afterSpace = false;
  }
}
