import { expect, it } from 'vitest'
import { formatPartitionBound, parsePartitionBound } from './partition-bound.ts'

it.each([
  [
    "FOR VALUES FROM ('-9223372036854775808') TO ('0012')",
    "FOR VALUES FROM ('-9223372036854775808') TO ('12')",
  ],
  ['FOR VALUES FROM (10) TO (20)', "FOR VALUES FROM ('10') TO ('20')"],
  ["FOR VALUES FROM ('2026-11-01') TO ('2026-12-01')", "FOR VALUES FROM ('2026-11-01') TO ('2026-12-01')"],
  [
    "FOR VALUES FROM ('2026-11-01 00:00:00+00') TO ('2026-12-01 00:00:00+00')",
    "FOR VALUES FROM ('2026-11-01T00:00:00.000Z') TO ('2026-12-01T00:00:00.000Z')",
  ],
])('%s is parsed, and written anew', (text, written) => {
  const bound = parsePartitionBound(text)
  expect(bound && formatPartitionBound(bound)).toBe(written)
})

it.each([
  '',
  'DEFAULT',
  "FOR VALUES IN ('a')",
  "FOR VALUES FROM (1) TO (2); COPY t TO PROGRAM 'id'",
  'FOR VALUES FROM (1) TO (2) PARTITION BY RANGE (id)',
  'FOR VALUES FROM (1) TO (2)\n; SELECT 1',
  "FOR VALUES FROM (''') TO ('2')",
  "FOR VALUES FROM ('1') TO ((SELECT 1))",
  "FOR VALUES FROM ('2026-13-41') TO ('2026-12-01')",
  "FOR VALUES FROM ('--') TO ('1')",
  'FOR VALUES FROM (pg_sleep(1)) TO (2)',
])('%j is none', (text) => {
  expect(parsePartitionBound(text)).toBeUndefined()
})
