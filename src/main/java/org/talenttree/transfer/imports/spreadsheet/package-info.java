/** Spreadsheets of Excel and OpenDocument: from a zip to the rows of its sheets. */
@NullMarked
package org.talenttree.transfer.imports.spreadsheet;

import org.jspecify.annotations.NullMarked;
