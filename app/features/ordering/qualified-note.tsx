export function QualifiedNote() {
  return (
    <p className="max-w-prose border-resin border-l-2 bg-sheet px-4 py-3 text-sm">
      We take orders from businesses whose right to these products we have checked.{' '}
      <a href="/apply">Apply to be qualified</a>
    </p>
  )
}
