import { Link } from 'react-router'
import type { GoLiveStep } from '#domain/shop/go-live-steps.ts'

/** What is missing before the shop can open; gone when nothing is. */
export function GoLiveList({ steps }: { steps: readonly GoLiveStep[] }) {
  if (steps.length === 0) return null
  return (
    <details
      open={steps.some(({ isUrgent }) => isUrgent)}
      className="mb-3 border border-line bg-sheet print:hidden"
    >
      <summary className="cursor-pointer px-3 py-2 text-sm sm:px-4">
        <span className="font-medium">Before you go live</span>{' '}
        <span className="text-soft">{steps.length === 1 ? '1 step left' : `${steps.length} steps left`}</span>
      </summary>
      <ol className="grid border-line border-t md:grid-cols-2">
        {steps.map((step) => (
          <li key={step.name} className="px-3 py-2 text-sm sm:px-4">
            <p className="font-medium">{step.to ? <Link to={step.to}>{step.title}</Link> : step.title}</p>
            <p className="mt-0.5 break-words text-soft">{step.text}</p>
          </li>
        ))}
      </ol>
    </details>
  )
}
