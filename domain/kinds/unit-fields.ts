import type { ProductField } from '#domain/catalogue/product-field.ts'
import { SHARED_FIELDS } from './shared-fields.ts'

/** The fields of products that are sold by the unit; a kind names its measure. */
export function unitFields(measure: { path: string; label: string; hint: string }): ProductField[] {
  return [
    { path: 'name', label: 'Name', control: 'text' },
    { path: 'brand', label: 'Brand', control: 'label', optional: true },
    { ...measure, control: 'label', optional: true, figure: 'measure' },
    { path: 'type', label: 'Type', control: 'label', optional: true },
    { path: 'price', label: 'Price of a unit', hint: 'In euros, excluding VAT', control: 'price' },
    { path: 'description', label: 'Description', control: 'paragraph', optional: true },
    ...SHARED_FIELDS,
    {
      path: 'strains',
      label: 'Strains',
      hint: 'Leave empty if there is no choice',
      control: 'labels',
      optional: true,
    },
    {
      path: 'variantNumbers',
      label: 'Numbers of strains',
      hint: 'Article number and EAN of each strain, where it has its own',
      control: 'numbers',
      of: 'strains',
      optional: true,
    },
  ]
}
