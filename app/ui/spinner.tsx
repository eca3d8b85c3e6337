/** Says what is being waited for, to the eye with a ring and to the ear with words. */
export function Spinner({ text, showText = false }: { text: string; showText?: boolean }) {
  return (
    <span role="status" className="inline-flex items-center gap-3 text-soft">
      <span aria-hidden="true" className="spinner-ring size-5" />
      <span className={showText ? 'text-sm' : 'sr-only'}>{text}</span>
    </span>
  )
}
