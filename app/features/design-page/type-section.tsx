import { Section } from './section.tsx'

const SIZES = [
  ['text-4xl font-display', 'Flower, catalogued'],
  ['text-3xl font-display', 'Priced by the gram'],
  ['text-2xl font-display', 'Premium Strains'],
  ['text-xl font-display', 'White Widow, Łódź, Čačak, Gümüşhane'],
  ['text-lg', 'Every order is confirmed by a person.'],
  ['text-base', 'Plain, unmarked packaging. Nothing outside says what is inside.'],
  ['text-sm', 'Standard delivery takes 2 to 3 weeks.'],
  ['text-xs font-mono', '€1,500.00 · 150 g · 8f3a21c0…'],
] as const

export function TypeSection() {
  return (
    <Section title="Type">
      <dl className="grid gap-4">
        {SIZES.map(([classes, sample]) => (
          <div key={classes} className="grid items-baseline gap-x-6 md:grid-cols-[12rem_1fr]">
            <dt className="font-mono text-soft text-xs">{classes}</dt>
            <dd className={classes}>{sample}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
