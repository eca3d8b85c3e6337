import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from, to } from 'pg-copy-streams'

const BATCH_BYTES = 256 * 1024
const LINE_END = 10

/** The rows of `COPY … TO STDOUT` as text: each chunk holds whole lines, and no more is read than is asked for. */
export async function* copyOut(client: pg.ClientBase, statement: string): AsyncGenerator<Buffer> {
  let batch: Buffer[] = []
  let batchBytes = 0
  // The stream gives what arrives, wherever a line ends.
  for await (const chunk of client.query(to(statement)) as AsyncIterable<Buffer>) {
    const end = chunk.lastIndexOf(LINE_END) + 1
    batchBytes += chunk.length
    if (end === 0 || batchBytes < BATCH_BYTES) {
      batch.push(chunk)
      continue
    }
    yield Buffer.concat([...batch, chunk.subarray(0, end)])
    batch = [chunk.subarray(end)]
    batchBytes = chunk.length - end
  }
  if (batchBytes > 0) yield Buffer.concat(batch)
}

/** Gives the rows to `COPY … FROM STDIN`, no faster than Postgres takes them. */
export async function copyIn(
  client: pg.ClientBase,
  statement: string,
  rows: AsyncIterable<Buffer>,
): Promise<void> {
  await pipeline(rows, client.query(from(statement)))
}
