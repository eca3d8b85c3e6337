import { HairlineBar } from '#app/ui/hairline-bar.tsx'
import type { SheetPart, SheetView } from './strain-sheets.ts'

/** One topic of the page, on a sheet of its own. */
export function StrainSheet({ sheet: { title, parts } }: { sheet: SheetView }) {
  return (
    <section className="min-w-0 p-5 md:p-7">
      <h2 className="text-2xl">{title}</h2>
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sheet never change places
        <Part key={at} {...part} />
      ))}
    </section>
  )
}

function Part({ heading, words, chart, text, entries, rows, note }: SheetPart) {
  return (
    <div className="mt-4">
      {heading && <h3 className="mb-1 text-lg">{heading}</h3>}
      {words && (
        <ul className="mb-5 flex flex-wrap gap-2 text-sm">
          {words.map((word) => (
            <li key={word} className="rounded-sm border border-edge px-2.5 py-0.5">
              {word}
            </li>
          ))}
        </ul>
      )}
      {chart && <Chart {...chart} />}
      {text && <p className="text-soft">{text}</p>}
      {entries && (
        <ul className="list-disc pl-5 text-soft marker:text-fern">
          {entries.map((entry) => (
            <li key={entry}>{entry}</li>
          ))}
        </ul>
      )}
      {rows && (
        <dl>
          {rows.map(({ term, value }) => (
            <div key={term} className="flex gap-4 py-1">
              <dt className="w-32 shrink-0 text-soft">{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {note && <p className="mt-3 border-resin border-l-2 pl-3 text-sm text-soft">{note}</p>}
    </div>
  )
}

const TEN_MARKS = '[mask:repeating-linear-gradient(90deg,#000_0_9%,transparent_9%_10%)]'

function Chart({ rows, inMarks }: NonNullable<SheetPart['chart']>) {
  return (
    <dl className="grid grid-cols-[auto_1fr_auto] gap-x-4 gap-y-2 text-sm">
      {rows.map(({ label, value, share }) => (
        <div key={label} className="col-span-3 grid grid-cols-subgrid items-center">
          <dt>{label}</dt>
          <dd className="col-span-2 grid grid-cols-subgrid items-center">
            <HairlineBar share={share} className={inMarks ? TEN_MARKS : undefined} />
            <span className="text-right font-mono">{value}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
