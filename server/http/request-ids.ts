import { randomBytes } from 'node:crypto'

/** References that no two processes share. Random bytes for each would cost a tenth of a cached page's time. */
export function createRequestIds() {
  const ofThisProcess = randomBytes(5).toString('hex')
  let count = 0
  return function newRequestId() {
    count += 1
    return `${ofThisProcess}-${count.toString(36)}`
  }
}
