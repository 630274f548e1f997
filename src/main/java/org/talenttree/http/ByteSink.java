package org.talenttree.http;

/** Takes the bytes of an answer, one part after another. */
@FunctionalInterface
public interface ByteSink {
  /** Takes these bytes, which may change after the call. */
  void write(byte[] bytes, int offset, int length);

  /** Takes all of these bytes. */
  default void write(byte[] bytes) {
    write(bytes, 0, bytes.length);
  }
}
