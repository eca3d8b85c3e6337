import { readFileSync } from 'node:fs'
import pg from 'pg'
import type { ClusterPaths } from './cluster-paths.ts'
import { passwordFile, SUPERUSER } from './initialise.ts'
import { findPostmaster } from './postmaster.ts'

export const DATABASE_NAME = 'cultivar'

export type Address = { host: string; port: number; user: string; password: string; ssl: false }

/**
 * `busy`: it answers that it is starting, recovering from a crash or stopping.
 * `silent`: something is there but says nothing.
 */
type Answer = { kind: 'open'; client: pg.Client } | { kind: 'busy' | 'silent' | 'absent' }

/** A running server says in its lock file where it listens; that may differ from where a new one would. */
export function addressOf(paths: ClusterPaths): Address {
  const running = findPostmaster(paths)
  const windows = process.platform === 'win32'
  return {
    host: windows ? '127.0.0.1' : running?.socketFolder || paths.socketFolder,
    port: running?.port ?? 5432,
    user: SUPERUSER,
    password: windows ? readFileSync(passwordFile(paths.dataDir), 'utf8') : '',
    ssl: false,
  }
}

/** Tries once to get a connection to the shop's database, which a new cluster does not have yet. */
export async function tryConnect(address: Address): Promise<Answer> {
  const answer = await connect(address, DATABASE_NAME)
  if (answer.kind !== 'no-database') return answer
  const maintenance = await connect(address, 'postgres')
  if (maintenance.kind !== 'open') return { kind: 'busy' }
  await createDatabase(maintenance.client)
  await maintenance.client.end()
  return { kind: 'busy' }
}

async function connect(address: Address, database: string): Promise<Answer | { kind: 'no-database' }> {
  const client = new pg.Client({
    ...address,
    database,
    connectionTimeoutMillis: 2000,
    application_name: 'cultivar keeper',
  })
  // A connection that dies later is noticed through its 'end'; unheard, its 'error' would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return { kind: 'open', client }
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ECONNREFUSED' || code === 'ENOENT') return { kind: 'absent' }
    if (code === '3D000') return { kind: 'no-database' }
    if (code === '57P03') return { kind: 'busy' }
    if (code === 'EACCES') throw error
    return { kind: 'silent' }
  }
}

async function createDatabase(client: pg.Client) {
  try {
    await client.query(`CREATE DATABASE ${DATABASE_NAME}`)
  } catch (error) {
    // Another process was quicker.
    const code = codeOf(error)
    if (code !== '42P04' && code !== '23505') throw error
  }
}

function codeOf(error: unknown) {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
