/** That there is too little for the order, before somebody promises a day. */
export function ShortNotice({ isShort }: { isShort: boolean }) {
  if (!isShort) return null
  return (
    <section
      aria-labelledby="short-title"
      className="mb-8 border-clay border-l-2 bg-sheet px-5 py-4 print:hidden"
    >
      <h2 id="short-title" className="font-sans text-base text-clay">
        Not enough stock for this order
      </h2>
      <p className="mt-1 text-sm">
        It is filled automatically, oldest order first, as soon as stock becomes available.
      </p>
    </section>
  )
}
