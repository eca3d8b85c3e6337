import type { ReactNode } from 'react'
import type { ContactLink } from '#domain/contact-links.ts'

type NoMailProps = { contact: readonly ContactLink[]; children?: ReactNode }

/** The same for every visitor: it tells about the shop, and never whether an address is known. */
export function NoMail({ contact, children }: NoMailProps) {
  return (
    <div role="status" className="grid gap-3 text-ink">
      <p>We cannot send mail at the moment, so we cannot send you a link to sign in. {children}</p>
      {contact.length === 0 ? (
        <p>Please try again later.</p>
      ) : (
        <>
          <p>For help with your orders, contact us:</p>
          <ul className="grid gap-1">
            {contact.map(({ name, text, href }) => (
              <li key={name} className="break-words">
                {name}{' '}
                <a href={href} rel="noreferrer">
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
