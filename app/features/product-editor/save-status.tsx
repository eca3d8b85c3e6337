import { classNames } from '#app/ui/class-names.ts'
import type { SaveState } from './draft-keeper.ts'

const TEXTS: Record<SaveState, (at: string) => string> = {
  untouched: () => '',
  waiting: () => 'Saving …',
  saved: (at) => `Saved ${at}`,
  failed: () => 'Not saved, trying again',
  gone: () => 'Somebody deleted this product meanwhile',
}

/** Says what became of what was typed. */
export function SaveStatus({ state, at, idle }: { state: SaveState; at: string; idle: string }) {
  const isTrouble = state === 'failed' || state === 'gone'
  return (
    <p role="status" className={classNames('font-mono text-xs', isTrouble ? 'text-clay' : 'text-soft')}>
      {TEXTS[state](at) || idle}
    </p>
  )
}
