import pg from 'pg'
import { isDatabaseAway } from './database-away.ts'
import type { Sql } from './sql.ts'

type Connection = Pick<pg.ClientBase, 'query'>

type Executor = {
  execute: <Row extends Record<string, unknown> = Record<string, unknown>>(
    statement: Sql | string,
  ) => Promise<pg.QueryResult<Row>>
}
type Transaction = Executor & {
  /** A part of it that ends or fails by itself. */
  savepoint: <Result>(work: (part: Transaction) => Promise<Result>) => Promise<Result>
}
type Database = Executor & {
  transaction: <Result>(
    work: (tx: Transaction) => Promise<Result>,
    kind?: 'read write' | 'one snapshot',
  ) => Promise<Result>
  pool: pg.Pool
}

const BEGIN = { 'read write': 'begin', 'one snapshot': 'begin isolation level repeatable read read only' }

/**
 * Statements and transactions on this pool. A connection that does not answer, or that leads to what was the primary once, is not used
 * again, and none stays lent out whose BEGIN fails: at a failover the pool would run dry.
 */
export function createDatabase(pool: pg.Pool): Database {
  return {
    pool,
    execute: executeOn(pool),
    async transaction(work, kind = 'read write') {
      const client = await pool.connect()
      let isLost = false
      try {
        await client.query(BEGIN[kind])
        const result = await work(transactionOn(client))
        await client.query('commit')
        return result
      } catch (error) {
        isLost = isDatabaseAway(error)
        // One that is away would let the ROLLBACK wait for an answer again.
        if (!isLost)
          await client.query('rollback').catch((problem: unknown) => {
            isLost = true
            throw problem
          })
        throw error
      } finally {
        client.release(isLost)
      }
    },
  }
}

function transactionOn(client: Connection, depth = 0): Transaction {
  const name = `part_${depth + 1}`
  return {
    execute: executeOn(client),
    async savepoint(work) {
      await client.query(`savepoint ${name}`)
      try {
        const result = await work(transactionOn(client, depth + 1))
        await client.query(`release savepoint ${name}`)
        return result
      } catch (error) {
        await client.query(`rollback to savepoint ${name}`)
        throw error
      }
    },
  }
}

function executeOn(connection: Connection): Executor['execute'] {
  return (statement) =>
    typeof statement === 'string'
      ? connection.query({ text: statement, types: TYPES })
      : connection.query({ text: statement.text, values: statement.values, types: TYPES })
}

const { DATE, TIMESTAMP, INTERVAL } = pg.types.builtins
/** Arrays of days, of times without and with a zone, of spans, and of decimals; the driver has no names for them. */
const ARRAYS = [1182, 1115, 1185, 1187, 1231]
/** A day is no moment, so that no Date of JavaScript is made of it; these come as Postgres writes them. */
const AS_WRITTEN: ReadonlySet<number> = new Set([DATE, TIMESTAMP, INTERVAL, ...ARRAYS])

const TYPES: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    AS_WRITTEN.has(oid) ? String : pg.types.getTypeParser(oid, format),
}
