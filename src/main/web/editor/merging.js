/**
 * Merging a draft with a tree that was saved elsewhere: the service merges, and the user decides what both changed.
 *
 * @typedef {import('./draft.js').Draft} Draft
 * @typedef {import('./conflict-dialog.js').Conflict} Conflict
 * @typedef {import('./workbench.js').Workbench} Workbench
 */
import { call, treeAddress } from './api.js'
import { alike, fromTree, headChange, settled, toPaths } from './draft.js'

/** Merges the draft, and what is typed meanwhile, with the saved tree, which is the base then. Without a result the base stays.
 * @param {Workbench} work @param {{base: Draft, etag: string}} from what the draft was made from
 * @returns {Promise<Draft | null | undefined>} as `together` */
export async function mergedDraft(work, { base, etag }) {
  const kept = { base: work.base, etag: work.etag }
  for (;;) {
    const before = work.draft
    const draft = await together(work, { base, etag, draft: before })
    if (draft && work.draft === before) return draft
    Object.assign(work, kept) // What is typed is not merged yet.
    if (!draft) return draft
  }
}

/** Has the service merge a draft with the saved tree, which is the base then; the user decides about what both changed.
 * @param {Workbench} work @param {import('./stored-draft.js').StoredDraft} stored
 * @returns {Promise<Draft | null | undefined>} null where the choice is put off, undefined where the service refused */
export async function together(work, { base, etag, draft }) {
  const mine = settled(draft)
  const paths = alike(mine.paths, base.paths) ? {} : { paths: toPaths(mine.paths) }
  const changes = { base: etag, mine: { ...headChange(mine, base), ...paths } }
  /** @type {Map<string, boolean>} */
  const isTheirs = new Map()
  for (;;) {
    const takeTheirs = [...isTheirs.keys()].filter((id) => isTheirs.get(id))
    const answer = await call('POST', `${treeAddress(work.id)}/merge`, { body: { ...changes, takeTheirs } })
    if (answer.problem?.code === 'revision_not_found') return oneOf(work, mine)
    // Other faults are of the merged tree, whose rows are not those of the draft.
    if (answer.problem) answer.problem.errors = answer.problem.errors?.filter((/** @type {any} */ { pointer }) => pointer?.startsWith('#/mine/'))
    if (answer.status !== 200) return void work.fail(answer)
    const { tree, merged, conflicts } = answer.data
    const open = conflicts.filter((/** @type {Conflict} */ { id }) => !isTheirs.has(id))
    if (!open.length) {
      work.take({ ...answer, data: tree })
      return fromTree(merged)
    }
    const theirs = await work.chooseTheirs(open)
    if (!theirs) return null
    for (const conflict of open) isTheirs.set(conflict.id, theirs.includes(conflict))
  }
}

/** Where the history no longer has what both started from: the whole draft, or the saved tree, as the user decides.
 * @param {Workbench} work @param {Draft} mine @returns {Promise<Draft | null | undefined>} as above */
async function oneOf(work, mine) {
  const now = await call('GET', treeAddress(work.id))
  if (now.status !== 200) return void work.fail(now)
  if (alike(mine, work.base)) {
    work.take(now)
    return work.base
  }
  const theirs = await work.chooseTheirs([{ id: '', kind: 'bothChanged' }])
  if (!theirs) return null
  work.take(now)
  return theirs.length ? work.base : mine
}
