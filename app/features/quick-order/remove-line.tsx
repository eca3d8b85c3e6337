import X from 'lucide-react/icons/x'

export function RemoveLine({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Remove: ${name}`}
      onClick={onRemove}
      className="grid size-9 shrink-0 cursor-pointer place-items-center rounded-sm text-soft transition-colors hover:bg-mist hover:text-ink"
    >
      <X aria-hidden="true" strokeWidth={1.5} className="size-4.5" />
    </button>
  )
}
