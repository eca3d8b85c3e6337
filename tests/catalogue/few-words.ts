import { mustParse } from './shipped-catalogue.ts'

/** A product of each kind, with nothing but what it needs. */
export const FEW_WORDS = {
  strains: [{ id: 'plain-flower', name: 'Plain Flower', thc: '22%' }],
  vapes: [{ id: 'plain-pen', name: 'Plain Pen', price: 30 }],
  concentrates: [{ id: 'plain-wax', name: 'Plain Wax', price: 12.5 }],
}

export const fewWords = mustParse(FEW_WORDS)
