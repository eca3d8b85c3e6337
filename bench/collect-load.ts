import { connect } from 'node:net'

/**
 * Visitors who do nothing but look: four pages and a heartbeat each, the next when the last one is answered. It runs as
 * a process of its own, and reads of an answer its status and, where a visit begins, its token.
 */
const [port = 0, seconds = 1, visitors = 1] = process.argv.slice(2).map(Number)

const PAGES = ['/', '/vapes', '/product/og-kush', '/concentrates', '/product/white-widow', '/vape/slow-melt']
const SITES = ['', 'https://search.example/', 'https://news.example/article', 'https://forum.example/']
/** Fewer networks than the shop remembers, and more than their limits need. */
const NETWORKS = 9000

const latenciesMs: number[] = []
const refusals = new Map<string, number>()
let begun = 0
let stopping = false

type Event = Record<string, unknown>

function request(event: Event, network: number) {
  const body = JSON.stringify(event)
  return [
    'POST /api/collect HTTP/1.1',
    `Host: localhost:${port}`,
    `Origin: http://localhost:${port}`,
    'Content-Type: application/json',
    'User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0',
    'Accept-Language: de,en;q=0.5',
    `X-Forwarded-For: 81.${2 + (network >> 8)}.${network & 255}.7`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n')
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

function busyVisitor() {
  return new Promise<void>((resolve) => {
    let sentAt = 0
    let answer = ''
    let visit = 0
    let left: Event[] = []
    let session: string | undefined
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, look)
    function look() {
      if (left.length === 0) {
        visit = begun++
        left = eventsOf(visit)
        session = undefined
      }
      answer = ''
      sentAt = performance.now()
      socket.write(request({ ...left.shift(), session }, visit % NETWORKS))
    }
    socket.setEncoding('latin1')
    socket.on('data', (chunk: string) => {
      answer += chunk
      const headEnd = answer.indexOf('\r\n\r\n')
      const status = answer.slice(9, 12)
      const length = Number(/content-length: (\d+)/i.exec(answer)?.[1] ?? 0)
      if (headEnd === -1 || answer.length < headEnd + 4 + length) return
      latenciesMs.push(performance.now() - sentAt)
      if (status === '200') session = JSON.parse(answer.slice(headEnd + 4)).session
      else if (status !== '204') refusals.set(status, (refusals.get(status) ?? 0) + 1)
      if (stopping) socket.end()
      else look()
    })
    socket.on('error', () => refusals.set('connection', (refusals.get('connection') ?? 0) + 1))
    socket.on('close', () => resolve())
  })
}

const startedAt = performance.now()
setTimeout(() => {
  stopping = true
}, seconds * 1000)
await Promise.all(Array.from({ length: visitors }, busyVisitor))
const elapsedMs = performance.now() - startedAt
latenciesMs.sort((a, b) => a - b)
process.stdout.write(
  JSON.stringify({
    perSecond: (latenciesMs.length / elapsedMs) * 1000,
    p99Ms: latenciesMs[Math.floor(latenciesMs.length * 0.99)],
    refusals: Object.fromEntries(refusals),
  }),
)
