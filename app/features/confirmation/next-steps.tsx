import Check from 'lucide-react/icons/check'
import { Section } from '#app/ui/section.tsx'
import type { ProgressStep } from '#domain/orders/work/order-progress.ts'

/** What is done of an order, what is under way, and what comes then. */
export function NextSteps({ steps }: { steps: readonly ProgressStep[] }) {
  if (steps.length === 0) return null
  const isDone = steps.every(({ state }) => state === 'done')
  return (
    <Section
      id="next-steps"
      title={isDone ? 'All done' : 'What happens next'}
      heading="text-2xl"
      className="mt-12 print:mt-8 print:break-inside-avoid"
    >
      <ol
        className={`mt-5 grid gap-5 md:gap-8 print:block ${steps.length === 4 ? 'md:grid-cols-2' : 'md:grid-cols-3'}`}
      >
        {steps.map(({ name, text, state }, at) => (
          <li
            key={name}
            aria-current={state === 'now' ? 'step' : undefined}
            className="grid grid-cols-[1.25rem_1fr] gap-x-3 md:block print:mt-2 print:flex"
          >
            <Mark state={state} at={at} />
            <div>
              <strong className="block font-medium">
                {name}
                {state === 'done' && <span className="sr-only"> (done)</span>}
              </strong>
              <span className={state === 'now' ? undefined : 'text-soft'}>{text}</span>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Mark({ state, at }: { state: ProgressStep['state']; at: number }) {
  const look = state === 'now' ? 'border-resin text-resin-ink' : 'border-line text-soft'
  return (
    <span
      aria-hidden="true"
      className={`flex h-[1.75em] items-center font-mono text-sm md:mb-1 md:h-9 md:border-t-2 ${look}`}
    >
      {state === 'done' ? <Check strokeWidth={1.5} className="size-4" /> : at + 1}
    </span>
  )
}
