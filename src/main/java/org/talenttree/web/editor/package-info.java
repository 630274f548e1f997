/**
 * The editor of one tree: its page, its scripts, the preview of a draft and the icons to choose.
 */
@NullMarked
package org.talenttree.web.editor;

import org.jspecify.annotations.NullMarked;
