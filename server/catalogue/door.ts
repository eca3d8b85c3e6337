/** Products, settings and pictures, from the draft to what buyers see. Other areas use this, and nothing else of the folder. */
export { changeProducts, prepareCatalogue } from './publishing/prepare-catalogue.ts'
