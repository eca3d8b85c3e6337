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
  { path: 'pictures', label: 'Pictures', control: 'pictures', optional: true },
  {
    path: 'image',
    label: 'Drawing',
    hint: 'Shown while there is no picture. Chosen automatically if left empty',
    control: 'picture',
    optional: true,
  },
]
