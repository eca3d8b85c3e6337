import type { ReactNode } from 'react'
import type { CountryCode } from '#domain/markets/countries.ts'
import { countCountries, listCountries } from './coverage-text.ts'

type CoverageLegendProps = {
  served: readonly CountryCode[]
  excluded: readonly CountryCode[]
  hatchId: string
}

/** What the fills of the map mean. */
export function CoverageLegend({ served, excluded, hatchId }: CoverageLegendProps) {
  return (
    <ul className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
      <LegendItem term="We ship to" value={countCountries(served)}>
        <path d={SWATCH} className="fill-fern" />
      </LegendItem>
      {excluded.length > 0 && (
        <LegendItem term="Not to" value={listCountries(excluded)}>
          <path d={SWATCH} fill={`url(#${hatchId})`} className="stroke-clay" />
        </LegendItem>
      )}
    </ul>
  )
}

const SWATCH = 'M.5.5h23v15H.5z'

function LegendItem({ term, value, children }: { term: string; value: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3">
      <svg viewBox="0 0 24 16" aria-hidden="true" className="h-4 w-6 shrink-0">
        {children}
      </svg>
      <span>
        <span className="text-soft">{term}</span> {value}
      </span>
    </li>
  )
}
