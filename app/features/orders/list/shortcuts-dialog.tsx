import { Dialog } from '#app/ui/dialog.tsx'

const SHORTCUTS = [
  { keys: '/', does: 'Search' },
  { keys: '↓ ↑', does: 'Go to the next or previous order' },
  { keys: 'Enter', does: 'Open the order' },
  { keys: 'x', does: 'Select the order' },
  { keys: 'Shift and click', does: 'Select all orders up to this one' },
  { keys: 'u', does: 'Undo the last change, while its message is shown' },
  { keys: '?', does: 'Show this list' },
]

export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
        {SHORTCUTS.map(({ keys, does }) => (
          <div key={keys} className="contents">
            <dt>
              <kbd className="rounded-sm border border-edge px-2 py-0.5 font-mono text-xs">{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
