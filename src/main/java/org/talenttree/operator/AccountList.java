package org.talenttree.operator;

import com.google.re2j.Pattern;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.talenttree.account.Username;
import org.talenttree.storage.Database;

/** The list of all accounts, for operators. */
public final class AccountList {
  /** Longer parts than a name, and other characters, are in no name. */
  private static final Pattern PART_OF_A_NAME = Pattern.compile("[a-z0-9-]{0,39}");

  private final Database database;

  /** Lists the accounts of this database. */
  public AccountList(Database database) {
    this.database = database;
  }

  /**
   * Returns the accounts whose names contain a text, in any case, sorted by name; the empty text is
   * in all.
   *
   * @param after the name before the first one; null for the beginning
   */
  public Page<ListedAccount> search(String text, @Nullable Username after, int limit) {
    String part = text.strip().toLowerCase(Locale.ROOT);
    if (!PART_OF_A_NAME.matcher(part).matches()) {
      return new Page<>(List.of(), false);
    }
    String start = after == null ? "" : after.value();
    return Page.of(
        database.readEach(handle -> AccountListStore.page(handle, part, start, limit + 1)), limit);
  }

  /** Returns how many accounts there are. */
  public long count() {
    return database.readEach(AccountListStore::count);
  }
}
