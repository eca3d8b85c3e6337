import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CUSTOMER_FIELD_NAMES, CUSTOMER_FIELDS } from '#domain/orders/checkout/customer.ts'
import { ORDER_EVENTS } from '#domain/orders/work/order-timeline.ts'
import { BASELINE } from './baseline.ts'
import { findProjectRoot } from './project-root.ts'
import { type StatusSets, writeStatuses } from './status-sql.ts'

export type SqlFile = { name: string; sql: string; checksum: string }

/** What makes the database: migrations, applied once, and the objects they leave to files that are applied when they change. */
export type ShopSql = { migrations: SqlFile[]; objects: SqlFile[] }

export function readShopSql(folder = join(findProjectRoot(), 'migrations'), statuses?: StatusSets): ShopSql {
  const objects = readSqlFiles(join(folder, 'objects')).map(({ name, sql }) =>
    describeSql(name, writeStatuses(nameOrderEvents(nameCustomerColumns(sql)), statuses)),
  )
  return { migrations: readMigrations(folder), objects }
}

/** All migrations in the order in which they are applied: the baseline, and what changed since. */
export function readMigrations(folder = join(findProjectRoot(), 'migrations')): SqlFile[] {
  const areas = readSqlFiles(join(folder, BASELINE))
  return [describeSql(BASELINE, areas.map(({ sql }) => sql).join('\n')), ...readSqlFiles(folder)]
}

function readSqlFiles(folder: string): SqlFile[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name) => describeSql(name, readFileSync(join(folder, name), 'utf8')))
}

/**
 * In an object file `@customer(OLD.%)` is `OLD.full_name, OLD.business_name, …`: every column of a customer. A field that is
 * added to the list changes these files, and the next start applies them.
 */
function nameCustomerColumns(sql: string): string {
  const columns = CUSTOMER_FIELD_NAMES.map((name) => CUSTOMER_FIELDS[name].column)
  return sql.replace(/@customer\(([^)]*)\)/g, (_whole, pattern: string) =>
    columns.map((column) => pattern.replace('%', column)).join(', '),
  )
}

/** In an object file `@order_events` is `'placed', 'status-changed', …`: all that can happen to an order. */
function nameOrderEvents(sql: string): string {
  return sql.replaceAll('@order_events', () => ORDER_EVENTS.map((event) => `'${event}'`).join(', '))
}

export function describeSql(name: string, text: string): SqlFile {
  // Git on Windows may have changed the line ends, which is no change of the file.
  const sql = text.replaceAll('\r\n', '\n')
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}
