import { keepBusy, writePost } from './busy-connections.ts'

/** Visitors who do nothing but look, four pages and a heartbeat each, in a process of their own. */
const VISITORS = 32
const [port = 0, seconds = 1] = process.argv.slice(2).map(Number)

const PAGES = ['/', '/vapes', '/product/og-kush', '/concentrates', '/product/white-widow', '/vape/slow-melt']
const SITES = ['', 'https://search.example/', 'https://news.example/article', 'https://forum.example/']
/** Fewer networks than the shop remembers, and more than their limits need. */
const NETWORKS = 9000

let begun = 0

type Event = Record<string, unknown>

function request(event: Event, network: number) {
  return writePost(port, '/api/collect', event, [
    'User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0',
    'Accept-Language: de,en;q=0.5',
    `X-Forwarded-For: 81.${2 + (network >> 8)}.${network & 255}.7`,
  ])
}

function eventsOf(visit: number): Event[] {
  const path = (step: number) => PAGES[(visit + step) % PAGES.length]
  const view = { type: 'page_view', consent: 'accepted' }
  return [
    { ...view, path: path(0), referrer: SITES[visit % SITES.length], search: '' },
    { ...view, path: path(1) },
    { ...view, path: path(2) },
    { type: 'heartbeat', path: path(2), seconds: 1 },
    { ...view, path: path(3) },
  ]
}

await keepBusy({ port, seconds, connections: VISITORS }, () => {
  let visit = 0
  let left: Event[] = []
  let session: string | undefined
  return {
    nextRequest() {
      if (left.length === 0) {
        visit = begun++
        left = eventsOf(visit)
        session = undefined
      }
      return request({ ...left.shift(), session }, visit % NETWORKS)
    },
    accepts(status, body) {
      // Where a visit begins, its token.
      if (status === '200') session = JSON.parse(body).session
      return status === '200' || status === '204'
    },
  }
})
