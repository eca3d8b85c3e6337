import type { ReactNode } from 'react'
import { DefinitionList } from '#app/ui/definition-list.tsx'
import type { ContactLink } from '#domain/contact-links.ts'
import type { BuyerView } from './confirmation-view.ts'

export function BuyerData({ title, facts }: BuyerView & { title: string }) {
  return (
    <section>
      <h2 className="text-xl">{title}</h2>
      <DefinitionList className="mt-3 gap-3 sm:grid-cols-2 lg:grid-cols-1 print:grid-cols-1 print:gap-1">
        {facts.map(({ term, value, href }) => (
          <BuyerFact key={term} term={term}>
            {href ? (
              <a href={href} rel="noreferrer">
                {value}
              </a>
            ) : (
              value
            )}
          </BuyerFact>
        ))}
      </DefinitionList>
    </section>
  )
}

function BuyerFact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0 print:flex">
      <dt className="shrink-0 font-mono text-soft text-xs print:w-32 print:leading-6">{term}</dt>
      <dd className="whitespace-pre-line break-words">{children}</dd>
    </div>
  )
}

/** They lead to other sites, which need not know from where. */
export function ContactLinks({ links }: { links: ContactLink[] }) {
  return (
    <ul>
      {links.map(({ name, text, href }) => (
        <li key={name} className="break-words">
          {name}{' '}
          <a href={href} rel="noreferrer">
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}
