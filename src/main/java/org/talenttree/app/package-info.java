/** Creates the parts of the service and connects them; no other package does. */
@NullMarked
package org.talenttree.app;

import org.jspecify.annotations.NullMarked;
