/** How a page becomes an answer: its frame, style sheet, security policy, type and entity tag. */
@NullMarked
package org.talenttree.web.html;

import org.jspecify.annotations.NullMarked;
