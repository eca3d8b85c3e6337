export type PlateFile = { width: number; format: 'avif' | 'webp' }

const bothFormats = (width: number): PlateFile[] => [
  { width, format: 'avif' },
  { width, format: 'webp' },
]

/** What is made of each plate: cards and phones take 400, large views 800, the order dialog 96. */
export const PLATE_FILES = {
  product: [{ width: 96, format: 'webp' }, ...bothFormats(400), ...bothFormats(800)],
  details: [...bothFormats(400), ...bothFormats(800)],
  section: [...bothFormats(400), ...bothFormats(800)],
  hero: [...bothFormats(400), ...bothFormats(800)],
} satisfies Record<string, PlateFile[]>

/** By width: a card is read on the way, so it may not cost more. */
export const MOST_BYTES: Record<number, number> = { 96: 3_500, 400: 18_000, 800: 60_000 }
export const MOST_BYTES_IN_ALL = 12_000_000
