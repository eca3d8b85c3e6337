import type { ProductField } from '#domain/catalogue/product-field.ts'

/** How every product is found and shown. */
export const SHARED_FIELDS: readonly ProductField[] = [
  {
    path: 'otherNames',
    label: 'Other names',
    hint: 'What buyers call it as well. Search finds it by them',
    control: 'labels',
    optional: true,
  },
  {
    path: 'articleNumber',
    label: 'Article number',
    hint: 'Your own. Documents, search and quick order know the product by it',
    control: 'text',
    optional: true,
  },
  {
    path: 'ean',
    label: 'EAN',
    hint: 'EAN or GTIN, of 8, 12, 13 or 14 digits',
    control: 'ean',
    optional: true,
  },
  { path: 'pictures', label: 'Pictures', control: 'pictures', optional: true },
  {
    path: 'image',
    label: 'Drawing',
    hint: 'Shown while there is no picture. Chosen automatically if left empty',
    control: 'picture',
    optional: true,
  },
]
