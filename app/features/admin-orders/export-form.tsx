import { buttonClasses } from '#app/ui/button-classes.ts'

/** As many ids as a request may hold. */
const MOST = 1500

/** Sends the selected orders' ids, and gets a file. */
export function ExportForm({ ids }: { ids: readonly string[] }) {
  const isTooMany = ids.length > MOST
  return (
    <form method="post" action="/api/admin/orders/export" className="flex gap-2">
      <input type="hidden" name="ids" value={isTooMany ? '' : ids.join(',')} />
      <button
        type="submit"
        disabled={ids.length === 0 || isTooMany}
        title={isTooMany ? 'To export so many, use Export CSV below the list' : undefined}
        className={buttonClasses({ variant: 'outline', size: 'small' })}
      >
        Export
      </button>
    </form>
  )
}
