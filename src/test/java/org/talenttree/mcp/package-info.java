/** Tests of the service for assistants, over HTTP. */
@NullMarked
package org.talenttree.mcp;

import org.jspecify.annotations.NullMarked;
