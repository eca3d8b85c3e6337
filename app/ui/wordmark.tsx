/** The shop's name, closed with a drop of resin. */
export function Wordmark({ name }: { name: string }) {
  return (
    <span className="font-display text-ink text-xl leading-none tracking-tight">
      {name}
      <span aria-hidden="true" className="text-resin">
        .
      </span>
    </span>
  )
}
