package org.talenttree.storage.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.talenttree.storage.Migrations;

class SqliteSchemaTest {

  @Test
  void theKnownDigestIsOfWhatAllMigrationsMake() {
    assertThat(SqliteSchema.NEWEST)
        .as("SqliteSchema.NEWEST is set again with each migration")
        .isEqualTo(SqliteSchema.digest(SqliteSchema.made(Migrations.NEWEST)));
  }
}
