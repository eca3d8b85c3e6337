import type { HomeContent } from './home-content.ts'
import { SectionHead } from './section-head.tsx'

export function PaymentSection({ steps, methods }: HomeContent['payment']) {
  return (
    <section id="payment" className="wrap scroll-mt-8 py-14 md:py-18">
      <SectionHead title="Payment options">No payment is taken online.</SectionHead>
      {methods.length > 0 && (
        <ul className="sheets sm:grid-cols-2 lg:grid-cols-4">
          {methods.map((method) => (
            <li key={method} className="px-5 py-4 font-display text-xl sm:py-6">
              {method}
            </li>
          ))}
        </ul>
      )}
      <ol className="mt-8 grid gap-6 md:grid-cols-3 md:gap-10">
        {steps.map(({ name, text }, at) => (
          <li key={name} className="grid grid-cols-[auto_1fr] gap-x-4">
            <span aria-hidden="true" className="font-mono text-resin-ink text-sm leading-[1.75]">
              {at + 1}
            </span>
            <span>
              <strong className="font-medium">{name}.</strong> <span className="text-soft">{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
