import type { useKeptRoom } from './use-kept-room.ts'

type RoomState = Pick<ReturnType<typeof useKeptRoom>, 'isKeeping' | 'unsaved' | 'latest'> & {
  /** How many settings of the page are wrong. */
  problems: number
}

/** Whether what is typed is kept, and what stands in the way of publishing it. */
export function describeState({ problems, isKeeping, unsaved, latest }: RoomState): string {
  if (unsaved === 'failed') return 'Not saved. It is saved when you go on typing or press the button below.'
  if (isKeeping) return 'Saving draft…'
  if (problems > 0)
    return `Everything is saved in your draft. ${problems === 1 ? '1 setting needs' : `${problems} settings need`} attention before this page can be published.`
  if (!latest) return 'Buyers see no change until you publish.'
  return latest.changes === 0 ? 'No changes.' : 'Draft saved. Not published yet.'
}

export function focusFirstProblem(form: HTMLFormElement | null) {
  form?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
}
