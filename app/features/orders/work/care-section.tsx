import { Button } from '#app/ui/button.tsx'

type CareSectionProps = { isErased: boolean; onErase: () => void; onDelete: () => void }

/** What cannot be undone stands apart: at the end, and not in the corner where toasts come up under the pointer. */
export function CareSection({ isErased, onErase, onDelete }: CareSectionProps) {
  return (
    <section className="mt-12 grid justify-items-start gap-4 border-line border-t pt-6 pb-12 print:hidden">
      <div>
        <h2 className="text-xl">Privacy and deletion</h2>
        <p className="mt-1 max-w-prose text-sm text-soft">
          {isErased
            ? 'No personal data is left in this order.'
            : 'Erase the personal data when the customer asks for it. What bookkeeping needs is kept.'}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {!isErased && (
          <Button size="small" variant="outline" onClick={onErase}>
            Erase personal data
          </Button>
        )}
        <Button size="small" variant="danger" onClick={onDelete}>
          Delete order
        </Button>
      </div>
    </section>
  )
}
