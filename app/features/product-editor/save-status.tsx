import { classNames } from '#app/ui/class-names.ts'
import type { SaveState } from './draft-keeper.ts'

type ShownState = SaveState | 'clash'

const TEXTS: Record<ShownState, (at: string) => string> = {
  untouched: () => '',
  waiting: () => 'Saving …',
  saved: (at) => `Saved ${at}`,
  failed: () => 'Not saved, trying again',
  'signed-out': () => 'Not saved: you were signed out. Sign in again in another tab',
  'no-role': () => 'Not saved: your role no longer allows this',
  clash: () => 'Not saved: choose what to keep',
  gone: () => 'Somebody deleted this product in the meantime',
}

/** Says what became of what was typed. */
export function SaveStatus({ state, at, idle }: { state: ShownState; at: string; idle: string }) {
  const isTrouble = ['failed', 'signed-out', 'no-role', 'clash', 'gone'].includes(state)
  return (
    <p
      role="status"
      className={classNames('min-w-0 flex-1 font-mono text-xs', isTrouble ? 'text-clay' : 'text-soft')}
    >
      {TEXTS[state](at) || idle}
    </p>
  )
}
