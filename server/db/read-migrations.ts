import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProjectRoot } from './project-root.ts'

export type Migration = { name: string; sql: string; checksum: string }

/** All migrations in the order in which they are applied. */
export function readMigrations(folder = join(findProjectRoot(), 'migrations')): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name) => describeMigration(name, readFileSync(join(folder, name), 'utf8')))
}

export function describeMigration(name: string, text: string): Migration {
  // Git on Windows may have changed the line ends, which is no change of the migration.
  const sql = text.replaceAll('\r\n', '\n')
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}
