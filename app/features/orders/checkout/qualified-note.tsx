export function QualifiedNote() {
  return (
    <p className="max-w-prose border-resin border-l-2 bg-sheet px-4 py-3 text-sm">
      We take orders only from businesses that we have approved for these products.{' '}
      <a href="/apply">Apply for approval</a>
    </p>
  )
}
