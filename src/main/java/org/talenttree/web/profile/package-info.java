/** Public profiles: all trees of one owner, each in a few lines. */
@NullMarked
package org.talenttree.web.profile;

import org.jspecify.annotations.NullMarked;
