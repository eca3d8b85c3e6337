import { Link } from 'react-router'
import type { StatisticsQuery } from '#domain/analytics/statistics-query.ts'
import type { TraitRow } from '#domain/analytics/statistics-tables.ts'
import { formatCount } from '../format-figures.ts'
import { filterAddress } from '../statistics-address.ts'

/** Outlines of countries by their ISO codes, as the map of where the shop ships has them. */
export type MapGeometry = {
  viewBox: string
  graticule: string
  background: string
  countries: readonly { code: string; path: string }[]
}

type CountryMapProps = { query: StatisticsQuery; rows: TraitRow[]; geometry: MapGeometry }

/** Where visitors are: the table beside it says the same, with every country that is not drawn. */
export function CountryMap({ query, rows, geometry }: CountryMapProps) {
  const byCode = new Map(rows.map((row) => [row.code, row]))
  const most = Math.max(0, ...rows.map(({ visitors }) => visitors))
  return (
    <figure className="max-w-96 border border-line bg-sheet p-3">
      <svg
        viewBox={geometry.viewBox}
        aria-hidden="true"
        strokeLinejoin="round"
        className="block h-auto w-full bg-plate"
      >
        <path d={geometry.graticule} fill="none" strokeWidth=".8" className="stroke-line" />
        <path d={geometry.background} className="fill-line" />
        <g className="stroke-plate">
          {geometry.countries.map(({ code, path }) => {
            const row = byCode.get(code)
            if (!row) return <path key={code} d={path} className="fill-line" />
            return (
              <Link
                key={code}
                to={filterAddress(query, { country: row.name })}
                preventScrollReset
                tabIndex={-1}
              >
                <path d={path} className="fill-line" />
                <path
                  d={path}
                  fillOpacity={shadeOf(row.visitors, most)}
                  className="fill-fern hover:fill-resin"
                >
                  <title>{`${row.name}: ${formatCount(row.visitors)} visitors`}</title>
                </path>
              </Link>
            )
          })}
        </g>
      </svg>
      <figcaption className="flex items-center gap-2 px-1 pt-3 text-soft text-xs">
        <span className="font-mono">0</span>
        <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" className="h-2.5 w-24">
          {[0, 1, 2, 3, 4].map((step) => (
            <rect
              key={step}
              x={step * 20}
              width="20"
              height="10"
              fillOpacity={shadeOf((step / 4) ** 2 * most, most)}
              className={step === 0 ? 'fill-line' : 'fill-fern'}
              {...(step === 0 && { fillOpacity: 1 })}
            />
          ))}
        </svg>
        <span className="font-mono">{formatCount(most)}</span> visitors; countries not on the map are in the
        table
      </figcaption>
    </figure>
  )
}

const FAINTEST = 0.2

/**
 * From 0 to 1. By the root of the number: the home market has many times the visitors of all others, which would be
 * one pale field. A single visitor can be seen.
 */
export function shadeOf(visitors: number, most: number): number {
  if (visitors <= 0 || most <= 0) return 0
  const share = Math.min(1, visitors / most)
  return Math.round((FAINTEST + (1 - FAINTEST) * Math.sqrt(share)) * 100) / 100
}
