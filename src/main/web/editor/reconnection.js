/** Milliseconds before the first try; each further one waits twice as long. */
const FIRST_PAUSE = 1000

/** Milliseconds between two tries at most. */
const MAX_PAUSE = 30_000

/** Retries until the service is reachable again: after growing pauses, and at once when the network
 * returns or the page becomes visible. */
export class Reconnection {
  /** @param {() => Promise<void>} attempt */
  constructor(attempt) {
    this.attempt = attempt
    this.pause = FIRST_PAUSE
    this.timer = 0
    this.isAway = false
    this.isTrying = false
  }

  /** Listens for events after which a try may succeed. */
  listen() {
    addEventListener('online', () => this.now())
    document.addEventListener('visibilitychange', () => document.hidden || this.now())
  }

  /** Sets whether the service is unreachable; while it is, the next try is always scheduled.
   * @param {boolean} isAway */
  is(isAway) {
    this.isAway = isAway
    if (isAway) this.later()
    else this.stop()
  }

  later() {
    if (this.timer || this.isTrying) return
    // With jitter, so that editors do not all return at once.
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
