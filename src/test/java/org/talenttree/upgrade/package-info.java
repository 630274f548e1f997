/** Opening the data of every earlier schema version. */
@NullMarked
package org.talenttree.upgrade;

import org.jspecify.annotations.NullMarked;
