/** The one package that knows the HTTP server: pipeline, routes, envelope and problems. */
@NullMarked
package org.talenttree.http;

import org.jspecify.annotations.NullMarked;
