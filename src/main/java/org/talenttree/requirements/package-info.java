/**
 * What talents usually require, by their names: that "Kubernetes" comes after "Docker" is proposed,
 * never applied unasked.
 */
@NullMarked
package org.talenttree.requirements;

import org.jspecify.annotations.NullMarked;
