import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { drawCoverageMap, drawNeighbours } from './coverage-map.ts'
import { DATA_MODULE, dataModule, NEIGHBOUR_MODULE, neighbourModule } from './data-module.ts'

// Run from anywhere: node art/coverage-map/draw.ts
write(DATA_MODULE, dataModule(drawCoverageMap()))
write(NEIGHBOUR_MODULE, neighbourModule(drawNeighbours()))

function write(file: string, text: string) {
  writeFileSync(resolve(import.meta.dirname, '../..', file), text)
}
