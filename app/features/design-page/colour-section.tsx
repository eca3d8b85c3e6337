import { Section } from './section.tsx'

const TONES = [
  ['paper', 'bg-paper', 'the ground'],
  ['sheet', 'bg-sheet', 'cards, fields'],
  ['mist', 'bg-mist', 'footer, hover'],
  ['plate', 'bg-plate', 'under pictures'],
  ['line', 'bg-line', 'hairlines'],
  ['edge', 'bg-edge', 'edges of controls'],
  ['ink', 'bg-ink', 'text'],
  ['soft', 'bg-soft', 'second text'],
  ['moss', 'bg-moss', 'acts'],
  ['fern', 'bg-fern', 'data'],
  ['resin', 'bg-resin', 'marks, focus'],
  ['clay', 'bg-clay', 'danger'],
] as const

export function ColourSection() {
  return (
    <Section title="Colour">
      <ul className="sheets grid-cols-2 md:grid-cols-4 lg:grid-cols-6">
        {TONES.map(([name, swatch, use]) => (
          <li key={name} className="p-3">
            <div className={`${swatch} h-16 border border-line`} />
            <p className="mt-2 font-mono text-xs">{name}</p>
            <p className="text-sm text-soft">{use}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
