/** Commands that work on trees: files in and out, trees as code, copies. */
@NullMarked
package org.talenttree.cli.trees;

import org.jspecify.annotations.NullMarked;
