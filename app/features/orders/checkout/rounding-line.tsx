import { formatEuro } from '#domain/money.ts'

/** The difference between the total in whole euros and the sum of the lines; most orders have none. */
export function RoundingLine({ cents }: { cents: number }) {
  if (cents === 0) return null
  return (
    <p className="flex justify-between gap-4 text-sm">
      <span className="text-soft">Rounding</span>
      <span className="font-mono">{formatEuro(cents)}</span>
    </p>
  )
}
