/** Error pages, and the pages that explain the problem types of the API. */
@NullMarked
package org.talenttree.web.problem;

import org.jspecify.annotations.NullMarked;
