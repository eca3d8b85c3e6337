import { z } from 'zod'

export const FORMAT = 1

const rowSum = { rows: z.number().int().min(0), hash: z.string() }

const partition = z.object({
  name: z.string(),
  of: z.string(),
  /** As Postgres says it, such as `FOR VALUES FROM (1) TO (2)`. */
  bound: z.string(),
  splitBy: z.string().nullable(),
  options: z.array(z.string()),
})
export type Partition = z.infer<typeof partition>

const header = z.object({
  cultivarBackup: z.number(),
  takenAt: z.string(),
  postgres: z.number(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  partitions: z.array(partition),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
})
export type BackupHeader = z.infer<typeof header>

const table = z.object({ table: z.string(), columns: z.array(z.string()).min(1) })
export type BackupTable = z.infer<typeof table>

const sum = z.object({ sumOf: z.string(), ...rowSum })
const end = z.object({ end: z.literal(true), tables: z.number(), rows: z.number(), sha256: z.string() })

/** What a backup is made of, beside the rows themselves: one JSON object a line. */
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
