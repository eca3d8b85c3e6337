import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { DefinitionList } from '#app/ui/definition-list.tsx'
import { Section } from '#app/ui/section.tsx'
import type { LadderView } from './prices-view.ts'

const STATES: Record<LadderView['state'], string | undefined> = {
  current: 'In effect',
  scheduled: 'Scheduled',
  withdrawn: 'Withdrawn',
  past: undefined,
}

type LadderHistoryProps = { ladders: LadderView[]; onUse: (ladder: LadderView) => void }

/** Every ladder that was published, with who and when; each can be brought back. */
export function LadderHistory({ ladders, onUse }: LadderHistoryProps) {
  return (
    <Section id="ladder-history" title="History" heading="mb-3 text-xl" className="mt-12 max-w-176">
      <ol className="grid">
        {ladders.map((ladder) => {
          const { number, state, begins, published, withdrawn, facts } = ladder
          return (
            <li key={number} className="grid gap-1 border-line border-t py-4">
              <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
                <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  From {begins}
                  {STATES[state] && (
                    <Badge tone={state === 'current' ? 'mark' : 'default'}>{STATES[state]}</Badge>
                  )}
                </h3>
                {state !== 'current' && (
                  <Button variant="outline" size="small" onClick={() => onUse(ladder)}>
                    Use these prices
                    <span className="sr-only"> of {begins}</span>
                  </Button>
                )}
              </div>
              <p className="text-sm text-soft">{[published, withdrawn].filter(Boolean).join('. ')}</p>
              <details className="text-sm">
                <summary className="w-fit cursor-pointer text-soft hover:text-ink">Show prices</summary>
                <DefinitionList facts={facts} className="mt-2" />
              </details>
            </li>
          )
        })}
      </ol>
    </Section>
  )
}
