import type { NextStep } from '#domain/orders/work/next-steps.ts'

export function NextSteps({ steps }: { steps: NextStep[] }) {
  return (
    <section className="mt-12 print:mt-8 print:break-inside-avoid">
      <h2 className="text-2xl">What happens next</h2>
      <ol className="mt-5 grid gap-5 md:grid-cols-3 md:gap-8 print:block">
        {steps.map(({ name, text }, at) => (
          <li key={name} className="grid grid-cols-[auto_1fr] gap-x-4 md:block print:mt-2 print:flex">
            <span aria-hidden="true" className="font-mono text-resin-ink text-sm leading-[1.75]">
              {at + 1}
            </span>
            <div>
              <strong className="block font-medium">{name}</strong>
              <span className="text-soft">{text}</span>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
