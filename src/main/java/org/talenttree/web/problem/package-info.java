/** The pages that explain the problems of the API. */
@NullMarked
package org.talenttree.web.problem;

import org.jspecify.annotations.NullMarked;
