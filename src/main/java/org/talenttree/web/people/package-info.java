/** The page of the directory of people. */
@NullMarked
package org.talenttree.web.people;

import org.jspecify.annotations.NullMarked;
