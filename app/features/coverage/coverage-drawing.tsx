import { type CountryCode, EU_COUNTRIES } from '#domain/markets/countries.ts'
import type { CountryShape, CoverageMapGeometry } from './coverage-map-geometry.ts'
import { describeCoverage } from './coverage-text.ts'

type CoverageDrawingProps = {
  geometry: CoverageMapGeometry
  served: readonly CountryCode[]
  excluded: readonly CountryCode[]
  hatchId: string
}

export function CoverageDrawing({ geometry, served, excluded, hatchId }: CoverageDrawingProps) {
  const { viewBox, graticule, background, countries } = geometry
  const refused = countries.filter(({ code }) => excluded.includes(code))
  const reached = countries.filter(({ code }) => served.includes(code))
  const others = countries.filter((country) => !refused.includes(country) && !reached.includes(country))
  return (
    <svg
      viewBox={viewBox}
      role="img"
      aria-label={describeCoverage(served, excluded)}
      className="block h-auto w-full bg-plate"
      strokeLinejoin="round"
    >
      <Hatch id={hatchId} />
      <path d={graticule} fill="none" strokeWidth=".8" className="stroke-line" />
      <path d={background} className="fill-line" />
      <g className="fill-line stroke-plate">{others.map((country) => outline(country, 'not served'))}</g>
      <g className="fill-fern stroke-plate *:transition-colors *:hover:fill-moss">
        {reached.map((country) => outline(country, 'we ship here'))}
      </g>
      <g fill={`url(#${hatchId})`} className="stroke-clay">
        {refused.map((country) => outline(country, 'we do not ship here'))}
      </g>
      {refused.map((country) => (
        <RefusalMark key={country.code} country={country} />
      ))}
    </svg>
  )
}

function outline({ code, path }: CountryShape, state: string) {
  return (
    <path key={code} d={path}>
      <title>{`${EU_COUNTRIES[code]}: ${state}`}</title>
    </path>
  )
}

/** Stripes, so that a country we do not ship to is told apart without colour. */
function Hatch({ id }: { id: string }) {
  return (
    <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path d="M0 0h5v5h-5z" className="fill-sheet" />
      <path d="M0 0v5" strokeWidth="3" className="stroke-clay" />
    </pattern>
  )
}

// Below the mark and to its right, so that the mark and most of a small country stay free.
const NAME_AT = {
  below: { y: 12, dy: '.8em', textAnchor: 'start' },
  inside: { y: 12, dy: '.8em', textAnchor: 'middle' },
  left: { y: 12, dy: '.8em', textAnchor: 'end' },
  above: { y: -13, textAnchor: 'start' },
} as const

/**
 * A cross and the name. Sizes are units of the drawing, which is less than half as large on a phone: the steps keep
 * the name above 12 pixels wherever the map stands.
 */
function RefusalMark({ country: { code, label } }: { country: CountryShape }) {
  return (
    <g transform={`translate(${label.x} ${label.y})`} className="pointer-events-none">
      <circle r="9" className="fill-clay stroke-sheet" strokeWidth="1.5" />
      <path d="m-3.5-3.5 7 7m0-7-7 7" strokeWidth="2" strokeLinecap="round" className="stroke-on-clay" />
      <text
        {...NAME_AT[label.side ?? 'below']}
        strokeWidth="3"
        paintOrder="stroke"
        className="fill-ink stroke-sheet font-medium text-[28px] @min-[30rem]:text-[18px] @min-[40rem]:text-[15px]"
      >
        {EU_COUNTRIES[code]}
      </text>
    </g>
  )
}
