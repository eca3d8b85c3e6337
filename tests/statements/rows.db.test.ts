import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findProjectRoot } from '#server/db/project-root.ts'
import { openClient } from '#tests/database/open-client.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { collectStatements, type ReadBy, type Statement } from './collect-statements.ts'
import { compareRow, type ValueName } from './compare-row.ts'
import { type Column, describeStatement } from './describe-statement.ts'

/** Nobody can tell from the source what these say. Each needs its reason here. */
const UNREADABLE: string[] = [
  // A page of any table as JSON; what makes the rows is compared where each table is made.
  'server/analytics/reports/read-table-page.ts',
]

/** A value of each type: by the name of the type, else by its category. */
const SAMPLES: Record<string, string> = {
  uuid: '4b7f9a52-6d9d-4b39-9d4c-6f2a3c1e8b70',
  bytea: '\\x00',
  A: '{}',
  B: 'true',
  D: '2026-11-15',
  N: '1',
  S: 'a',
}

const database = useTestDatabase()

describe('the rows of statements', () => {
  let client: pg.Client
  let statements: Statement[]

  beforeAll(async () => {
    statements = collectStatements(findProjectRoot())
    client = await openClient({ connectionString: database.url })
    // A partial index proves a condition, which the plan would not show then.
    await client.query(
      'SET enable_indexscan = off; SET enable_bitmapscan = off; SET enable_indexonlyscan = off',
    )
  })
  afterAll(() => client.end())

  test('are known from the source', () => {
    const unknown = statements
      .filter(({ texts }) => texts.length === 0)
      .map(({ place }) => place.replace(/:\d+$/, ''))
    expect(unknown.filter((file) => !UNREADABLE.includes(file))).toEqual([])
    expect(statements.length).toBeGreaterThan(350)
  })

  test('are what their types say', async () => {
    const problems: string[] = []
    for (const statement of statements)
      problems.push(...(await findProblems(statement)).map((problem) => `${statement.place}: ${problem}`))
    expect(problems).toEqual([])
  })

  /** Not every way that the source may go can be gone: what Postgres understands counts, and that it understands something. */
  async function findProblems({ texts, readBy, row }: Statement): Promise<string[]> {
    const problems = new Set<string>()
    let misunderstood: string | undefined
    let isUnderstood = texts.length === 0
    for (const text of texts)
      try {
        const columns = await describeStatement(client, text)
        isUnderstood = true
        const names = new Map<number, ValueName>()
        for (const { typeId } of columns) names.set(typeId, await readValueName(typeId, readBy))
        for (const problem of compareRow(row, columns, names)) problems.add(problem)
      } catch (error) {
        misunderstood ??= String(error)
      }
    return isUnderstood ? [...problems] : [misunderstood ?? '']
  }

  const known = new Map<string, ValueName>()

  /** What a value of the type is when it comes from the shop's handle, from the driver, or as JSON. */
  async function readValueName(typeId: Column['typeId'], readBy: ReadBy): Promise<ValueName> {
    const key = `${typeId} ${readBy}`
    const name = known.get(key) ?? (await readSample(typeId, readBy))
    known.set(key, name)
    return name
  }

  async function readSample(typeId: number, readBy: ReadBy): Promise<ValueName> {
    const { rows: types } = await client.query(
      'SELECT typname AS name, typcategory AS category, format_type(oid, NULL) AS type FROM pg_type WHERE oid = $1',
      [typeId],
    )
    const { name, category, type } = types[0]
    if (name === 'json' || name === 'jsonb') return 'json'
    const sample = SAMPLES[name] ?? SAMPLES[category]
    if (sample === undefined) throw new Error(`SAMPLES has no value of the type ${type}`)
    const value = `'${sample}'::${type}`
    const statement = `SELECT ${readBy === 'json' ? `to_json(${value})` : value} AS value`
    const { db } = database
    const { rows } = await (readBy === 'handle' ? db.execute(statement) : db.pool.query(statement))
    return nameOfValue(rows[0]?.value)
  }
})

function nameOfValue(value: unknown): ValueName {
  if (value instanceof Date) return 'Date'
  if (Buffer.isBuffer(value)) return 'Buffer'
  if (Array.isArray(value)) return 'array'
  const name = typeof value
  if (name === 'string' || name === 'number' || name === 'boolean') return name
  throw new Error(`No column is known to give a value of the kind ${name}`)
}
