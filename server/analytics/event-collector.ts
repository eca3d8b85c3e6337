import { shortenAddress } from '#domain/access/client-network.ts'
import type { FindCountry } from '#domain/access/country.ts'
import type { CollectedEvent, OrderEvent, PageView } from '#domain/analytics/collected-event.ts'
import { keptData } from '#domain/analytics/kept-data.ts'
import { wordsOfShop } from '#domain/seo/shop-facts.ts'
import type { Database } from '#server/db/database.ts'
import { isDatabaseAway, wasNotAsked } from '#server/db/database-away.ts'
import { perSnapshot, type Snapshot, type Snapshots } from '#server/snapshot.ts'
import { createBotTally } from './bot-tally.ts'
import { createPageFinder, type KnownPage } from './known-pages.ts'
import { createWordKeeper } from './known-words.ts'
import { createOrderTies } from './order-ties.ts'
import { type BotReason, readDevice, refusesTracking } from './read-visitor.ts'
import { createSessionTokens } from './session-token.ts'
import { storeVisits } from './store-visits.ts'
import { createVisitDictionary } from './visit-dictionary.ts'
import { newVisitId, visitStart } from './visit-id.ts'
import { createVisitQueue, VisitsUnavailableError } from './visit-queue.ts'
import { DIRECT, isArrival, readSite, readSource } from './visit-source.ts'

/** Who sent it, as the server sees them, whatever the event claims. */
export type Sender = { headers: Pick<Headers, 'get'>; clientAddress: string }

/** With a token where a visit began; 'forged' where the visit named is not the sender's. */
export type CollectResult = { outcome: 'collected'; token?: string } | { outcome: 'forged' }

type Shop = {
  snapshots: Pick<Snapshots, 'current'>
  /** The shop as whoever sent this sees it: with the prices of their company, where they have signed in. */
  snapshotFor: (headers: Sender['headers']) => Promise<Snapshot>
  /** Whether an origin is the shop itself. */
  isOurs: (origin: string) => boolean
  tokenSecret: string
  findCountry: FindCountry
  /** Nothing is counted on a clock that nobody believes: it would stand on a day that is not, and for too long. */
  isClockRight: () => boolean
}

export type EventCollector = ReturnType<typeof createEventCollector>

/** A token that was handed on or picked up is good for no longer. Nobody visits a shop for a day. */
const LONGEST_VISIT_MS = 86_400_000

const COLLECTED: CollectResult = { outcome: 'collected' }
const FORGED: CollectResult = { outcome: 'forged' }

/** Makes the one way into the statistics: what consent allows is stored, and counted in the same moment. */
export function createEventCollector(
  db: Database,
  { snapshots, snapshotFor, isOurs, tokenSecret, findCountry, isClockRight }: Shop,
) {
  const pageFinderOf = perSnapshot(({ catalogue, shop, prices }) =>
    createPageFinder(catalogue, wordsOfShop(shop), prices),
  )
  const wordKeeperOf = perSnapshot(({ catalogue, prices }) => createWordKeeper(catalogue, prices))
  const findPage = (path: string) => pageFinderOf(snapshots.current())(path)
  const dictionary = createVisitDictionary(db)
  const tokens = createSessionTokens(tokenSecret)
  const queue = createVisitQueue((rows) => storeVisits(db, rows), { isAway: isDatabaseAway, wasNotAsked })
  const { add } = queue
  const bots = createBotTally(add)
  const ties = createOrderTies(add)

  async function collect(event: CollectedEvent, sender: Sender): Promise<CollectResult> {
    if (event.type !== 'consent_withdrawn' && !isClockRight()) throw new VisitsUnavailableError('clock')
    if (event.type === 'page_view') return collectView(event, sender)
    const named = tokens.read(event.session)
    if (event.session !== undefined && named === undefined) return FORGED
    if (event.type === 'consent_withdrawn') {
      if (named !== undefined) await add({ kind: 'leave', session: named, fresh: false })
      return COLLECTED
    }
    if ('data' in event && event.automated) return noteBot('automated')
    const session = visitOf(event.session, sender.headers)
    if ('data' in event) return collectOrderEvent(event, session, sender)
    if (session !== undefined) await collectHeartbeat(session, event.path, event.seconds)
    return COLLECTED
  }

  /** The visit that goes on with this; undefined where it is over, or where the browser asks not to be followed. */
  function visitOf(token: string | undefined, headers: Sender['headers']): string | undefined {
    if (refusesTracking(headers)) return undefined
    const session = tokens.read(token)
    if (session === undefined || Date.now() - visitStart(session) > LONGEST_VISIT_MS) return undefined
    return session
  }

  async function collectView(event: PageView, sender: Sender): Promise<CollectResult> {
    const page = findPage(event.path)
    if (!page) return COLLECTED
    if (event.automated) return noteBot('automated')
    if (event.consent !== 'accepted' || refusesTracking(sender.headers)) return countView(event, page, sender)
    const session = visitOf(event.session, sender.headers)
    const known = session && (await goOn(session, event, page, sender))
    // A visit that was withdrawn, or is too old to be kept, goes on as a new one.
    return known && known !== 'unknown' ? COLLECTED : beginVisit(event, page, sender)
  }

  async function goOn(session: string, event: PageView, page: KnownPage, sender: Sender) {
    const view = { kind: 'view', session, fresh: false } as const
    if (!event.counted) return add({ ...view, page: await dictionary.pageId(page) })
    // The page on which somebody accepted, after they had entered the shop by another one.
    const traits = await traitsOf(event, page, sender)
    return add({ ...view, ...traits, ...(await countedAs(event.counted, event, sender)) })
  }

  async function beginVisit(event: PageView, page: KnownPage, sender: Sender): Promise<CollectResult> {
    const row = {
      ...(await traitsOf(event, page, sender)),
      source: await dictionary.sourceId(readSource(event, isOurs), sender.clientAddress),
      browser: readDevice(sender.headers).browser,
      network: networkOf(sender.clientAddress),
      ...(event.counted && (await countedAs(event.counted, event, sender))),
    }
    for (;;) {
      const session = newVisitId(Date.now())
      // Signed while it waits for company: afterwards all of a batch are answered at once.
      const token = tokens.issue(session)
      const outcome = await add({ kind: 'view', session, fresh: true, ...row })
      if (outcome === 'stored') return { outcome: 'collected', token }
      // Another process has drawn the same id.
    }
  }

  async function countedAs(counted: 'arrival' | 'view', event: PageView, sender: Sender) {
    if (counted === 'arrival') return { counted_source: await siteId(event, sender) }
    return { counted_source: await dictionary.sourceId(DIRECT, sender.clientAddress), arrival: false }
  }

  async function countView(event: PageView, page: KnownPage, sender: Sender): Promise<CollectResult> {
    // They accepted after it was counted, and their browser asks not to be followed all the same.
    if (event.counted) return COLLECTED
    await add({
      kind: 'count',
      ...(await traitsOf(event, page, sender)),
      source: await siteId(event, sender),
    })
    return COLLECTED
  }

  /** What may be known of a view without consent, besides the site that it came from. */
  async function traitsOf(event: PageView, page: KnownPage, { headers, clientAddress }: Sender) {
    const country = await findCountry(clientAddress)
    return {
      page: await dictionary.pageId(page),
      device: readDevice(headers).device,
      country: await dictionary.countryId(country),
      arrival: isArrival(event, isOurs),
    }
  }

  function siteId(event: PageView, { clientAddress }: Sender) {
    return dictionary.sourceId(readSite(event, isOurs), clientAddress)
  }

  async function collectHeartbeat(session: string, path: string, seconds: number) {
    const page = findPage(path)
    if (page) await add({ kind: 'beat', session, fresh: false, page: await dictionary.pageId(page), seconds })
  }

  async function collectOrderEvent(
    event: OrderEvent,
    session: string | undefined,
    { headers }: Sender,
  ): Promise<CollectResult> {
    if (event.consent === 'accepted' && session !== undefined) {
      const snapshot = event.type === 'order_attempted' ? await snapshotFor(headers) : snapshots.current()
      const outcome = await add({
        kind: 'event',
        session,
        fresh: false,
        event_type: event.type,
        event_data: wordKeeperOf(snapshot)(keptData(event)),
      })
      if (outcome !== 'unknown') return COLLECTED
    }
    // What belongs to no visit could not be withdrawn with one: it says nothing of who told it, as prices of their own would.
    const event_data = wordKeeperOf(snapshots.current())(keptData({ ...event, consent: 'unset' }))
    await add({ kind: 'report', event_type: event.type, event_data })
    return COLLECTED
  }

  function noteBot(reason: BotReason): CollectResult {
    if (isClockRight()) bots.note(reason)
    return COLLECTED
  }

  /** Ties an order to the visit in which it was placed. Nobody waits for it: the order is stored already. */
  function noteOrder(orderId: string, token: string | undefined, headers: Sender['headers']) {
    const session = visitOf(token, headers)
    if (session !== undefined) ties.tie(orderId, session)
  }

  /** When nobody tells anything any more: stores what waits. */
  async function settle() {
    await Promise.all([ties.settle(), bots.settle()])
    await queue.settle()
  }

  return { collect, noteBot, noteOrder, settle }
}

function networkOf(address: string) {
  const network = shortenAddress(address)
  return network === 'unknown' ? undefined : network
}
