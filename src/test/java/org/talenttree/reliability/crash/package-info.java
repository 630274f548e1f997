/**
 * Processes that are killed, disks that fail and power cuts: what was answered is there afterwards.
 */
@NullMarked
package org.talenttree.reliability.crash;

import org.jspecify.annotations.NullMarked;
