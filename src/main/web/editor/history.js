/** @typedef {import('./draft.js').Draft} Draft */

/** How many steps can be undone. */
const MAX = 300

/** Changes of the same text within this many milliseconds are one step. */
const PAUSE = 1200

/** The undo history of a draft. */
export class History {
  /** @param {Draft} draft */
  constructor(draft) {
    /** @type {Draft} */
    this.now = draft
    /** @type {{draft: Draft, focus: string}[]} */
    this.past = []
    /** @type {{draft: Draft, focus: string}[]} */
    this.future = []
    this.text = ''
    this.time = 0
  }

  /**
   * Adds a step to the history.
   *
   * @param {Draft} draft
   * @param {string} focus the key to focus when this step is undone or redone
   * @param {string} text the name of the field that is being typed into; empty for other changes
   */
  add(draft, focus, text = '') {
    const time = Date.now()
    if (!text || text !== this.text || time - this.time > PAUSE || !this.past.length) {
      this.past.push({ draft: this.now, focus })
      if (this.past.length > MAX) this.past.shift()
    }
    this.text = text
    this.time = time
    this.future = []
    this.now = draft
  }

  /** Replaces the current draft without adding a step.
   * @param {Draft} draft */
  replace(draft) {
    this.now = draft
    this.text = ''
  }

  /** @returns {string | undefined} the key to focus; undefined if there is no step */
  undo() {
    return this.#step(this.past, this.future)
  }

  /** @returns {string | undefined} */
  redo() {
    return this.#step(this.future, this.past)
  }

  /**
   * @param {{draft: Draft, focus: string}[]} from
   * @param {{draft: Draft, focus: string}[]} to
   */
  #step(from, to) {
    const step = from.pop()
    if (!step) return undefined
    to.push({ draft: this.now, focus: step.focus })
    this.replace(step.draft)
    return step.focus
  }
}
