/** Public pages: trees, the front page, icons, files of the site and the API reference. */
@NullMarked
package org.talenttree.web.pages;

import org.jspecify.annotations.NullMarked;
