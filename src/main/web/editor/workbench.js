/**
 * The state of one tree in the editor: the saved tree, the draft, and saving.
 *
 * @typedef {import('./draft.js').Draft} Draft
 * @typedef {import('./conflict-dialog.js').Conflict} Conflict
 * @typedef {'saved' | 'edited' | 'saving' | 'offline' | 'refused' | 'signed-out' | 'gone'} State
 */
import { call, treeAddress } from './api.js'
import { alike, completed, EMPTY, fromTree, headChange, isBlankLink, settled, talentOf, toPaths } from './draft.js'
import { History } from './history.js'
import { linkFault, linkKey } from './links.js'
import { mergedDraft, together } from './merging.js'
import { t } from './messages.js'
import { isOthers, remove, store, stored } from './stored-draft.js'

const PRECONDITION_FAILED = 412
const MAX_TRIES = 5

/** The state after an answer with this status; 502 and 504 come from a proxy.
 * @type {Record<number, State>} */
const STATES = { 0: 'offline', 401: 'signed-out', 404: 'gone', 502: 'offline', 504: 'offline' }

/** Fires `change` when the view must be updated, and `say` with a text for screen readers. */
export class Workbench extends EventTarget {
  /** @param {string} id */
  constructor(id) {
    super()
    this.id = id
    this.etag = ''
    this.username = document.body.dataset.username ?? ''
    this.isPublic = false
    /** Whether the tree was not changed since it was made. */
    this.isFirst = false
    /** Whether readers see how the levels rose. */
    this.showsGrowth = false
    this.isCopy = false
    /** @type {State} */
    this.state = 'saved'
    /** The errors of the draft, by the id of a path or talent, the key of a field, or the name of a field of the tree.
     * @type {Map<string, string>} */
    this.faults = new Map()
    this.message = ''
    this.isRestored = false
    /** Whether a requested save is still to be done. */
    this.isSaveDue = false
    /** Whether the draft is stored, so that closing the window loses nothing. */
    this.isStored = true
    /** The saved tree at the time when its merge was postponed. @type {{base: Draft, etag: string} | undefined} */
    this.putOff = undefined
    /** Asks the user to resolve conflicts; set by the component that shows the dialog.
     * @type {(conflicts: Conflict[]) => Promise<Conflict[] | undefined>} */
    this.chooseTheirs = async () => []
    /** @type {Draft} */
    this.base = EMPTY
    this.history = new History(this.base)
  }

  /** @returns {Draft} */
  get draft() {
    return this.history.now
  }

  get isDirty() {
    return !alike(settled(this.draft), this.base)
  }

  /** The path of its page. */
  get path() {
    return `/${this.username}/${this.base.slug}`
  }

  get address() {
    return document.body.dataset.base + this.path
  }

  /** Reads the tree, and restores an unsaved draft.
   * @returns {Promise<boolean>} whether the tree could be read */
  async open() {
    const tree = await call('GET', treeAddress(this.id))
    if (tree.status !== 200) {
      this.fail(tree)
      return false
    }
    this.take(tree)
    this.state = 'saved'
    this.history = new History(this.base)
    await this.restore()
    this.changed()
    return true
  }

  /** @param {import('./api.js').Answer} answer an answer with the tree */
  take(answer) {
    this.base = fromTree(answer.data)
    this.etag = answer.etag
    this.isPublic = answer.data.isPublic
    this.isFirst = answer.data.revision === 1
    this.showsGrowth = answer.data.showGrowth === true
    this.isCopy = 'source' in answer.data
  }

  async restore() {
    const before = stored(this.id)
    if (!before) return
    const mine = completed(before.draft, before.base, this.base)
    const draft = alike(before.draft, this.base) ? this.base : await together(this, { ...before, draft: mine })
    // Merging it again could only revert later changes.
    if (draft && alike(draft, this.base)) return void remove(this.id)
    this.history = new History(this.base)
    if (!draft) {
      // The draft keeps its old base, so that saving it merges and asks again.
      this.putOff = { base: this.base, etag: this.etag }
      this.base = before.base
      this.etag = before.etag
      this.history = new History(this.base)
    }
    this.history.add(draft ?? mine, '')
    this.state = 'edited'
    this.isRestored = true
  }

  /** Discards the restored draft and what was changed since. */
  discard() {
    if (this.putOff) Object.assign(this, this.putOff)
    // Undoing to what was put off, and saving it, would revert what was saved elsewhere.
    if (this.putOff) this.history = new History(this.base)
    else this.history.add(this.base, '')
    this.putOff = undefined
    this.isRestored = false
    this.edited()
  }

  /**
   * Makes a change that can be undone.
   *
   * @param {Draft} draft
   * @param {{focus?: string, text?: string, say?: string}} [how] text is the name of the field that is being typed into
   */
  change(draft, { focus = '', text = '', say = '' } = {}) {
    if (draft === this.draft) return
    this.history.add(draft, focus, text)
    this.edited()
    if (say) this.say(say)
  }

  /** @returns {string | undefined} the key to focus */
  undo() {
    return this.stepped(this.history.undo(), t('Undone.'))
  }

  /** @returns {string | undefined} */
  redo() {
    return this.stepped(this.history.redo(), t('Redone.'))
  }

  /** @param {string | undefined} focus @param {string} text */
  stepped(focus, text) {
    if (focus === undefined) return undefined
    this.edited()
    this.say(text)
    return focus
  }

  edited() {
    this.faults = new Map()
    this.store()
    this.message = this.warning
    // Editing does not change that a save is running or that the service is unreachable.
    if (this.state !== 'saving' && this.state !== 'offline') this.state = this.isDirty ? 'edited' : 'saved'
    this.changed()
  }

  /** Checks whether the service is reachable again, and then saves the draft if that failed. */
  async reconnect() {
    const answer = await call('GET', treeAddress(this.id))
    // Not reached, or asked to wait: there is a next try.
    if (this.state !== 'offline' || answer.wait) return
    if (answer.status !== 200) this.fail(answer)
    else if (this.isDirty && this.isSaveDue) await this.save()
    else this.isBack()
  }

  isBack() {
    this.isSaveDue = false
    this.state = 'saved'
    this.edited()
    this.say(t('The service is back.'))
  }

  store() {
    this.isStored = this.isDirty ? store(this.id, { base: this.base, etag: this.etag, draft: this.draft }) : remove(this.id)
  }

  get warning() {
    if (this.isStored) return ''
    return isOthers(this.id) ? t('Another window has an unsaved draft of this tree: save soon.') : t('This browser cannot store the draft: save soon.')
  }

  /** Stores the draft again if another window removed its own. */
  storedElsewhere() {
    if (!this.isDirty) return
    const before = this.warning
    this.store()
    if (this.message === before) this.message = this.warning
    this.changed()
  }

  changed() {
    this.dispatchEvent(new Event('change'))
  }

  /** Waits for the next change. @returns {Promise<boolean>} whether no call has failed: what waited for one that did is not done */
  async nextChange() {
    await new Promise((done) => this.addEventListener('change', done, { once: true }))
    return ['saving', 'saved', 'edited'].includes(this.state)
  }

  /** @param {string} text */
  say(text) {
    this.dispatchEvent(new CustomEvent('say', { detail: text }))
  }

  /** Saves the draft. @returns {Promise<boolean>} whether that is done */
  async save() {
    if (this.state === 'saving') {
      this.isSaveDue = true
      return false
    }
    this.isRestored = false
    if (!this.isFit()) return false
    this.state = 'saving'
    this.changed()
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      this.isSaveDue = false
      const answer = await this.send(settled(this.draft))
      if (!answer) return this.stored()
      this.isSaveDue = true
      if (answer.status !== PRECONDITION_FAILED) return (await this.again(answer)) && this.save()
      if (!(await this.catchUp())) return false
    }
    return this.fail({ status: PRECONDITION_FAILED, data: undefined, etag: '', problem: undefined, wait: 0, now: Date.now() })
  }

  /** Saves if that was requested during another call. */
  async saveIfDue() {
    if (this.isSaveDue && this.isDirty) return this.save()
    this.isSaveDue = false
    return true
  }

  stored() {
    this.state = 'saved'
    this.edited()
    this.say(t('Saved.'))
    return this.saveIfDue()
  }

  /** Sends the changed parts. @param {Draft} draft @returns {Promise<import('./api.js').Answer | undefined>} what went wrong */
  async send(draft) {
    const head = headChange(draft, this.base)
    if (head) {
      const answer = await call('PATCH', treeAddress(this.id), { body: head, etag: this.etag, type: 'application/merge-patch+json' })
      if (answer.status !== 200) return answer
      this.take(answer)
    }
    if (!alike(draft.paths, this.base.paths)) {
      const answer = await call('PUT', `${treeAddress(this.id)}/paths`, { body: { paths: toPaths(draft.paths) }, etag: this.etag })
      if (answer.status !== 200) return answer
      this.take(answer)
    }
    return undefined
  }

  /** Merges what was saved elsewhere, which one step undoes to. @returns {Promise<boolean>} */
  async catchUp() {
    const draft = await mergedDraft(this, this)
    if (!draft) return draft === null && this.refuse(t('Not saved: it was also changed elsewhere.'))
    this.putOff = undefined
    this.history = new History(this.base)
    if (!alike(draft, this.base)) this.history.add(draft, '')
    this.edited()
    this.say(t('Changes made elsewhere were merged.'))
    return true
  }

  /** Publishes or unpublishes the saved tree.
   * @param {boolean} isPublic @param {boolean} [isSaved] true after a save: what was typed since then is left unsaved
   * @returns {Promise<boolean>} */
  async publish(isPublic, isSaved = false) {
    while (this.state === 'saving') if (!(await this.nextChange())) return false
    if (this.isDirty && !isSaved) return (await this.save()) && this.publish(isPublic, true)
    if (this.isPublic === isPublic) return true
    this.state = 'saving'
    this.changed()
    // The call toggles: without the revision, a second window could toggle it back.
    const answer = await call('POST', `${treeAddress(this.id)}/publish`, { etag: this.etag })
    if (answer.status === PRECONDITION_FAILED) {
      if (!(await this.catchUp())) return false
      this.state = 'saved'
      this.edited()
      return this.publish(isPublic)
    }
    if (answer.status !== 200) return (await this.again(answer)) && this.publish(isPublic)
    this.take(answer)
    this.state = 'saved'
    this.edited()
    this.say(isPublic ? t('Published.') : t('Unpublished: nobody else can see it now.'))
    await this.saveIfDue()
    return true
  }

  /** Changes the saved tree by a call of its own, again where it was changed elsewhere; the draft stays.
   * @param {string} method @param {string} path below the tree's address @param {{body?: unknown, type?: string}} [options]
   * @param {(before: {base: Draft, etag: string, draft: Draft}) => Promise<Draft>} [next] gives the draft then; nothing is saved before it is there
   * @returns {Promise<boolean>} */
  async amend(method, path, options = {}, next) {
    if (this.state === 'saving') return false
    this.state = 'saving'
    this.changed()
    for (let tries = 0; ; tries++) {
      const { draft: now, base, etag } = this
      const answer = await call(method, treeAddress(this.id) + path, { ...options, etag })
      if (answer.status === 200) {
        this.take(answer)
        const draft = next ? await next({ draft: now, base, etag }) : this.draft
        this.state = 'saved'
        if (draft !== this.draft) this.history.add(draft, '')
        this.edited()
        await this.saveIfDue()
        return true
      }
      if (answer.status !== PRECONDITION_FAILED || tries === MAX_TRIES) return (await this.again(answer)) && this.amend(method, path, options, next)
      if (!(await this.catchUp())) return false
    }
  }

  isFit() {
    this.faults = new Map()
    const draft = settled(this.draft)
    if (!draft.title.trim()) this.faults.set('title', t('Give the tree a title.'))
    for (const path of draft.paths) {
      if (!path.name.trim()) this.faults.set(path.id, t('Give this path a name.'))
      for (const talent of path.talents) if (!talent.name.trim()) this.faults.set(talent.id, t('Give this talent a name.'))
    }
    const isNamed = this.faults.size === 0
    this.checkLinks()
    return this.faults.size === 0 || this.refuse(isNamed ? t('A link has no valid address yet.') : t('Something has no name yet.'))
  }

  /** The key of the error whose field comes first. @returns {string | undefined} */
  firstFault() {
    const rows = this.draft.paths.flatMap(({ id, talents }) => [id, ...talents.map((talent) => talent.id)])
    const places = new Map(['title', ...rows, 'description', 'levelNames', 'theme', 'slug'].map((row, i) => [row, i]))
    const place = (/** @type {string} */ fault) => places.get(fault.split(/[:/]/)[0]) ?? places.size
    return [...this.faults.keys()].toSorted((a, b) => place(a) - place(b))[0]
  }

  checkLinks() {
    for (const { id, links = [] } of this.draft.paths.flatMap((path) => path.talents))
      links.forEach((link, i) => {
        const fault = linkFault(link)
        if (fault) this.faults.set(linkKey(id, i), fault)
      })
  }

  /** @param {string} message @returns {false} */
  refuse(message) {
    this.isSaveDue = false
    this.state = 'refused'
    this.message = message
    this.say(message)
    this.changed()
    return false
  }

  /** Shows an error, and waits where the service asks to. @param {import('./api.js').Answer} answer
   * @returns {Promise<boolean>} whether to try again: not if the user has gone on meanwhile */
  async again(answer) {
    this.fail(answer, true)
    if (!answer.wait || this.state !== 'refused') return false
    await new Promise((done) => setTimeout(done, answer.wait * 1000))
    return this.state === 'refused'
  }

  /** Shows an error; the draft is left as it is.
   * @param {import('./api.js').Answer} answer @param {boolean} [isTriedAgain] after the wait @returns {false} */
  fail(answer, isTriedAgain = false) {
    const { status, problem } = answer
    for (const { pointer, detail } of problem?.errors ?? []) this.faults.set(this.named((pointer ?? '').replace('#/mine/', '#/')), t('It {0}.', detail))
    // A revision or a source may be gone while the tree is there.
    const known = status === 404 && problem?.code !== 'tree_not_found' ? undefined : STATES[status]
    const again = answer.wait && isTriedAgain ? ` ${t('Trying again in {0} s.', answer.wait)}` : ''
    // The title of a conflict says all that its field does.
    const more = status === 409 && problem?.errors.length ? '' : ` ${[...this.faults.values()][0] ?? problem?.detail ?? ''}`
    if (!known) return this.refuse(problem ? problem.title + more + again : '')
    this.state = known
    if (known !== 'offline') this.isSaveDue = false
    // The texts of other states say that the draft is stored.
    this.message = known === 'gone' ? '' : this.warning
    this.changed()
    return false
  }

  /** @param {string} pointer such as `#/paths/0/talents/2/name` @returns {string} the key of the fault */
  named(pointer) {
    const [, path, , talent, , link, member] = /^#\/paths\/(\d+)(\/talents\/(\d+)(\/links\/(\d+)(?:\/(\w+))?)?)?/.exec(pointer) ?? []
    const found = settled(this.draft).paths[Number(path)]
    const row = talent ? found?.talents[Number(talent)]?.id : found?.id
    if (!row) return pointer.slice(2)
    return link ? linkKey(row, this.placeOfLink(row, Number(link)), member === 'label' ? 'label' : 'url') : row
  }

  /** The index in the draft of a link that was saved, or would have been. @param {string} id of the talent @param {number} index */
  placeOfLink(id, index) {
    const links = talentOf(this.draft, id)?.links ?? []
    return links.indexOf(links.filter((link) => !isBlankLink(link))[index])
  }
}
