import { useEffect, useRef } from 'react'
import { Dialog } from '#app/ui/dialog.tsx'
import { pressNewestAction } from '#app/ui/toast-changes.ts'

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

type ListKeys = { onHelp: () => void; onToggle: (id: string) => void }

/** `/` searches, arrows move from order to order, Enter opens (they are links), x selects, u undoes, ? lists all of these. */
export function useListKeys(keys: ListKeys) {
  const current = useRef(keys)
  current.current = keys

  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { target } = event
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (!(target instanceof Element) || target.closest('dialog, [role="menu"]')) return
      const isSearch = target.matches('[data-order-search]')
      if (isSearch && event.key === 'Escape' && target instanceof HTMLElement) return target.blur()
      if (isSearch && event.key !== 'ArrowDown') return
      if (!isSearch && target.matches('input:not([type="checkbox"]), select, textarea')) return
      if (act(event.key, current.current)) event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

/** Says whether the key meant something. */
function act(key: string, { onHelp, onToggle }: ListKeys): boolean {
  const links = [...document.querySelectorAll<HTMLElement>('[data-order-link]')]
  const at = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement))
  switch (key) {
    case '/':
      document.querySelector<HTMLInputElement>('[data-order-search]')?.select()
      return true
    case '?':
      onHelp()
      return true
    case 'ArrowDown':
      links[Math.min(at + 1, links.length - 1)]?.focus()
      return links.length > 0
    case 'ArrowUp':
      if (at < 0) return false
      links[Math.max(at - 1, 0)]?.focus()
      return true
    case 'x': {
      const id = links[at]?.dataset.orderLink
      if (id) onToggle(id)
      return id !== undefined
    }
    case 'u':
      return pressNewestAction()
    default:
      return false
  }
}
