import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Wordmark } from '#app/ui/wordmark.tsx'
import { shop } from '#shop.config'
import { contactLines, operatorLines } from './footer-lines.ts'
import { LEGAL_LINKS, NAVIGATION } from './navigation.ts'
import { ThemeSwitch } from './theme-switch.tsx'

export function SiteFooter() {
  const contact = contactLines(shop)
  const operator = operatorLines(shop)
  return (
    <footer id="contact" className="scroll-mt-20 border-line border-t bg-mist">
      <div className="wrap grid gap-10 py-12 sm:grid-cols-2 lg:grid-cols-[1.6fr_1fr_1fr_1fr] lg:py-16">
        <div className="grid content-start gap-4">
          <Wordmark name={shop.name} />
          <p className="max-w-[38ch] text-sm text-soft">
            For adults only: 18 and over, or 21 and over where the law of your country asks for it.
          </p>
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
              {line.kind}:{' '}
              {line.href ? (
                <a href={line.href}>{line.text}</a>
              ) : (
                <span className="font-mono">{line.text}</span>
              )}
            </li>
          ))}
          {contact.length === 0 && <li className="text-soft">No contact details have been published yet.</li>}
        </FooterColumn>
        <FooterColumn title="Shop">
          {NAVIGATION.slice(1, 6).map((link) => (
            <li key={link.to}>
              <FooterLink {...link} />
            </li>
          ))}
        </FooterColumn>
        <FooterColumn title="Legal">
          {LEGAL_LINKS.map((link) => (
            <li key={link.to}>
              <FooterLink {...link} />
            </li>
          ))}
        </FooterColumn>
      </div>
      <div className="wrap flex flex-wrap items-center justify-between gap-4 pb-8">
        <p className="font-mono text-soft text-xs">18+ / 21+</p>
        <ThemeSwitch />
      </div>
    </footer>
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

function FooterLink({ to, text }: { to: string; text: string }) {
  return (
    <Link to={to} className="inline-block py-0.5 no-underline hover:underline">
      {text}
    </Link>
  )
}
