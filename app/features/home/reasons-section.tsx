import { SectionHead } from './section-head.tsx'

export function ReasonsSection({ reasons }: { reasons: readonly string[] }) {
  return (
    <section className="wrap py-14 pb-20 md:pt-18 md:pb-28">
      <SectionHead title="Why choose us" />
      <ul className="sheets grid-cols-2 lg:grid-cols-4">
        {reasons.map((reason, at) => (
          <li key={reason} className="flex flex-col gap-5 p-4 md:gap-8 md:p-5">
            <span aria-hidden="true" className="font-mono text-soft text-xs">
              {at + 1}
            </span>
            <span className="mt-auto max-w-[16ch] font-display text-lg leading-tight md:text-xl">
              {reason}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
