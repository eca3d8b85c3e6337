import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProjectRoot } from './project-root.ts'

export type SqlFile = { name: string; sql: string; checksum: string }

/** What makes the database: migrations, applied once, and the objects they leave to files that are applied when they change. */
export type ShopSql = { migrations: SqlFile[]; objects: SqlFile[] }

export function readShopSql(folder = join(findProjectRoot(), 'migrations')): ShopSql {
  return { migrations: readMigrations(folder), objects: readSqlFiles(join(folder, 'objects')) }
}

/** All migrations in the order in which they are applied. */
export function readMigrations(folder = join(findProjectRoot(), 'migrations')): SqlFile[] {
  return readSqlFiles(folder)
}

function readSqlFiles(folder: string): SqlFile[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name) => describeSql(name, readFileSync(join(folder, name), 'utf8')))
}

export function describeSql(name: string, text: string): SqlFile {
  // Git on Windows may have changed the line ends, which is no change of the file.
  const sql = text.replaceAll('\r\n', '\n')
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}
