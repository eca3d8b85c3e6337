import { once } from 'node:events'
import { Readable } from 'node:stream'
import type pg from 'pg'

const BATCH_BYTES = 256 * 1024

/** What the driver calls and has, beyond what its types say; the same in all of its releases for years. */
type CopyConnection = pg.Connection & {
  sendCopyFromChunk: (chunk: Buffer) => void
  endCopyFrom: () => void
  sendCopyFail: (reason: string) => void
}

/** The rows of `COPY … TO STDOUT` as text: each chunk holds whole lines, and no more is read than is asked for. */
export function copyOut(client: pg.ClientBase, statement: string): Readable {
  let connection: pg.Connection | undefined
  let batch: Buffer[] = []
  let batchBytes = 0
  const rows = new Readable({
    highWaterMark: 2 * BATCH_BYTES,
    read: () => connection?.stream.resume(),
  })

  function flush() {
    if (batchBytes === 0) return
    const chunk = Buffer.concat(batch)
    batch = []
    batchBytes = 0
    if (!rows.push(chunk)) connection?.stream.pause()
  }

  client.query({
    ...SILENT,
    submit: (on: pg.Connection) => {
      connection = on
      on.query(statement)
    },
    handleCopyData: ({ chunk }: { chunk: Buffer }) => {
      // A copy: the driver writes what comes next over these bytes.
      batch.push(Buffer.from(chunk))
      batchBytes += chunk.length
      if (batchBytes >= BATCH_BYTES) flush()
    },
    handleError: (error: Error) => {
      rows.destroy(error)
      connection?.stream.resume()
    },
    handleReadyForQuery: () => {
      flush()
      rows.push(null)
      connection?.stream.resume()
    },
  })
  return rows
}

/** Gives the rows to `COPY … FROM STDIN`, no faster than Postgres takes them. */
export function copyIn(client: pg.ClientBase, statement: string, rows: AsyncIterable<Buffer>): Promise<void> {
  return new Promise((resolve, reject) => {
    let hasEnded = false
    let problem: unknown

    async function feed(connection: CopyConnection) {
      for await (const chunk of rows) {
        if (hasEnded) return
        connection.sendCopyFromChunk(chunk)
        if (connection.stream.writableNeedDrain) await roomOf(connection)
      }
      if (!hasEnded) connection.endCopyFrom()
    }

    client.query({
      ...SILENT,
      submit: (on: pg.Connection) => on.query(statement),
      handleCopyInResponse: (connection: CopyConnection) => {
        feed(connection).catch((error: unknown) => {
          problem = error
          if (!hasEnded) connection.sendCopyFail('The rows ended too soon')
        })
      },
      handleError: (error: Error) => {
        hasEnded = true
        reject(problem ?? error)
      },
      handleReadyForQuery: () => {
        hasEnded = true
        resolve()
      },
    })
  })
}

/** Until more may be written, or nobody is there any more: then the statement itself has failed. */
async function roomOf({ stream }: CopyConnection) {
  const waiting = new AbortController()
  await Promise.race(['drain', 'close'].map((event) => once(stream, event, { signal: waiting.signal })))
  waiting.abort()
}

/** What the driver tells every statement, and a COPY need not know. */
const SILENT = {
  handleRowDescription: () => {},
  handleDataRow: () => {},
  handleCommandComplete: () => {},
  handleEmptyQuery: () => {},
  handlePortalSuspended: () => {},
}
