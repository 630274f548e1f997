/**
 * What a feature and the HTTP engine say to each other: routes, requests, replies, problems. It
 * knows no web server.
 */
@NullMarked
package org.talenttree.api;

import org.jspecify.annotations.NullMarked;
