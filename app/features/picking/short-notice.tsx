/** That there is too little for the order, before somebody promises a day. */
export function ShortNotice({ isShort }: { isShort: boolean }) {
  if (!isShort) return null
  return (
    <section
      aria-labelledby="short-title"
      className="mb-8 border-clay border-l-2 bg-sheet px-5 py-4 print:hidden"
    >
      <h2 id="short-title" className="font-sans text-base text-clay">
        There is too little in stock for this order
      </h2>
      <p className="mt-1 text-sm">
        It is served by itself, the oldest order first, when stock is released or given back.
      </p>
    </section>
  )
}
