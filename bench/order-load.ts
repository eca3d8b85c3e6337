import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { KNOWN_DOMAIN } from './generate-companies.ts'

/**
 * Buyers who do nothing but order: each connection sends the next order when the last one is answered. It runs as a
 * process of its own and reads no more of an answer than its status.
 */
const [
  port = 0,
  seconds = 1,
  buyers = 1,
  linesJson = '[]',
  companies = 0,
  tickets = '[]',
  cookiesJson = '[]',
] = process.argv.slice(2).map(readArgument)

const customer = {
  fullName: 'A buyer of the bench',
  phoneNumber: '+49 30 1234567',
  fullAddress: 'Hauptstraße 1, 10115 Berlin',
  country: 'Germany',
}

// Without one an order is a suspect, and holds no stock until somebody has looked at it.
const [ticket] = JSON.parse(String(tickets))
// Of buyers who have signed in, who take turns; none for strangers.
const cookies: string[] = JSON.parse(String(cookiesJson))

// A line of a basket says of which kind it is.
const lines: { kind?: string }[] = JSON.parse(String(linesJson))
const isBasket = lines.some(({ kind }) => kind !== undefined)

const latenciesMs: number[] = []
const refusals = new Map<string, number>()
let sent = 0
let stopping = false

function nextOrder() {
  sent += 1
  const email = nextEmail()
  const body = JSON.stringify({
    kind: isBasket ? 'mixed' : 'strain',
    key: randomUUID(),
    lines,
    customer: { ...customer, ...(isBasket && { city: 'Berlin', postalCode: '10115' }), email },
    ticket,
  })
  // Every buyer has an address of their own, in every round, as real ones do: the limits are on, and none is reached.
  const address = [10, process.pid & 255, (sent >> 8) & 255, sent & 255].join('.')
  return [
    'POST /api/orders HTTP/1.1',
    `Host: localhost:${port}`,
    `Origin: http://localhost:${port}`,
    'Content-Type: application/json',
    `X-Forwarded-For: ${address}`,
    ...(cookies.length > 0 ? [`Cookie: ${cookies[sent % cookies.length]}`] : []),
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n')
}

/** Of strangers; or of people whom generate-companies.ts made, each another one. */
function nextEmail() {
  if (companies === 0) return `buyer-${process.pid}-${sent}@shop.example`
  return `customer${1 + ((process.pid * 7919 + sent) % Number(companies))}@${KNOWN_DOMAIN}`
}

function busyBuyer() {
  return new Promise<void>((resolve) => {
    let sentAt = 0
    let answer = ''
    const socket = connect({ port: Number(port), host: '127.0.0.1', noDelay: true }, order)
    function order() {
      answer = ''
      sentAt = performance.now()
      socket.write(nextOrder())
    }
    socket.setEncoding('latin1')
    socket.on('data', (chunk: string) => {
      answer += chunk
      if (!isWhole(answer)) return
      latenciesMs.push(performance.now() - sentAt)
      const status = answer.slice(9, 12)
      if (status !== '201') refusals.set(status, (refusals.get(status) ?? 0) + 1)
      if (stopping) socket.end()
      else order()
    })
    socket.on('error', () => refusals.set('connection', (refusals.get('connection') ?? 0) + 1))
    socket.on('close', () => resolve())
  })
}

function isWhole(answer: string) {
  const headEnd = answer.indexOf('\r\n\r\n')
  if (headEnd === -1) return false
  const length = /content-length: (\d+)/i.exec(answer)?.[1]
  // Without a length the answer comes in chunks, the last of them empty.
  return length === undefined ? answer.endsWith('0\r\n\r\n') : answer.length >= headEnd + 4 + Number(length)
}

function readArgument(text: string) {
  return text.startsWith('[') ? text : Number(text)
}

const startedAt = performance.now()
setTimeout(() => {
  stopping = true
}, Number(seconds) * 1000)
await Promise.all(Array.from({ length: Number(buyers) }, busyBuyer))
const elapsedMs = performance.now() - startedAt
latenciesMs.sort((a, b) => a - b)
process.stdout.write(
  JSON.stringify({
    perSecond: (latenciesMs.length / elapsedMs) * 1000,
    p99Ms: latenciesMs[Math.floor(latenciesMs.length * 0.99)],
    refusals: Object.fromEntries(refusals),
  }),
)
