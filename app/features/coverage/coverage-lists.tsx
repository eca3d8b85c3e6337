import { type CountryCode, EU_COUNTRIES } from '#domain/markets/countries.ts'

type CoverageListsProps = { served: readonly CountryCode[]; excluded: readonly CountryCode[] }

/** The map in words, for those who would rather read. */
export function CoverageLists({ served, excluded }: CoverageListsProps) {
  return (
    <details className="group mt-4 border-line border-t px-1 pt-3 text-sm">
      <summary className="flex min-h-9 cursor-pointer list-none items-center justify-between gap-4">
        All countries by name
        <svg viewBox="0 0 12 12" aria-hidden="true" className="size-3 stroke-current">
          <path d="M0 6h12M6 0v12" className="group-open:hidden" />
          <path d="M0 6h12" />
        </svg>
      </summary>
      <dl className="grid gap-4 pt-3 pb-1">
        <CountryList term="We ship to" codes={served} />
        {excluded.length > 0 && <CountryList term="We do not ship to" codes={excluded} />}
      </dl>
    </details>
  )
}

function CountryList({ term, codes }: { term: string; codes: readonly CountryCode[] }) {
  return (
    <div>
      <dt className="font-mono text-soft text-xs">{term}</dt>
      <dd>
        <ul className="columns-2 gap-6 pt-1 sm:columns-3">
          {codes.map((code) => (
            <li key={code}>{EU_COUNTRIES[code]}</li>
          ))}
        </ul>
      </dd>
    </div>
  )
}
