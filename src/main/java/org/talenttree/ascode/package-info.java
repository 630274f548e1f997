/** Trees as code: comparing files with the trees of a service, and changing those. */
@NullMarked
package org.talenttree.ascode;

import org.jspecify.annotations.NullMarked;
