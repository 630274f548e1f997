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
    /** Undefined where the account may not show teams a tree. @type {Team[] | undefined} */
    this.teams = undefined
    /** The titles of the owner's trees by their ids. @type {Map<string, string>} */
    this.titles = new Map()
    /** @type {Link[]} */
    this.links = []
    /** The team that is asked about, and the tree that it sees. @type {Team | undefined} */
    this.asked = undefined
    /** Why the last change was refused. */
    this.refusal = ''
  }

  get id() {
    return this.panel.editor.work.id
  }

  async look() {
    const [teams, links] = await Promise.all([call('GET', '/api/v1/teams'), call('GET', `${treeAddress(this.id)}/links`)])
    this.teams = teams.data?.data
    this.links = links.data?.data ?? []
    if (this.teams?.some((team) => team.treeId && team.treeId !== this.id && !this.titles.has(team.treeId))) {
      const { data } = await call('GET', '/api/v1/trees?view=summary')
      this.titles = new Map(data?.data.map((/** @type {any} */ tree) => [tree.id, tree.title]))
    }
    this.panel.requestUpdate()
  }

  /** Changes something and reads all anew. @param {string} method @param {string} path @param {unknown} [body] */
  async change(method, path, body) {
    const { problem, data } = await call(method, path, { body })
    this.refusal = problem ? problem.errors[0]?.detail || problem.detail || problem.title : ''
    await this.look()
    return data
  }

  /** Shows a team this tree, or none. Another one in its place is asked about first. @param {Team} team */
  async toggle(team) {
    const isOther = team.treeId !== null && team.treeId !== this.id
    if (isOther && this.asked?.treeId !== team.treeId) {
      this.asked = team
      return this.panel.requestUpdate()
    }
    this.asked = undefined
    await this.change('PUT', `/api/v1/teams/${team.slug}/members/me/tree`, { treeId: team.treeId === this.id ? null : this.id })
  }

  /** Makes a link and copies it. @param {SubmitEvent} event */
  async make(event) {
    event.preventDefault()
    const form = /** @type {HTMLFormElement} */ (event.target)
    const fields = new FormData(form)
    const endsAt = new Date(Date.now() + Number(fields.get('days')) * DAY_MS).toISOString()
    const link = await this.change('POST', `${treeAddress(this.id)}/links`, { label: String(fields.get('label')).trim(), endsAt })
    if (!link) return
    form.reset()
    await this.panel.copy(link.url)
  }

  view() {
    return html`${this.teams ? this.teamsView(this.teams) : nothing}${this.linksView()}
      <p class="fault" role="alert">${this.refusal}</p>`
  }

  /** @param {Team[]} teams */
  teamsView(teams) {
    const isOn = teams.some((team) => team.treeId === this.id)
    return seer('users', isOn, t('Your teams'), html`${
      teams.length === 0
        ? html`<p class="small">${t('A team sees side by side what its people can do. You are in none yet.')}</p><p><a class="button" href="/app/teams">${t('Make a team')}</a></p>`
        : html`<p class="small">${t('A team sees levels, descriptions, evidence and when you last confirmed them.')}</p>`
    }${teams.map((team) => this.teamView(team))}`)
  }

  /** @param {Team} team */
  teamView(team) {
    const people = counted(team.memberCount, '{0} person', '{0} people')
    const other = team.treeId === this.id || !team.treeId ? undefined : (this.titles.get(team.treeId) ?? '…')
    const isAsked = this.asked?.slug === team.slug
    const toggle = () => this.toggle(team)
    const keep = () => ((this.asked = undefined), this.panel.requestUpdate())
    return html`<div class="seen"><div><h4 dir="auto">${team.name}</h4><p class="small">${other ? t('{0}; they see “{1}”', people, other) : people}</p>
        ${isAsked ? html`<p role="status">${t('Show this tree instead of “{0}”?', other ?? '')}</p>` : nothing}</div>
      ${
        isAsked
          ? html`<p class="row"><button type="button" class="button first" @click=${toggle}>${t('Show this instead')}</button><button type="button" class="button" @click=${keep}>${t('Keep it')}</button></p>`
          : html`<button type="button" class="switch" role="switch" aria-checked=${team.treeId === this.id} aria-label=${team.name} @click=${toggle}><span class="slot"></span></button>`
      }</div>`
  }

  linksView() {
    const isOn = this.links.some((link) => !link.endedAt)
    return seer('key-round', isOn, t('Whoever has a secret link'), html`<p class="small">${t('No account needed. Search engines are told to stay away, and no link is ever listed.')}</p>
      <form class="new-link" @submit=${(/** @type {SubmitEvent} */ event) => this.make(event)}>
        <label>${t('For whom or what')}<input type="text" name="label" required maxlength="100" autocomplete="off"></label>
        <label>${t('Ends after')}<select name="days">${DAYS.map((number) => html`<option value=${number} ?selected=${number === USUAL_DAYS}>${counted(number, '{0} day', '{0} days')}</option>`)}</select></label>
        <button type="submit" class="button">${icon('link')} ${t('Make a link')}</button></form>
      ${this.links.map((link) => this.linkView(link))}`)
  }

  /** @param {Link} link */
  linkView(link) {
    const isEnding = link.endedAt || Date.parse(link.endsAt) <= Date.now() + DAY_MS
    const end = () => this.change('DELETE', `${treeAddress(this.id)}/links/${link.id}`)
    return html`<div class="seen ${isEnding ? 'ending' : ''}"><div><h4 dir="auto">${link.label}</h4>
        ${link.endedAt ? nothing : html`<p class="address" dir="ltr">${link.url.replace(/^https?:\/\//, '').replace(/(\/s\/.{4}).+(.{4})$/, '$1…$2')}</p>`}
        <p class="small">${link.endedAt ? t('Ended {0}', near(link.endedAt)) : t('Ends {0}', near(link.endsAt))} · ${openings(link)}</p></div>
      ${link.endedAt ? nothing : html`<p class="row">${this.panel.copyView(t('Copy'), link.url, '', link.label)}<button type="button" class="button" @click=${end}>${t('End')}<span class="vh"> ${link.label}</span></button></p>`}</div>`
  }
}

/** One of those who may see the tree. @param {string} sign @param {boolean} isOn whether they do @param {string} name @param {unknown} view */
export function seer(sign, isOn, name, view) {
  return html`<section class="seer"><span class="hexagon ${isOn ? 'on' : ''}">${icon(sign)}</span><div><h3>${name}</h3>${view}</div></section>`
}

/** @param {Link} link */
function openings({ openedCount, lastOpenedOn }) {
  return lastOpenedOn ? counted(openedCount, 'opened once, {1}', 'opened {0} times, last {1}', near(lastOpenedOn)) : t('not opened yet')
}

/** A day within a sentence: "today", "tomorrow", "yesterday" or "on 2 December 2026". @param {string} time */
function near(time) {
  const day = Math.floor(Date.parse(time) / DAY_MS)
  const distance = day - Math.floor(Date.now() / DAY_MS)
  return Math.abs(distance) <= 1 ? relative.format(distance, 'day') : t('on {0}', days.format(new Date(time)))
}
