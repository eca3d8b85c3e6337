import { orderInput, randomAddress } from '#tests/orders/order-input.ts'
import { sendRequest } from './raw-requests.ts'

/** What reads JSON, and how deep it can go in a body of the size that is allowed there. */
const DEPTHS: Record<string, number> = { '/api/orders': 30_000, '/api/collect': 3900 }
const POSTED_PATHS = [...Object.keys(DEPTHS), '/auth', '/api/admin/orders/status', '/sign-out', '/nowhere']
const LARGE = Buffer.alloc(100_000, 'x')
const HUGE = Buffer.alloc(16 * 1024 ** 2, 'x')
const BAD_BYTES = [[0xff], [0xc3, 0x28], [0xe2, 0x82], [0xed, 0xa0, 0x80], [0xf5, 0x80, 0x80, 0x80]]

type Refused = { what: string; path: string; body: Buffer; isChunked?: boolean; status: number }

/** Bodies that the shop refuses, with the status that it should say. */
export const REFUSED: Refused[] = [
  ...POSTED_PATHS.flatMap((path) => [
    { what: 'a large body', path, body: LARGE, status: 413 },
    { what: 'a large body in chunks', path, body: LARGE, isChunked: true, status: 413 },
  ]),
  ...Object.entries(DEPTHS).flatMap(([path, depth]) => [
    { what: 'deep lists', path, body: Buffer.from('['.repeat(depth) + ']'.repeat(depth)), status: 400 },
    { what: 'deep lists without end', path, body: Buffer.from('['.repeat(depth)), status: 400 },
    { what: 'deep objects', path, body: Buffer.from(nestObjects(depth / 3)), status: 400 },
    ...BAD_BYTES.map((bytes) => ({
      what: `bad UTF-8 ${Buffer.from(bytes).toString('hex')}`,
      path,
      body: spoil(bytes),
      status: 400,
    })),
  ]),
]

/** A sentence for each that was answered otherwise. */
export async function findWrongRefusals(url: string): Promise<string[]> {
  const failures: string[] = []
  for (const refused of REFUSED) {
    const { what, path, status } = refused
    const answered = await post(url, refused)
    if (answered !== status) failures.push(`${what} to ${path} was answered with ${answered}, not ${status}.`)
  }
  return failures
}

/**
 * Bodies of 16 MB, which nobody reads to their end. The shop says 413 and hangs up; whether a sender who is still writing
 * gets to read that is a matter of the moment.
 */
export async function findTakenBodies(url: string): Promise<string[]> {
  const failures: string[] = []
  for (const path of POSTED_PATHS) {
    for (const isChunked of [true, false]) {
      const answered = await post(url, { path, body: HUGE, isChunked })
      if (answered !== 413 && answered !== 0)
        failures.push(`16 MB to ${path} were answered with ${answered}.`)
    }
  }
  return failures
}

function post(url: string, { path, body, isChunked }: Pick<Refused, 'path' | 'body' | 'isChunked'>) {
  const length = isChunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(body.length) }
  // Each from a network of its own, or the limits of one would be met first.
  const address = { 'x-forwarded-for': randomAddress() }
  const headers = { origin: url, 'content-type': 'application/json', ...address, ...length }
  return sendRequest(url, { method: 'POST', path, headers, body })
}

/** A good order, but for these bytes in a name. */
function spoil(bytes: readonly number[]) {
  const [before = '', after = ''] = JSON.stringify(orderInput()).split('Ada')
  return Buffer.concat([Buffer.from(before), Buffer.from(bytes), Buffer.from(after)])
}

function nestObjects(depth: number) {
  return `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
}
