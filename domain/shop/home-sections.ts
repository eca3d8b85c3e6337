/** The parts of the home page, in the order in which they stand until the operator chooses another. */
export const HOME_SECTIONS = {
  hero: 'Opening, with headline and picture',
  categories: 'What we sell',
  quality: 'Award and quality',
  pricing: 'Price table',
  products: 'List of strains',
  shipping: 'Shipping',
  payment: 'Payment',
  reasons: 'Why choose us',
} as const

export type HomeSection = keyof typeof HOME_SECTIONS

/** Search, filters and the addresses of strains lead to it. */
export const FIXED_SECTION = 'products' satisfies HomeSection

const ALL = Object.keys(HOME_SECTIONS) as HomeSection[]

/** Those that the home page shows, from the top. */
export function sectionsOf({
  home,
}: {
  home?: { sections?: string | undefined } | undefined
}): HomeSection[] {
  const wanted = readSections(home?.sections ?? '')
  return wanted.length === 0 ? ALL : wanted
}

/** Whether a text names sections, each once, and among them the one that is always there. Empty: as it comes. */
export function isSectionList(text: string): boolean {
  if (text === '') return true
  const names = text.split(',')
  const known = readSections(text)
  return (
    known.length === names.length && new Set(known).size === names.length && known.includes(FIXED_SECTION)
  )
}

function readSections(text: string) {
  return text.split(',').filter((name): name is HomeSection => Object.hasOwn(HOME_SECTIONS, name))
}
