import type { Concentrate } from './concentrate.ts'
import type { Strain } from './strain.ts'
import type { Vape } from './vape.ts'

export type Catalogue = {
  strains: Strain[]
  vapes: Vape[]
  concentrates: Concentrate[]
}
