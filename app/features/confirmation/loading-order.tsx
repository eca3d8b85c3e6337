export function LoadingOrder() {
  return (
    <p role="status" className="wrap flex items-center gap-3 py-20 text-soft md:py-28">
      <span aria-hidden="true" className="spinner-ring size-5" />
      Loading your order...
    </p>
  )
}
