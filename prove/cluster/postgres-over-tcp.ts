import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { isDatabaseAway } from '#server/db/database-away.ts'
import { findBinaries, programIn } from '#server/db/embedded/binaries.ts'
import { commandAs, handOver, type Identity } from '#server/db/embedded/identity.ts'
import { findFreePort } from '#tests/shop/running-shop.ts'
import { findProgram } from './find-program.ts'
import { openProcess } from './own-process.ts'

export const OWNER = 'shop_owner'
export const WORKER = 'shop'
export const DATABASE = 'shop'

export type RemotePostgres = Awaited<ReturnType<typeof startPostgres>>

/** A Postgres as on a machine of its own: over TCP, with passwords, and with TLS alone. */
export async function startPostgres(folder: string, identity: Identity) {
  const password = randomBytes(24).toString('base64url')
  const authority = makeCertificate(folder)
  const data = join(folder, 'postgres')
  mkdirSync(data, { mode: 0o700 })
  const passwordFile = join(folder, 'superuser-password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  handOver(identity, folder)
  const binaries = findBinaries()
  initialise(identity, programIn(binaries, 'initdb'), data, passwordFile)
  writeFileSync(join(data, 'pg_hba.conf'), 'hostssl all all 127.0.0.1/32 scram-sha-256\n')
  const port = await findFreePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '60',
    ssl: 'on',
    ssl_cert_file: join(folder, 'server.crt'),
    ssl_key_file: join(folder, 'server.key'),
  }
  const args = Object.entries(settings).map(([name, value]) => `--${name}=${value}`)
  const server = await openProcess(identity, {
    program: programIn(binaries, 'postgres'),
    args: ['-D', data, ...args],
    port,
    logFile: join(folder, 'postgres.log'),
    stopWith: 'SIGINT',
  })
  const urlOf = (user: string, database = DATABASE) =>
    `postgres://${user}:${password}@127.0.0.1:${port}/${database}?sslmode=verify-full&sslrootcert=${encodeURIComponent(authority)}`
  await makeDatabase(urlOf('postgres', 'postgres'), password)
  return {
    ...server,
    password,
    authority,
    ownerUrl: urlOf(OWNER),
    workerUrl: urlOf(WORKER),
    superuserUrl: urlOf('postgres'),
  }
}

/** Of the address itself, so that both sides may check whom they talk to. */
export function makeCertificate(folder: string) {
  const certificate = join(folder, 'server.crt')
  const key = join(folder, 'server.key')
  const options =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1'
  execFileSync(findProgram('openssl'), [...options.split(' '), '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  })
  chmodSync(key, 0o600)
  return certificate
}

function initialise(identity: Identity, initdb: string, data: string, passwordFile: string) {
  const args = ['-D', data, '-U', 'postgres', '--encoding=UTF8', '--locale=C', '--no-instructions']
  const command = commandAs(identity, initdb, [...args, '--auth=scram-sha-256', `--pwfile=${passwordFile}`])
  execFileSync(command.program, command.args, { ...command.owner, stdio: 'ignore' })
}

export async function makeDatabase(superuserUrl: string, password: string) {
  const client = await connectWhenReady(superuserUrl)
  for (const role of [OWNER, WORKER])
    await client.query(`CREATE ROLE ${role} LOGIN PASSWORD ${client.escapeLiteral(password)}`)
  await client.query(`CREATE DATABASE ${DATABASE} OWNER ${OWNER}`)
  await client.end()
}

/** Its port answers before the server takes work. */
async function connectWhenReady(connectionString: string): Promise<pg.Client> {
  for (;;) {
    const client = new pg.Client({ connectionString })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return client
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      await sleep(20)
    }
  }
}
