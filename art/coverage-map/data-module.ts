import type { CoverageMapGeometry } from '#app/features/coverage/coverage-map-geometry.ts'
import type { NeighbourShape } from './coverage-map.ts'

export const NEIGHBOUR_MODULE = 'app/features/statistics/tables/neighbour-map-data.ts'
export const DATA_MODULE = 'app/features/coverage/coverage-map-data.ts'

/** The drawing as a module, laid out as the formatter wants it. */
export function dataModule({ viewBox, graticule, background, countries }: CoverageMapGeometry) {
  const shapes = countries.map(
    ({ code, path, label }) => `    {
      code: '${code}',
      path: '${path}',
      label: { x: ${label.x}, y: ${label.y}${label.side ? `, side: '${label.side}'` : ''} },
    },
`,
  )
  return `// Drawn by art/coverage-map/draw.ts from Natural Earth (public domain). Change the program, not this file.
import type { CoverageMapGeometry } from './coverage-map-geometry.ts'

export const coverageMapGeometry: CoverageMapGeometry = {
  viewBox: '${viewBox}',
  graticule:
    '${graticule}',
  background:
    '${background}',
  countries: [
${shapes.join('')}  ],
}
`
}

/** The same for the countries around the Union, which only the statistics tell apart. */
export function neighbourModule(shapes: readonly NeighbourShape[]) {
  const written = shapes.map(
    ({ code, path }) => `  {
    code: '${code}',
    path: '${path}',
  },
`,
  )
  return `// Drawn by art/coverage-map/draw.ts from Natural Earth (public domain). Change the program, not this file.
export const neighbourShapes: readonly { code: string; path: string }[] = [
${written.join('')}]
`
}
