/**
 * Other ways to write what JSON and Markdown say: TOML, vCards, mind maps and lists in scripts
 * become JSON, Org and TeX become Markdown line by line. What it means is for the formats to find
 * out.
 */
@NullMarked
package org.talenttree.transfer.imports.notation;

import org.jspecify.annotations.NullMarked;
