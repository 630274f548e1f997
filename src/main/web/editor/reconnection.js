/** Milliseconds before the first try; each further one waits twice as long. */
const FIRST_PAUSE = 1000

/** Milliseconds between two tries at most. */
const MAX_PAUSE = 30_000

/** Tries to reach the service until it is there again: after pauses that grow, and at once when the
 * network or the reader comes back. */
export class Reconnection {
  /** @param {() => Promise<void>} attempt */
  constructor(attempt) {
    this.attempt = attempt
    this.pause = FIRST_PAUSE
    this.timer = 0
    this.isAway = false
    this.isTrying = false
  }

  /** Listens to what tells that a try is worth while. */
  listen() {
    addEventListener('online', () => this.now())
    document.addEventListener('visibilitychange', () => document.hidden || this.now())
  }

  /** Says how it stands: while the service is away there is always a next try.
   * @param {boolean} isAway */
  is(isAway) {
    this.isAway = isAway
    if (isAway) this.later()
    else this.stop()
  }

  later() {
    if (this.timer || this.isTrying) return
    // Not all editors at once when the service is back.
    this.timer = setTimeout(() => this.go(), this.pause * (0.75 + Math.random() / 2))
    this.pause = Math.min(2 * this.pause, MAX_PAUSE)
  }

  stop() {
    clearTimeout(this.timer)
    this.timer = 0
    this.pause = FIRST_PAUSE
  }

  now() {
    if (this.timer) this.go()
  }

  async go() {
    clearTimeout(this.timer)
    this.timer = 0
    this.isTrying = true
    await this.attempt()
    this.isTrying = false
    this.is(this.isAway)
  }
}
