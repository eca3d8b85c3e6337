import type pg from 'pg'
import { insertOrder, type Row, strainOrder } from '#tests/database/rows.ts'

/** An order that differs from the usual one in this, stored as any program could; returns its id. */
export function addOrder(db: Pick<pg.Pool, 'query'>, order: Row = {}): Promise<string> {
  return insertOrder(db, { ...strainOrder, ...order }, [{}])
}
