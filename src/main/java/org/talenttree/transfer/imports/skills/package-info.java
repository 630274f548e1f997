/** Skills as files list them, before they become talents. */
@NullMarked
package org.talenttree.transfer.imports.skills;

import org.jspecify.annotations.NullMarked;
