import { hasHealthStatements } from '#domain/kinds/strain/health-statements.ts'
import type { Strain } from '#domain/kinds/strain/schema.ts'

/** A drawn value stands beside its number, so nothing depends on telling colours or lengths apart. */
type ChartRow = { label: string; value: string; share: number }

/** A part shows whichever of these it has, in this order. */
export type SheetPart = {
  heading?: string
  words?: string[]
  /** `inMarks` cuts the bars into ten. */
  chart?: { rows: ChartRow[]; inMarks: boolean }
  text?: string | undefined
  entries?: string[]
  rows?: { term: string; value: string }[]
  note?: string
}

export type SheetView = { title: string; parts: SheetPart[] }

const MOST_POINTS = 10

/** Every section of the page below its head of which the operator says something. */
export function strainSheets(strain: Strain, effects: { label: string; points: number }[]): SheetView[] {
  return sheetsOf(strain, effects)
    .map(({ title, parts }) => ({ title, parts: parts.filter(isSaid) }))
    .filter(({ parts }) => parts.length > 0)
}

/** Headings and notes say nothing by themselves. */
function isSaid({ words = [], chart, text, entries = [], rows = [] }: SheetPart): boolean {
  const listed = [...words, ...(chart?.rows ?? []), ...entries, ...rows]
  return text !== undefined || listed.length > 0
}

function sheetsOf(strain: Strain, effects: { label: string; points: number }[]): SheetView[] {
  const { positive, negative } = strain.detailedEffects
  return [
    {
      title: 'Effects',
      parts: [
        {
          heading: 'Primary',
          words: strain.effects,
          chart: {
            inMarks: true,
            rows: effects.map(({ label, points }) => ({
              label,
              value: `${points} of ${MOST_POINTS}`,
              share: points / MOST_POINTS,
            })),
          },
        },
        { heading: 'Positive', entries: positive },
        { heading: 'Possible negatives', entries: negative },
      ],
    },
    {
      title: 'Flavours and aroma',
      parts: [
        { words: strain.flavors },
        { heading: 'Aroma', text: strain.aroma },
        { heading: 'Taste', text: strain.taste },
        { heading: 'Appearance', text: strain.appearance },
      ],
    },
    {
      title: 'Lineage and terpenes',
      parts: [
        { text: strain.lineage },
        {
          chart: {
            inMarks: false,
            rows: strain.terpenes.map(({ name, share }) => ({
              label: name,
              value: `${share}%`,
              share: share / 100,
            })),
          },
          note: 'Shares of the dominant terpenes. Typical values; each harvest differs a little.',
        },
      ],
    },
    ...(hasHealthStatements(strain) ? [healthSheet(strain)] : []),
    {
      title: 'Growing info',
      parts: [
        {
          rows: [
            { term: 'Flowering time', value: strain.floweringTime },
            { term: 'Yield', value: strain.yield },
            { term: 'Difficulty', value: strain.growingDifficulty },
          ].flatMap(({ term, value }) => (value === undefined ? [] : [{ term, value }])),
        },
      ],
    },
    { title: 'History', parts: [{ text: strain.history }] },
  ]
}

function healthSheet({ detailedEffects, bestFor }: Strain): SheetView {
  return {
    title: 'Medical benefits and best for',
    parts: [
      {
        heading: 'Medical benefits',
        entries: detailedEffects.medical,
        note: 'This is what people report. It is no medical advice, and no promise of an effect.',
      },
      { heading: 'Best for', entries: bestFor },
    ],
  }
}
