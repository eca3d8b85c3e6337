import type { ReactNode } from 'react'
import { Cell, Table, TableHead } from '#app/ui/table.tsx'
import { cookieWord } from '#domain/shop/cookie-word.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import type { LegalDocument } from './legal-document.ts'
import { ContactDetails } from './operator-details.tsx'
import { CONSENT_ITEMS, NECESSARY_ITEMS, STAFF_ITEMS, type StoredItem } from './stored-items.ts'

/** `consentControl` lets a visitor change the answer on this very page: taking it back must be as easy as giving it. */
export function cookiePolicy(shop: ShopConfig, consentControl?: ReactNode): LegalDocument {
  const word = cookieWord(shop.name)
  const named = (items: StoredItem[]) =>
    items.map((item) => ({ ...item, name: item.name.replace('{shop}', word) }))
  return {
    title: 'Cookie Policy',
    updated: '2026-11-17',
    summary: `What ${shop.name} keeps on your device, for how long and why. There are no advertising cookies and no third-party trackers here.`,
    sections: [
      {
        id: 'in-short',
        heading: 'In short',
        body: (
          <>
            <p>
              A cookie is a small text that a site keeps in your browser and gets back with each request.
              Local storage and session storage are similar, but stay in the browser until a page reads them.
              This policy calls all three by name, because the same rules hold for them.
            </p>
            <ul>
              <li>What the shop needs in order to do what you ask is kept without a question.</li>
              <li>What only serves our statistics is kept if you press 'Accept All', and not before.</li>
              <li>Everything comes from this shop. No other company places or reads anything here.</li>
            </ul>
          </>
        ),
      },
      {
        id: 'necessary',
        heading: 'What the shop needs',
        body: (
          <>
            <p>
              These entries appear only when you use what they belong to: the banner, the age question, an
              order, the theme switch, the Back button. The law asks for no consent for them (Article 5(3) of
              Directive 2002/58/EC).
            </p>
            <StoredItemsTable label="What the shop needs" items={named(NECESSARY_ITEMS)} />
          </>
        ),
      },
      {
        id: 'statistics',
        heading: 'Statistics, if you accept',
        body: (
          <>
            <StoredItemsTable label="Statistics, if you accept" items={named(CONSENT_ITEMS)} />
            <p>
              If you press 'Reject Non-Essential', close the banner or do not answer, there is no such number.
              The shop then only counts in daily totals, which name nobody. What a visit records is described
              in the <a href="/privacy-policy#visits">privacy policy</a>.
            </p>
          </>
        ),
      },
      {
        id: 'staff',
        heading: 'Staff only',
        body: (
          <>
            <p>Visitors never get these. They are set when a member of staff signs in.</p>
            <StoredItemsTable label="Staff only" items={named(STAFF_ITEMS)} />
            <p>
              Over an encrypted connection the names of our cookies begin with <code>__Host-</code>, which
              binds them to this address.
            </p>
          </>
        ),
      },
      {
        id: 'your-choice',
        heading: 'Changing your mind',
        body: (
          <>
            <p>
              You can change your answer at any time. If you reject after you have accepted, the shop forgets
              the <code>sessionId</code> and deletes what it recorded about that visit.
            </p>
            {consentControl}
            <p>
              You can also delete the entries above, or forbid them, in the settings of your browser. The
              banner and the age question then come back, and an unfinished order is lost. Everything else
              keeps working.
            </p>
          </>
        ),
      },
      {
        id: 'questions',
        heading: 'Questions',
        body: (
          <>
            <ContactDetails shop={shop} />
            <p>
              When the shop begins to keep something else on your device, this page changes first, with a new
              date. If it is something you have to agree to, the banner asks again.
            </p>
          </>
        ),
      },
    ],
  }
}

function StoredItemsTable({ label, items }: { label: string; items: StoredItem[] }) {
  return (
    <Table label={label}>
      <TableHead heads={['Name', 'Kept in', 'For how long', 'Why']} />
      <tbody>
        {items.map((item) => (
          <tr key={item.name} className="align-top">
            <Cell className="min-w-40 break-all font-mono text-xs">{item.name}</Cell>
            <Cell className="min-w-28">{item.place}</Cell>
            <Cell className="min-w-32">{item.kept}</Cell>
            <Cell className="min-w-56">{item.purpose}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
