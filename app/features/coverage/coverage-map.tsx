import { type ReactNode, useId } from 'react'
import { COUNTRY_CODES, type CountryCode, EU_COUNTRIES } from '#domain/markets/countries.ts'
import { CoverageDrawing } from './coverage-drawing.tsx'
import type { CoverageMapGeometry } from './coverage-map-geometry.ts'
import { countCountries, listCountries } from './coverage-text.ts'

type CoverageMapProps = {
  /** From the loader: the outlines then travel in the page once, and never in the script. */
  geometry: CoverageMapGeometry
  served: readonly CountryCode[]
  excluded: readonly CountryCode[]
}

/** Where the shop ships: a plate with the map, its label, and the same in words. */
export function CoverageMap({ geometry, served, excluded }: CoverageMapProps) {
  const hatchId = useId()
  const reached = COUNTRY_CODES.filter((code) => served.includes(code) && !excluded.includes(code))
  return (
    <figure className="@container border border-line bg-sheet p-3 sm:p-4">
      <CoverageDrawing geometry={geometry} served={reached} excluded={excluded} hatchId={hatchId} />
      <figcaption className="px-1 pt-4">
        <CoverageLegend served={reached} excluded={excluded} hatchId={hatchId} />
      </figcaption>
      <CoverageLists served={reached} excluded={excluded} />
    </figure>
  )
}

type CoverageListsProps = { served: readonly CountryCode[]; excluded: readonly CountryCode[] }

/** The map in words, for those who would rather read. */
function CoverageLists({ served, excluded }: CoverageListsProps) {
  return (
    <details className="group mt-4 border-line border-t px-1 pt-3 text-sm">
      <summary className="flex min-h-9 cursor-pointer list-none items-center justify-between gap-4">
        All countries by name
        <svg viewBox="0 0 12 12" aria-hidden="true" className="size-3 stroke-current">
          <path d="M0 6h12M6 0v12" className="group-open:hidden" />
          <path d="M0 6h12" />
        </svg>
      </summary>
      <dl className="grid gap-4 pt-3 pb-1">
        <CountryList term="We ship to" codes={served} />
        {excluded.length > 0 && <CountryList term="We do not ship to" codes={excluded} />}
      </dl>
    </details>
  )
}

function CountryList({ term, codes }: { term: string; codes: readonly CountryCode[] }) {
  return (
    <div>
      <dt className="font-mono text-soft text-xs">{term}</dt>
      <dd>
        <ul className="columns-2 gap-6 pt-1 sm:columns-3">
          {codes.map((code) => (
            <li key={code}>{EU_COUNTRIES[code]}</li>
          ))}
        </ul>
      </dd>
    </div>
  )
}

type CoverageLegendProps = {
  served: readonly CountryCode[]
  excluded: readonly CountryCode[]
  hatchId: string
}

/** What the fills of the map mean. */
function CoverageLegend({ served, excluded, hatchId }: CoverageLegendProps) {
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
