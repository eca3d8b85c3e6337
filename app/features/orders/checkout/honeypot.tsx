const HONEYPOT_NAME = 'website'

/** A field that people neither see nor reach; a program that fills in every field gives itself away. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Website
        <input type="text" name={HONEYPOT_NAME} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

export function readHoneypot(form: HTMLFormElement | null): string {
  const typed = form && new FormData(form).get(HONEYPOT_NAME)
  return typeof typed === 'string' ? typed : ''
}
