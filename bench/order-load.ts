import { randomUUID } from 'node:crypto'
import { keepBusy, writePost } from './busy-connections.ts'
import { KNOWN_DOMAIN } from './generate-companies.ts'
import type { Orders } from './run-load.ts'

/** Buyers who do nothing but order, in a process of their own that reads no more of an answer than its status. */
const BUYERS = 16
const [port, seconds] = process.argv.slice(2, 4).map(Number)
// Without a ticket an order is a suspect, and holds no stock until somebody has looked at it. Buyers who have signed in take turns.
const { lines, companies = 0, ticket, cookies = [] }: Orders = JSON.parse(process.argv[4] ?? '')

const customer = {
  fullName: 'A buyer of the bench',
  phoneNumber: '+49 30 1234567',
  fullAddress: 'Hauptstraße 1, 10115 Berlin',
  country: 'Germany',
}

// A line of a basket says of which kind it is.
const isBasket = lines.some(({ kind }) => kind !== undefined)

let sent = 0

function nextRequest() {
  sent += 1
  const order = {
    kind: isBasket ? 'mixed' : 'strain',
    key: randomUUID(),
    lines,
    customer: { ...customer, ...(isBasket && { city: 'Berlin', postalCode: '10115' }), email: nextEmail() },
    ticket,
  }
  // Every buyer has an address of their own, in every round, as real ones do: the limits are on, and none is reached.
  const address = [10, process.pid & 255, (sent >> 8) & 255, sent & 255].join('.')
  return writePost(port ?? 0, '/api/orders', order, [
    `X-Forwarded-For: ${address}`,
    ...(cookies.length > 0 ? [`Cookie: ${cookies[sent % cookies.length]}`] : []),
  ])
}

/** Of strangers; or of people whom generate-companies.ts made, each another one. */
function nextEmail() {
  if (companies === 0) return `buyer-${process.pid}-${sent}@shop.example`
  return `customer${1 + ((process.pid * 7919 + sent) % companies)}@${KNOWN_DOMAIN}`
}

await keepBusy({ port: port ?? 0, seconds: seconds ?? 1, connections: BUYERS }, () => ({
  nextRequest,
  accepts: (status) => status === '201',
}))
