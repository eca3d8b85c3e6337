import { MENU_ITEM_CLASSES, Menu } from '#app/ui/menu.tsx'
import { toast } from '#app/ui/toast.ts'
import { SELECTED_AT_MOST } from '#domain/placed-order/status-changes.ts'
import { saveFile } from './save-file.ts'

const FORMS = [
  { form: 'plain', text: 'Export CSV' },
  { form: 'excel', text: 'Export for Excel' },
]

/** Sends the selected orders' ids, and saves the file that comes back. */
export function ExportMenu({ ids }: { ids: readonly string[] }) {
  async function save(form: string) {
    try {
      const body = new URLSearchParams({ ids: ids.join(','), form })
      await saveFile(await fetch('/api/admin/orders/export', { method: 'POST', body }))
    } catch (error) {
      console.error('The orders could not be exported', error)
      toast.error('Failed to export orders')
    }
  }

  if (ids.length > SELECTED_AT_MOST)
    return (
      <span className="text-soft text-xs">
        To export more than {SELECTED_AT_MOST.toLocaleString('en-IE')} orders, use Export CSV below the list.
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
