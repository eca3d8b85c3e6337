import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { drawCartridge, drawJar } from './draw-figures.ts'
import { drawLeaf, leafletDefinition } from './draw-leaf.ts'
import { drawSpecimen } from './draw-specimen.ts'
import { svg } from './svg.ts'

/** Draws the plates of the home page: `node art/draw-plates.ts`. The same seed gives the same plants. */
const plates = {
  'specimen.svg': drawSpecimen(),
  'figure-strain.svg': svg(
    240,
    240,
    leafletDefinition(),
    drawLeaf({ x: 120, y: 162, angle: 0, length: 138, seed: 5 }),
  ),
  'figure-vape.svg': drawCartridge(),
  'figure-concentrate.svg': drawJar(),
}

const folder = fileURLToPath(new URL('../app/features/home/plates/', import.meta.url))
for (const [name, content] of Object.entries(plates)) writeFileSync(folder + name, content)
