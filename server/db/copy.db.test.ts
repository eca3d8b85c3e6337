import { setImmediate as turn } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openClient } from '#tests/database/open-client.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { copyIn, copyOut } from './copy.ts'

const database = useTestDatabase()
const ROWS = 20_000
const MANY = `COPY (SELECT n, repeat('x', 1000) FROM generate_series(1, ${ROWS}) AS n) TO STDOUT`

describe('COPY', () => {
  let client: pg.Client

  beforeAll(async () => {
    client = await openClient({ connectionString: database.url })
    await client.query('CREATE TEMP TABLE copied (n integer PRIMARY KEY, text text)')
  })
  afterAll(() => client.end())

  const countCopied = async () =>
    (await client.query('SELECT count(*)::int AS rows FROM copied')).rows[0].rows

  test('brings more than memory would like to whoever reads slowly, in chunks of whole lines', async () => {
    let lines = 0
    let largest = 0
    for await (const chunk of copyOut(client, MANY)) {
      await turn()
      expect(chunk.at(-1)).toBe(10)
      lines += chunk.toString('latin1').split('\n').length - 1
      largest = Math.max(largest, chunk.length)
    }
    expect(lines).toBe(ROWS)
    expect(largest).toBeLessThan(1024 * 1024)
    expect(await countCopied()).toBe(0)
  })

  test('brings a row that is larger than a chunk whole, and what stands beside it', async () => {
    const rows = `SELECT 'one' UNION ALL SELECT repeat('x', 3000000) UNION ALL SELECT 'three'`
    const chunks = await gather(copyOut(client, `COPY (${rows}) TO STDOUT`))
    expect(chunks.every((chunk) => chunk.at(-1) === 10)).toBe(true)
    expect(Buffer.concat(chunks).toString()).toBe(`one\n${'x'.repeat(3_000_000)}\nthree\n`)
  })

  test('takes rows from one connection to another as they come', async () => {
    const source = await openClient({ connectionString: database.url })
    await copyIn(client, 'COPY copied FROM STDIN', copyOut(source, MANY))
    await source.end()
    expect(await countCopied()).toBe(ROWS)
    await client.query('TRUNCATE copied')
  })

  test('of a table that is not there fails, and the connection goes on', async () => {
    await expect(gather(copyOut(client, 'COPY nothing TO STDOUT'))).rejects.toMatchObject({
      code: '42P01',
    })
    await expect(copyIn(client, 'COPY nothing FROM STDIN', rowsOf('1\ta\n'))).rejects.toMatchObject({
      code: '42P01',
    })
    expect(await countCopied()).toBe(0)
  })

  test('of a row that the table refuses fails, and stores none of the others', async () => {
    const rows = rowsOf('1\ta\n', '1\tb\n')
    await expect(copyIn(client, 'COPY copied FROM STDIN', rows)).rejects.toMatchObject({ code: '23505' })
    expect(await countCopied()).toBe(0)
  })

  test('of rows that end in a failure fails with it, and stores none', async () => {
    async function* breaking() {
      yield Buffer.from('1\ta\n')
      throw new Error('The disk is gone')
    }
    await expect(copyIn(client, 'COPY copied FROM STDIN', breaking())).rejects.toThrow('The disk is gone')
    expect(await countCopied()).toBe(0)
  })

  test('fails when the connection is cut', async () => {
    const cut = await openClient({ connectionString: database.url })
    const { rows } = await cut.query('SELECT pg_backend_pid() AS pid')
    const copying = gather(copyOut(cut, 'COPY (SELECT pg_sleep(60)) TO STDOUT'))
    const failed = expect(copying).rejects.toThrow(/terminat/)
    await client.query('SELECT pg_terminate_backend($1)', [rows[0].pid])
    await failed
  })
})

async function* rowsOf(...lines: string[]) {
  for (const line of lines) yield Buffer.from(line)
}

async function gather(rows: AsyncIterable<Buffer>): Promise<Buffer[]> {
  const chunks: Buffer[] = []
  for await (const chunk of rows) chunks.push(chunk)
  return chunks
}
