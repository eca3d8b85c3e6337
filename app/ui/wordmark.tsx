/** The shop's name, closed with a drop of resin. */
export function Wordmark({ name }: { name: string }) {
  return (
    <span className="wordmark">
      {name}
      <span aria-hidden="true" className="text-resin">
        .
      </span>
    </span>
  )
}
