const TRAP_NAME = 'website'

/** A field that people neither see nor reach; programs that fill in whatever they find give themselves away. */
export function Trap() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Website
        <input type="text" name={TRAP_NAME} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

export function readTrap(form: HTMLFormElement | null): string {
  const typed = form && new FormData(form).get(TRAP_NAME)
  return typeof typed === 'string' ? typed : ''
}
