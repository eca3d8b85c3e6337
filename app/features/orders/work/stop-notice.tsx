/** That the order cannot be confirmed, before somebody tries. */
export function StopNotice({ stop }: { stop: string | undefined }) {
  if (!stop) return null
  return (
    <section
      aria-labelledby="stop-title"
      className="mb-8 border-clay border-l-2 bg-sheet px-5 py-4 print:hidden"
    >
      <h2 id="stop-title" className="font-sans text-base text-clay">
        This order cannot be confirmed
      </h2>
      <p className="mt-1 text-sm">{stop}</p>
    </section>
  )
}
