import { html, nothing } from 'lit-html'
import { call, treeAddress } from './api.js'
import { icon } from './icon.js'
import { counted, locale, t } from './messages.js'

/**
 * @typedef {{slug: string, name: string, memberCount: number, treeId: string | null}} Team
 * @typedef {{id: string, label: string, url: string, endsAt: string, endedAt: string | null, openedCount: number, lastOpenedOn: string | null}} Link
 */

/** After so many days a link can end, and after which it does if nothing is chosen. */
const DAYS = [1, 7, 30, 90]
const USUAL_DAYS = 7

const DAY_MS = 86_400_000
const days = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })

/** The teams that see a tree, and its secret links, in the panel of sharing. */
export class WhoSees {
  /** @param {any} panel the panel, which is drawn anew after each answer */
  constructor(panel) {
    this.panel = panel
    /** Undefined until they are read, and where the session may not read them. @type {Team[] | undefined} */
    this.teams = undefined
    /** The titles of the owner's trees by their ids. @type {Map<string, string>} */
    this.titles = new Map()
    /** Undefined as the teams are. @type {Link[] | undefined} */
    this.links = undefined
    /** The team whose change is to be confirmed, and the tree that it sees. @type {Team | undefined} */
    this.confirming = undefined
    /** Why the last change or reading failed. */
    this.refusal = ''
    /** By how much the service's clock is ahead of the browser's, in milliseconds. */
    this.ahead = 0
    /** What is being changed, so that a second press does not change it twice. @type {Set<string>} */
    this.changing = new Set()
    /** Ends with the last change. @type {Promise<unknown>} */
    this.last = Promise.resolve()
    this.readings = 0
  }

  get id() {
    return this.panel.editor.work.id
  }

  /** The service's time, as the browser's clock may be wrong. */
  get now() {
    return Date.now() + this.ahead
  }

  /** Reads all when the panel opens. */
  open() {
    this.confirming = undefined
    this.refusal = ''
    return this.read()
  }

  async read() {
    const reading = ++this.readings
    const [teams, links] = await Promise.all([call('GET', '/api/v1/teams'), call('GET', `${treeAddress(this.id)}/links`)])
    const isForeign = (/** @type {Team} */ team) => team.treeId && team.treeId !== this.id && !this.titles.has(team.treeId)
    const trees = teams.data?.data.some(isForeign) ? await call('GET', '/api/v1/trees?view=summary') : undefined
    if (reading !== this.readings) return
    // What could not be read stays as it was; 403 is for sessions by a key that may do less.
    for (const { problem, status } of [teams, links]) if (problem && status !== 403) this.refusal = reason(problem)
    this.teams = teams.data?.data ?? this.teams
    this.links = links.data?.data ?? this.links
    if (trees?.data) this.titles = new Map(trees.data.data.map((/** @type {any} */ tree) => [tree.id, tree.title]))
    this.ahead = links.now - Date.now()
    this.panel.requestUpdate()
    await this.panel.updateComplete
  }

  /** Changes something and reads all anew, one change after the other.
   * @param {string} method @param {string} path @param {unknown} [body] @param {string} [what] distinguishes changes of one path */
  change(method, path, body, what = '') {
    const key = `${path} ${what}`
    if (this.changing.has(key)) return undefined
    // What failed while others waited stays to be read.
    if (!this.changing.size) this.refusal = ''
    this.changing.add(key)
    const change = this.last.then(() => this.send(method, path, body)).finally(() => this.changing.delete(key))
    this.last = change.catch(() => {})
    return change
  }

  /** @param {string} method @param {string} path @param {unknown} body */
  async send(method, path, body) {
    const { problem, data } = await call(method, path, { body })
    if (problem) this.refusal = reason(problem)
    await this.read()
    return data
  }

  /** Shows a team this tree, or none. Another one in its place is asked about first. @param {Team} team */
  async toggle(team) {
    const isOther = team.treeId !== null && team.treeId !== this.id
    if (isOther && (this.confirming?.slug !== team.slug || this.confirming.treeId !== team.treeId)) {
      return this.confirm(team, team)
    }
    await this.change('PUT', `/api/v1/teams/${team.slug}/members/me/tree`, { treeId: team.treeId === this.id ? null : this.id })
    await this.confirm(undefined, team)
  }

  /** Asks about a team, or no more; the focus goes where one goes on with it. @param {Team | undefined} confirming @param {Team} team */
  async confirm(confirming, team) {
    const wasConfirming = this.confirming
    this.confirming = confirming
    this.panel.requestUpdate()
    await this.panel.updateComplete
    if (confirming) this.panel.editor.say(t('Show this tree instead of “{0}”?', this.titles.get(confirming.treeId ?? '') ?? ''))
    if (confirming || wasConfirming) this.focus(confirming ? '.seen .first' : `[data-team="${team.slug}"]`)
  }

  /** @param {string} selector */
  focus(selector) {
    this.panel.querySelector(selector)?.focus()
  }

  /** Makes a link and copies it. @param {SubmitEvent} event */
  async make(event) {
    event.preventDefault()
    const form = /** @type {HTMLFormElement} */ (event.target)
    const fields = new FormData(form)
    const label = String(fields.get('label'))
    const endsAt = new Date(this.now + Number(fields.get('days')) * DAY_MS).toISOString()
    const link = await this.change('POST', `${treeAddress(this.id)}/links`, { label: label.trim(), endsAt }, label)
    if (!link) return
    // One may be writing the next label already.
    if (new FormData(form).get('label') === label) form.reset()
    await this.panel.copy(link.url)
  }

  /** @param {Link} link */
  async end(link) {
    await this.change('DELETE', `${treeAddress(this.id)}/links/${link.id}`)
    this.focus('.new-link input')
  }

  view() {
    return html`${this.teams ? this.teamsView(this.teams) : nothing}${this.links ? this.linksView(this.links) : nothing}
      <p class="fault" role="alert">${this.refusal}</p>`
  }

  /** @param {Team[]} teams */
  teamsView(teams) {
    const isOn = teams.some((team) => team.treeId === this.id)
    return audience(icon('users'), isOn, t('Your teams'), html`${
      teams.length === 0
        ? html`<p class="small">${t('A team sees side by side what its people can do. You are in none yet.')}</p><p><a class="button" href="/app/teams">${t('Make a team')}</a></p>`
        : html`<p class="small">${t('A team sees levels, descriptions, evidence and when you last confirmed them.')}</p>`
    }${teams.map((team) => this.teamView(team))}`)
  }

  /** @param {Team} team */
  teamView(team) {
    const people = counted(team.memberCount, '{0} person', '{0} people')
    const other = team.treeId === this.id || !team.treeId ? undefined : (this.titles.get(team.treeId) ?? '…')
    const isConfirming = this.confirming?.slug === team.slug
    const toggle = () => this.toggle(team)
    const keep = () => this.confirm(undefined, team)
    return html`<div class="seen"><div><h4 dir="auto">${team.name}</h4><p class="small">${other ? t('{0}; they see “{1}”', people, other) : people}</p>
        ${isConfirming ? html`<p>${t('Show this tree instead of “{0}”?', other ?? '')}</p>` : nothing}</div>
      ${
        isConfirming
          ? html`<p class="row"><button type="button" class="button first" @click=${toggle}>${t('Show this instead')}</button><button type="button" class="button" @click=${keep}>${t('Keep it')}</button></p>`
          : html`<button type="button" class="switch" role="switch" data-team=${team.slug} aria-checked=${team.treeId === this.id} aria-label=${team.name} @click=${toggle}><span class="slot"></span></button>`
      }</div>`
  }

  /** @param {Link[]} links */
  linksView(links) {
    const isOn = links.some((link) => !link.endedAt)
    return audience(icon('key-round'), isOn, t('Whoever has a secret link'), html`<p class="small">${t('No account needed. Search engines are told to stay away, and no link is ever listed.')}</p>
      <form class="new-link" @submit=${(/** @type {SubmitEvent} */ event) => this.make(event)} @keydown=${keepUndo}>
        <label>${t('For whom or what')}<input type="text" name="label" required maxlength="100" autocomplete="off"></label>
        <label>${t('Ends after')}<select name="days">${DAYS.map((number) => html`<option value=${number} ?selected=${number === USUAL_DAYS}>${counted(number, '{0} day', '{0} days')}</option>`)}</select></label>
        <button type="submit" class="button">${icon('link')} ${t('Make a link')}</button></form>
      ${links.map((link) => this.linkView(link))}`)
  }

  /** @param {Link} link */
  linkView(link) {
    const isEnding = link.endedAt || Date.parse(link.endsAt) <= this.now + DAY_MS
    return html`<div class="seen ${isEnding ? 'ending' : ''}"><div><h4 dir="auto">${link.label}</h4>
        ${link.endedAt ? nothing : html`<p class="address" dir="ltr">${link.url.replace(/^https?:\/\//, '').replace(/(\/s\/.{4}).+(.{4})$/, '$1…$2')}</p>`}
        <p class="small">${link.endedAt ? t('Ended {0}', near(link.endedAt, this.now)) : t('Ends {0}', near(link.endsAt, this.now))} · ${openings(link, this.now)}</p></div>
      ${link.endedAt ? nothing : html`<p class="row">${this.panel.copyView(t('Copy'), link.url, '', link.label)}<button type="button" class="button" @click=${() => this.end(link)}>${t('End')}<span class="vh"> ${link.label}</span></button></p>`}</div>`
  }
}

/** What undoes or redoes in a field does not reach the tree. @param {KeyboardEvent} event */
function keepUndo(event) {
  if ((event.ctrlKey || event.metaKey) && /^[zy]$/i.test(event.key)) event.stopPropagation()
}

/** @param {import('./api.js').Problem} problem */
function reason({ errors, detail, title }) {
  return errors[0]?.detail || detail || title || t('The service was not reached.')
}

/** One of those who may see the tree. @param {unknown} sign its icon @param {boolean} isOn whether they do @param {string} name @param {unknown} view */
export function audience(sign, isOn, name, view) {
  return html`<section class="audience"><span class="hexagon ${isOn ? 'on' : ''}">${sign}</span><div><h3>${name}</h3>${view}</div></section>`
}

/** @param {Link} link @param {number} now */
function openings({ openedCount, lastOpenedOn }, now) {
  return lastOpenedOn ? counted(openedCount, 'opened once, {1}', 'opened {0} times, last {1}', near(lastOpenedOn, now)) : t('not opened yet')
}

/** A day within a sentence: "today", "tomorrow", "yesterday" or "on 2 December 2026". @param {string} time @param {number} now */
function near(time, now) {
  const day = Math.floor(Date.parse(time) / DAY_MS)
  const distance = day - Math.floor(now / DAY_MS)
  return Math.abs(distance) <= 1 ? relative.format(distance, 'day') : t('on {0}', days.format(new Date(time)))
}
