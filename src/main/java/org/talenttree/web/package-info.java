/** Public pages: the trees, profiles, the front page, icons and the API reference. */
@NullMarked
package org.talenttree.web;

import org.jspecify.annotations.NullMarked;
