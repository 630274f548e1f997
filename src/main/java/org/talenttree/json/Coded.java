package org.talenttree.json;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A constant that the API and the tables name in lower case, such as {@code account_locked}. */
public interface Coded {
  /** Returns the name in the code. */
  String name();

  /** Returns the name in the API and in tables. */
  default String code() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the constant with this code; null of null. */
  static <E extends Enum<E> & Coded> @Nullable E of(Class<E> kind, @Nullable String code) {
    return code == null ? null : Enum.valueOf(kind, code.toUpperCase(Locale.ROOT));
  }
}
