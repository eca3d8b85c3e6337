import { Link } from 'react-router'

/** Once a year, for those who may see stock. `to`: where the recalls are, for whom they are; else the batches. */
export function RehearsalDue({ to }: { to: string | undefined }) {
  if (to === undefined) return null
  return (
    <p role="status" className="mb-3 border-resin border-l-2 bg-sheet px-3 py-2 text-sm sm:px-4 print:hidden">
      No recall has been rehearsed in the last year. <Link to={to}>See how</Link>
    </p>
  )
}
