import type { HomeContent } from './home-content.ts'

/** A band across the page: the prize as a drawn medal, and what else speaks for the quality. */
export function AwardBanner({ prize, qualities }: NonNullable<HomeContent['award']>) {
  return (
    <section aria-label="Quality" className="border-line border-y bg-mist">
      <div className="wrap flex flex-wrap items-center gap-x-8 gap-y-6 py-8 md:py-10">
        {prize && (
          <>
            <Medal place={prize.place} />
            <h2 className="min-w-0 flex-1 basis-56 text-2xl">
              {prize.name} <span className="block text-soft text-xl">{prize.title}</span>
            </h2>
          </>
        )}
        <ul className="flex flex-wrap gap-x-8 gap-y-2 font-display text-lg">
          {qualities.map((quality) => (
            <li key={quality} className="border-resin border-l-2 pl-3">
              {quality}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Medal({ place }: { place: number }) {
  return (
    <svg viewBox="0 0 80 80" aria-hidden="true" className="size-20 shrink-0 fill-none stroke-resin">
      <circle cx="40" cy="40" r="38.5" strokeWidth="3" strokeDasharray="1 3.04" />
      <circle cx="40" cy="40" r="33" />
      <circle cx="40" cy="40" r="30" className="fill-sheet" />
      <text x="40" y="52" textAnchor="middle" className="fill-ink stroke-none font-display text-[2.25rem]">
        {place}
      </text>
    </svg>
  )
}
