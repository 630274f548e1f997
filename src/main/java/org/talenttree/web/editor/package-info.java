/** The editor of one tree: its page, its scripts, the preview and the icons to choose from. */
@NullMarked
package org.talenttree.web.editor;

import org.jspecify.annotations.NullMarked;
