import { PlateImage } from '#app/ui/plate-image.tsx'
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

/** The place is text on the drawn rosette. */
function Medal({ place }: { place: number }) {
  return (
    <div aria-hidden="true" className="relative size-28 shrink-0">
      <PlateImage src="/plates/home/award" alt="" sizes="7rem" />
      <span className="plate-text absolute inset-0 grid place-items-center font-display text-3xl">
        {place}
      </span>
    </div>
  )
}
