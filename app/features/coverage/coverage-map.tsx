import { useId } from 'react'
import { COUNTRY_CODES, type CountryCode } from '#domain/markets/countries.ts'
import { CoverageDrawing } from './coverage-drawing.tsx'
import { CoverageLegend } from './coverage-legend.tsx'
import { CoverageLists } from './coverage-lists.tsx'
import type { CoverageMapGeometry } from './coverage-map-geometry.ts'

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
