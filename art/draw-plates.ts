import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drawBud } from './draw-bud.ts'
import { CONCENTRATE_FIGURES } from './draw-concentrate.ts'
import { drawCartridge, drawJar } from './draw-figures.ts'
import { drawHash } from './draw-hash.ts'
import { drawLeaf, leafletDefinition } from './draw-leaf.ts'
import { drawSpecimen } from './draw-specimen.ts'
import { VAPE_FIGURES } from './draw-vape.ts'
import { STRAIN_LOOKS } from './strain-looks.ts'
import { svg } from './svg.ts'

/** Draws the plates of the home page and of the products: `node art/draw-plates.ts`. The same seed gives the same plants. */
const HOME = 'app/features/home/plates'
const PRODUCTS = 'public/plates'

write(`${HOME}/specimen.svg`, drawSpecimen())
write(
  `${HOME}/figure-strain.svg`,
  svg(240, 240, leafletDefinition(), drawLeaf({ x: 120, y: 162, angle: 0, length: 138, seed: 5 })),
)
write(`${HOME}/figure-vape.svg`, drawCartridge())
write(`${HOME}/figure-concentrate.svg`, drawJar())

for (const [id, look] of Object.entries(STRAIN_LOOKS)) write(`${PRODUCTS}/strains/${id}.svg`, drawBud(look))
write(`${PRODUCTS}/strains/afghan-hash-vs-purple-punch.svg`, drawHash())
for (const [type, draw] of Object.entries(VAPE_FIGURES)) write(`${PRODUCTS}/vapes/${type}.svg`, draw())
for (const [type, draw] of Object.entries(CONCENTRATE_FIGURES)) {
  write(`${PRODUCTS}/concentrates/${type}.svg`, draw())
}

function write(name: string, content: string) {
  const path = fileURLToPath(new URL(`../${name}`, import.meta.url))
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}
