import { z } from 'zod'
import { parsePartitionBound } from './partition-bound.ts'

export const FORMAT = 1

/** As the migrations name things. Nothing else becomes part of a statement, and that in quotes. */
const IDENTIFIER = /^[a-z_][a-z0-9_]{0,62}$/
/** Of the storage of a partition: names that Postgres has, with a number or a switch. */
const STORAGE_OPTION =
  /^(fillfactor|toast_tuple_target|parallel_workers|autovacuum_[a-z_]{1,40})=(\d{1,10}(\.\d{1,6})?|true|false|on|off)$/
const LARGEST_BIGINT = 2n ** 63n - 1n

const identifier = z.string().regex(IDENTIFIER)
const count = z.number().int().min(0)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const bigint = z
  .string()
  .regex(/^-?\d{1,19}$/)
  .refine((text) => BigInt(text) <= LARGEST_BIGINT && BigInt(text) >= -LARGEST_BIGINT)

const rowSum = { rows: count, hash: sha256 }

const partition = z.object({
  name: identifier,
  of: identifier,
  /** As Postgres says it, such as `FOR VALUES FROM (1) TO (2)`. */
  bound: z.string().refine((text) => parsePartitionBound(text) !== undefined),
  /** As Postgres says it, where the part is divided further. */
  splitBy: z
    .string()
    .regex(/^RANGE \([a-z_][a-z0-9_]{0,62}\)$/)
    .nullable(),
  options: z.array(z.string().regex(STORAGE_OPTION)),
})
export type Partition = z.infer<typeof partition>

const header = z.object({
  cultivarBackup: z.number(),
  takenAt: z.iso.datetime(),
  postgres: count,
  migrations: z.array(z.object({ name: z.string().regex(/^[\w.-]{1,200}$/), checksum: sha256 })),
  partitions: z.array(partition),
  sequences: z.array(z.object({ name: identifier, lastValue: bigint, isCalled: z.boolean() })),
})
export type BackupHeader = z.infer<typeof header>

const table = z.object({ table: identifier, columns: z.array(identifier).min(1) })
export type BackupTable = z.infer<typeof table>

const sum = z.object({ sumOf: identifier, ...rowSum })
const end = z.object({ end: z.literal(true), tables: count, rows: count, sha256 })

/**
 * What a backup is made of, beside the rows themselves: one JSON object a line. A file may be anybody's, so each field has a
 * grammar that admits no more than the shop itself would write.
 */
const backupRecord = z.union([
  header.transform((value) => ({ kind: 'header' as const, ...value })),
  table.transform((value) => ({ kind: 'table' as const, ...value })),
  sum.transform((value) => ({ kind: 'sum' as const, ...value })),
  end.transform((value) => ({ kind: 'end' as const, ...value })),
])
export type BackupRecord = z.infer<typeof backupRecord>

export type WrittenRecord = BackupHeader | BackupTable | z.infer<typeof sum> | z.infer<typeof end>

/** Undefined where the line is none of them. */
export function readRecord(line: string): BackupRecord | undefined {
  try {
    return backupRecord.safeParse(JSON.parse(line)).data
  } catch {
    return undefined
  }
}

/** The number of the format, also of one that this program does not know. */
export function readFormat(line: string): number | undefined {
  try {
    return z.object({ cultivarBackup: z.number() }).safeParse(JSON.parse(line)).data?.cultivarBackup
  } catch {
    return undefined
  }
}
