/** @typedef {import('./draft.js').Draft} Draft */

/** How many steps can be undone. */
const MOST = 300

/** How many steps are kept when something is brought in from elsewhere, which takes time for each. */
const MOST_REBASED = 50

/** Changes of the same text within so many milliseconds are one step. */
const PAUSE = 1200

/** The states a draft went through, of which one is now. */
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
   * Makes a draft the present one.
   *
   * @param {Draft} draft
   * @param {string} focus what is to have the focus when this step is undone or done again
   * @param {string} text names the text that is being typed; empty for all other changes
   */
  add(draft, focus, text = '') {
    const time = Date.now()
    if (!text || text !== this.text || time - this.time > PAUSE || !this.past.length) {
      this.past.push({ draft: this.now, focus })
      if (this.past.length > MOST) this.past.shift()
    }
    this.text = text
    this.time = time
    this.future = []
    this.now = draft
  }

  /** Puts another draft into the place of the present one; not a step.
   * @param {Draft} draft */
  replace(draft) {
    this.now = draft
    this.text = ''
  }

  /**
   * Brings what was done elsewhere into the present and into what can be undone, so that undoing takes
   * back one's own steps alone.
   *
   * @param {Draft} now @param {(draft: Draft) => Draft} bring
   */
  rebase(now, bring) {
    this.past = this.past.slice(-MOST_REBASED).map((step) => ({ ...step, draft: bring(step.draft) }))
    this.future = []
    this.replace(now)
  }

  /** @returns {string | undefined} what is to have the focus; undefined where there is no step */
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
