import { fork } from 'node:child_process'
import { once } from 'node:events'
import { z } from 'zod'
import { openClient } from './open-client.ts'

/** The database of a test server that is migrated and empty: `CREATE DATABASE … TEMPLATE` gives each test its own. */
export const MIGRATED = 'template_shop'

const serverSchema = z.object({ host: z.string(), port: z.number(), user: z.string(), password: z.string() })
const readySchema = z.object({ server: serverSchema, seedFolder: z.string() })

export type TestServer = z.infer<typeof serverSchema>

/** Where the gate says which Postgres it has started for all its steps. */
const GATE_VARIABLE = 'CULTIVAR_GATE_SERVER'

/**
 * One Postgres for a whole run, in a process that ends with this one; and the data folder of an embedded one, to be copied. The gate has
 * one for all its steps.
 */
export async function startTestServer() {
  const started = process.env[GATE_VARIABLE]
  if (started !== undefined) return { ...readySchema.parse(JSON.parse(started)), stop: async () => undefined }
  const child = fork(`${import.meta.dirname}/test-server-process.ts`, { execArgv: [] })
  const gone = once(child, 'exit')
  const answer = await Promise.race([once(child, 'message'), gone])
  const ready = readySchema.safeParse(answer[0])
  if (!ready.success) throw new Error('The Postgres for the tests did not start; what it said is above.')
  // It is not what keeps this process from ending.
  child.unref()
  child.channel?.unref()
  return {
    ...ready.data,
    async stop() {
      child.ref()
      if (child.connected) child.disconnect()
      await gone
    },
  }
}

/** The address of one of its databases, for one of its roles. */
export function databaseUrl({ host, port, user, password }: TestServer, name: string, role = user) {
  const credentials = password === '' ? role : `${role}:${encodeURIComponent(password)}`
  return `postgres://${credentials}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`
}

/** A statement that concerns whole databases. */
export async function maintain(server: TestServer, statement: string) {
  const client = await openClient({ ...server, database: 'postgres' })
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
