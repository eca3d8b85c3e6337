import type { ProductField } from '#domain/catalogue/product-field.ts'
import { SHARED_FIELDS } from '#domain/kinds/shared-fields.ts'
import { EFFECT_AXES } from './schema.ts'

export const STRAIN_FIELDS: readonly ProductField[] = [
  { path: 'name', label: 'Name', control: 'text' },
  { path: 'type', label: 'Type', hint: 'Indica, Sativa, Hybrid or Hash, for instance', control: 'label' },
  { path: 'thc', label: 'THC', hint: 'Such as 24-26% or 67.8%', control: 'text' },
  { path: 'cbd', label: 'CBD', hint: 'Such as 0.1-0.3%', control: 'text' },
  { path: 'description', label: 'Description', control: 'paragraph' },
  { path: 'flavors', label: 'Flavours', control: 'labels' },
  { path: 'effects', label: 'Effects', control: 'labels' },
  ...SHARED_FIELDS,
  { path: 'genetics', label: 'Genetics', control: 'text' },
  { path: 'lineage', label: 'Lineage', control: 'text' },
  { path: 'terpenes', label: 'Terpenes', hint: 'Shares of the profile, adding up to 100', control: 'shares' },
  {
    path: 'effectProfile',
    label: 'Effect profile',
    hint: 'From 0 to 10',
    control: 'levels',
    axes: EFFECT_AXES,
  },
  { path: 'growingDifficulty', label: 'Growing difficulty', control: 'label' },
  { path: 'floweringTime', label: 'Flowering time', control: 'text' },
  { path: 'yield', label: 'Yield', control: 'text' },
  { path: 'detailedEffects.positive', label: 'Positive effects', control: 'lines' },
  { path: 'detailedEffects.negative', label: 'Negative effects', control: 'lines' },
  {
    path: 'detailedEffects.medical',
    label: 'Reported benefits',
    hint: 'Each begins with “Reported to”',
    control: 'lines',
  },
  { path: 'history', label: 'History', control: 'paragraph' },
  { path: 'appearance', label: 'Appearance', control: 'paragraph' },
  { path: 'aroma', label: 'Aroma', control: 'paragraph' },
  { path: 'taste', label: 'Taste', control: 'paragraph' },
  { path: 'bestFor', label: 'Best for', control: 'lines' },
]
