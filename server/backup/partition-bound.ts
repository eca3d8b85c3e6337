export type PartitionBound = { from: string; to: string }

const VALUE = String.raw`'?([-\d: +]{1,32})'?`
const BOUND = new RegExp(String.raw`^FOR VALUES FROM \(${VALUE}\) TO \(${VALUE}\)$`)

/** A range of whole numbers, days or moments, as Postgres says it. Undefined for anything else. */
export function parsePartitionBound(text: string): PartitionBound | undefined {
  const [, lowest = '', next = ''] = BOUND.exec(text) ?? []
  const from = readValue(lowest)
  const to = readValue(next)
  return from === undefined || to === undefined ? undefined : { from, to }
}

/** Written anew from the parsed values: no character of the text itself gets into the statement. */
export function formatPartitionBound({ from, to }: PartitionBound): string {
  return `FOR VALUES FROM ('${from}') TO ('${to}')`
}

function readValue(text: string): string | undefined {
  if (/^-?\d{1,19}$/.test(text)) return BigInt(text).toString()
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text)
  // Of a backup, times are in UTC.
  const moment = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\+00)?$/.test(text)
  if (!day && !moment) return undefined
  const date = new Date(day ? text : `${text.slice(0, 10)}T${text.slice(11, 19)}Z`)
  if (Number.isNaN(date.getTime())) return undefined
  return day ? date.toISOString().slice(0, 10) : date.toISOString()
}
