/** Published trees in other forms, for programs, other sites and readers without pictures. */
@NullMarked
package org.talenttree.web.format;

import org.jspecify.annotations.NullMarked;
