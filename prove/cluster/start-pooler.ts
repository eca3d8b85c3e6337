import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Identity } from '#server/db/embedded/identity.ts'
import { findFreePort } from '#tests/shop/running-shop.ts'
import { findProgram } from './find-program.ts'
import { openProcess } from './own-process.ts'
import { DATABASE, type RemotePostgres, WORKER } from './postgres-over-tcp.ts'

const EXAMPLE = resolve('deploy/pgbouncer/pgbouncer.ini')

/** PgBouncer in transaction mode, as deploy/ has it, between the shop's role and this Postgres. */
export async function startPooler(folder: string, identity: Identity, postgres: RemotePostgres) {
  const port = await findFreePort()
  const { password } = postgres
  const users = join(folder, 'userlist.txt')
  writeFileSync(users, `"${WORKER}" "${password}"\n`)
  const config = join(folder, 'pgbouncer.ini')
  writeFileSync(
    config,
    replaceLines(readFileSync(EXAMPLE, 'utf8'), {
      [DATABASE]: `host=127.0.0.1 port=${postgres.port} dbname=${DATABASE}`,
      listen_port: String(port),
      auth_file: users,
      server_tls_ca_file: postgres.authority,
    }),
  )
  const server = await openProcess(identity, {
    program: findProgram('pgbouncer'),
    args: [config],
    port,
    logFile: join(folder, 'pgbouncer.log'),
    stopWith: 'SIGINT',
  })
  return { ...server, url: `postgres://${WORKER}:${password}@127.0.0.1:${port}/${DATABASE}` }
}

/** Those of the example that differ from place to place; one that is missing there is a mistake. */
function replaceLines(text: string, values: Record<string, string>) {
  return Object.entries(values).reduce((lines, [name, value]) => {
    const line = new RegExp(`^${name} = .*$`, 'm')
    if (!line.test(lines)) throw new Error(`${EXAMPLE} does not set ${name}`)
    return lines.replace(line, () => `${name} = ${value}`)
  }, text)
}
