import type { ProductField } from '#domain/catalogue/product-field.ts'

/** How every product is shown. */
export const IMAGE_FIELDS: readonly ProductField[] = [
  { path: 'pictures', label: 'Pictures', control: 'pictures', optional: true },
  {
    path: 'image',
    label: 'Drawing',
    hint: 'Shown while there is no picture. Chosen automatically if left empty',
    control: 'picture',
    optional: true,
  },
]
