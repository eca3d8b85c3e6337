import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { drawCoverageMap } from './coverage-map.ts'
import { DATA_MODULE, dataModule } from './data-module.ts'

// Run from anywhere: node art/coverage-map/draw.ts
writeFileSync(resolve(import.meta.dirname, '../..', DATA_MODULE), dataModule(drawCoverageMap()))
