/**
 * What all files are read as, and the one mapping of it. A file is read in three steps.
 *
 * <ol>
 *   <li>Its bytes become text ({@link FileText}), or the cells of a spreadsheet.
 *   <li>The text becomes a {@link Sheet} of {@link FileRecord}s with the groups they are in: rows
 *       by {@link Sheet#of}, objects of JSON and YAML by {@code ObjectRecords}. Lines of a list
 *       become a {@code SkillEntry} each by {@code SkillText}, which is a record whose fields are
 *       known.
 *   <li>{@link Mapping} says what each field holds, by names in many languages ({@code
 *       imports/fields.txt}), by the shape of the file ({@link Sheet.Field#use}), and else by the
 *       values. A {@link Doubt} becomes a question. {@code SheetEntries} makes skills of it, {@code
 *       SkillEntries} talents: the levels of a column on one {@code LevelScale}.
 * </ol>
 *
 * A reader of a new format makes sheets, a {@code Table}, an {@code Outline} or a {@code
 * LocatedJson} and leaves all guessing to this package. Where the format says what a field is, its
 * {@link Sheet.Field} names the use.
 */
@NullMarked
package org.talenttree.transfer.imports.records;

import org.jspecify.annotations.NullMarked;
import org.talenttree.transfer.imports.records.Mapping.Doubt;
import org.talenttree.transfer.imports.records.Sheet.FileRecord;
