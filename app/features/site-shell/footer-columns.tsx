import type { ReactNode } from 'react'
import type { ContactLine } from './footer-lines.ts'
import { LEGAL_LINKS, type NavigationLink } from './navigation.ts'

type FooterColumnsProps = {
  wordmark: ReactNode
  /** Whom the shop is for. */
  adults: string
  links: readonly NavigationLink[]
  contact: readonly ContactLine[]
  operator: readonly string[]
}

export function FooterColumns({ wordmark, adults, links, contact, operator }: FooterColumnsProps) {
  return (
    <div className="wrap grid gap-10 py-12 sm:grid-cols-2 lg:grid-cols-[1.6fr_1fr_1fr_1fr] lg:py-16">
      <div className="grid content-start gap-4">
        {wordmark}
        <p className="max-w-[38ch] text-sm text-soft">{adults}</p>
        {operator.length > 0 && (
          <address className="text-sm text-soft not-italic">
            {operator.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
        )}
      </div>
      <FooterColumn title="Contact">
        {contact.map((line) => (
          <li key={line.text}>
            {line.kind}: <a href={line.href}>{line.text}</a>
          </li>
        ))}
        {contact.length === 0 && <li className="text-soft">No contact details have been published yet.</li>}
      </FooterColumn>
      <FooterColumn title="Shop">{links.map(toItem)}</FooterColumn>
      <FooterColumn title="Legal">{LEGAL_LINKS.map(toItem)}</FooterColumn>
    </div>
  )
}

function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-3 text-xl">{title}</h2>
      <ul className="grid gap-2 text-sm">{children}</ul>
    </div>
  )
}

function toItem({ to, text }: { to: string; text: string }) {
  return (
    <li key={to}>
      <a href={to} className="inline-block py-0.5 no-underline hover:underline">
        {text}
      </a>
    </li>
  )
}
