import { MENU_ITEM_CLASSES, Menu } from '#app/ui/menu.tsx'
import { toast } from '#app/ui/toast.ts'
import { describeUnsent, unsentReason } from '#app/ui/unsent.ts'
import { DOCUMENTS } from '#domain/documents.ts'
import { formatCount } from '#domain/format-count.ts'
import { SELECTED_AT_MOST } from '#domain/orders/list/status-changes.ts'

const FORMS = [
  { form: 'plain', text: 'Export CSV' },
  { form: 'excel', text: 'Export for Excel' },
]

/** Sends the selected orders' ids, and saves the file that comes back. */
export function ExportMenu({ ids }: { ids: readonly string[] }) {
  async function save(form: string) {
    const body = new URLSearchParams({ ids: ids.join(','), form })
    let status = 0
    try {
      const response = await fetch(DOCUMENTS.orders, { method: 'POST', body })
      status = response.status
      await saveFile(response)
    } catch {
      toast.error('Failed to export orders', describeUnsent(unsentReason(status)))
    }
  }

  if (ids.length > SELECTED_AT_MOST)
    return (
      <span className="text-soft text-xs">
        To export more than {formatCount(SELECTED_AT_MOST)} orders, use Export CSV below the list.
      </span>
    )
  return (
    <Menu label="Export">
      {FORMS.map(({ form, text }) => (
        <button
          key={form}
          type="button"
          role="menuitem"
          tabIndex={-1}
          onClick={() => save(form)}
          className={MENU_ITEM_CLASSES}
        >
          {text}
        </button>
      ))}
    </Menu>
  )
}

/** Some browsers ask where to put the file before they read it. */
const KEPT_MS = 60_000

/** Saves the answer under the name that the server gave it. Throws when there is none to save. */
async function saveFile(response: Response) {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`)
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? ''
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
