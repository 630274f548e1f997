/** What people write as a level, in words, numbers and stars, and which of our five it means. */
@NullMarked
package org.talenttree.transfer.imports.levels;

import org.jspecify.annotations.NullMarked;
