import type { BrowserContext, Page, Request } from '@playwright/test'
import type { CollectedEvent } from '#domain/analytics/collected-event.ts'

type Entry = {
  event: CollectedEvent
  page: Page
  isFollowed: boolean
  /** A visit began with it. */
  isFirst: boolean
  /** What it is called from then on; an answer whose page was left at once can no longer be read. */
  token: string | undefined
}
type Visit = { views: number; dialogs: number; attempts: number }

/** What the browsers of a test tell the shop's statistics, in the order in which they do. */
export function keepJournal(context: BrowserContext) {
  const events: CollectedEvent[] = []
  const entries: Promise<Entry>[] = []
  context.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/api/collect') return
    events.push(request.postDataJSON())
    const entry = readEntry(request)
    // Not every test counts, and some are over before the last answer.
    entry.catch(() => undefined)
    entries.push(entry)
  })
  return { events, count: async () => count(await Promise.all(entries)) }
}

async function readEntry(request: Request): Promise<Entry> {
  const event: CollectedEvent = request.postDataJSON()
  const page = request.frame().page()
  const known = { event, page, isFollowed: true, isFirst: false, token: undefined }
  // The last words of a tab that is closed: nobody can ask for more of them.
  if (event.type !== 'page_view') return known
  const { 'sec-gpc': asksNotTo } = await request.allHeaders()
  const isNew = event.consent === 'accepted' && event.session === undefined
  const answer = isNew && !asksNotTo ? await request.response() : null
  if (answer?.status() !== 200) return { ...known, isFollowed: asksNotTo === undefined }
  const { session } = await answer.json().catch(() => ({ session: undefined }))
  return { ...known, isFirst: true, token: session }
}

/** A second opinion on the totals: from the requests alone, knowing nothing of the database. */
function count(entries: Entry[]) {
  const visits = new Map<string, Visit>()
  /** Those whose token is not known: the next that the page tells names it. */
  const nameless = new Map<Page, Visit>()
  let counted = 0

  function visitOf({ event, page }: Entry): Visit | undefined {
    if (event.session === undefined) return undefined
    const begun = nameless.get(page)
    if (begun && !visits.has(event.session)) {
      visits.set(event.session, begun)
      nameless.delete(page)
    }
    return visits.get(event.session)
  }

  for (const entry of entries) {
    const { event, page, isFirst, token, isFollowed } = entry
    const visit = visitOf(entry)
    if (event.type === 'consent_withdrawn') visits.delete(event.session)
    if (event.type === 'order_dialog_opened' && visit) visit.dialogs += 1
    if (event.type === 'order_attempted' && visit) visit.attempts += 1
    if (event.type !== 'page_view' || event.automated) continue
    if (event.consent !== 'accepted' || !isFollowed) counted += event.counted ? 0 : 1
    else if (visit) {
      visit.views += 1
      counted -= event.counted ? 1 : 0
    } else if (isFirst) {
      const begun = { views: 1, dialogs: 0, attempts: 0 }
      if (token === undefined) nameless.set(page, begun)
      else visits.set(token, begun)
      counted -= event.counted ? 1 : 0
    }
  }
  const all = [...visits.values(), ...nameless.values()]
  const sum = (name: keyof Visit) => all.reduce((total, visit) => total + visit[name], 0)
  return {
    visitors: all.length,
    views: sum('views'),
    dialogs: sum('dialogs'),
    attempts: sum('attempts'),
    counted,
  }
}
