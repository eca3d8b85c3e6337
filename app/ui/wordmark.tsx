/** The shop's logo; without one its name, closed with a drop of resin. */
export function Wordmark({ name, logo }: { name: string; logo?: string | undefined }) {
  if (logo) return <img src={`${logo}-600.webp`} alt={name} className="logo" />
  return (
    <span className="wordmark">
      {name}
      <span aria-hidden="true" className="text-resin">
        .
      </span>
    </span>
  )
}
