/** The format of log lines, and the appender that writes them. */
@NullMarked
package org.talenttree.log;

import org.jspecify.annotations.NullMarked;
