import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { OwnerAccess } from '#server/db/owner-connection.ts'
import { takeRunnerLock } from '#server/db/runner-lock.ts'
import { StartupProblem } from '#server/startup-problem.ts'
import { FORMAT, type WrittenRecord } from './backup-record.ts'
import { openBackup } from './backup-source.ts'
import { beginWork } from './begin-work.ts'
import { checkBackup } from './check-backup.ts'
import { listApplied, listPartitions, listSequences, listTables } from './own-objects.ts'
import { countRows, type Report } from './progress.ts'
import { END_OF_ROWS } from './read-backup.ts'
import { readRows } from './read-rows.ts'
import { createRowSum } from './row-hash.ts'
import { writeFileOnce } from './write-file-once.ts'

export type Backed = { tables: number; rows: number; bytes: number }

/** Writes all that the shop has stored into one signed file: as it was at one moment, whatever happens meanwhile. */
export async function makeBackup(
  access: OwnerAccess,
  file: string,
  key: string,
  report: Report,
): Promise<Backed> {
  const guard = await access.connect()
  const client = await access.connect()
  // The snapshot begins under the lock of the migrations, and none begins before the end of it.
  await beginWork(guard, 'READ WRITE')
  await takeRunnerLock(guard)
  await lockTables(guard)
  await beginWork(client, 'ONE SNAPSHOT')
  const done = { tables: 0, rows: 0 }
  const bytes = await writeFileOnce(
    file,
    key,
    () => writeParts(client, done, report),
    async (unfinished) => checkBackup(await openBackup(unfinished, { key, mayBeUnsigned: false }), report),
  )
  await client.query('COMMIT')
  await guard.query('COMMIT')
  return { ...done, bytes }
}

/** Nobody removes a table, or a part of one, that is still to be read. Writing goes on. */
async function lockTables(client: pg.ClientBase) {
  if ((await listApplied(client)).length === 0)
    throw new StartupProblem('There is nothing to back up: this database holds no shop yet.')
  const tables = (await listTables(client)).map(({ table }) => client.escapeIdentifier(table))
  await client.query(`LOCK TABLE ${tables.join(', ')} IN ACCESS SHARE MODE`)
}

async function* writeParts(
  client: pg.ClientBase,
  done: { tables: number; rows: number },
  report: Report,
): AsyncGenerator<Buffer> {
  const whole = createHash('sha256')
  const counted = (bytes: Buffer) => {
    whole.update(bytes)
    return bytes
  }
  const tables = await listTables(client)
  const { rows } = await client.query(
    `SELECT current_setting('server_version_num')::int AS postgres, now() AS "takenAt"`,
  )
  const { postgres, takenAt } = rows[0]
  yield counted(
    asLine({
      cultivarBackup: FORMAT,
      takenAt: takenAt.toISOString(),
      postgres,
      migrations: await listApplied(client),
      partitions: await listPartitions(client),
      sequences: await listSequences(client),
    }),
  )
  for (const one of tables) {
    const { table, columns } = one
    yield counted(asLine({ table, columns }))
    const sum = createRowSum()
    for await (const lines of readRows(client, one)) {
      sum.add(lines)
      yield counted(lines)
      report(`Reading ${table}: ${countRows(sum.rows())} so far`)
    }
    yield counted(Buffer.from(END_OF_ROWS))
    yield counted(asLine({ sumOf: table, ...sum.result() }))
    done.tables += 1
    done.rows += sum.rows()
  }
  yield asLine({ end: true, ...done, sha256: whole.digest('hex') })
}

function asLine(record: WrittenRecord) {
  return Buffer.from(`${JSON.stringify(record)}\n`)
}
