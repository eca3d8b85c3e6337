import type { ShopConfig } from '#domain/shop/shop-config.ts'
import type { LegalSection } from './legal-document.ts'

export function privacyRights({ legalEntity }: ShopConfig): LegalSection[] {
  return [
    {
      id: 'rights',
      heading: 'Your rights',
      body: (
        <>
          <p>You may ask us, free of charge, for:</p>
          <ul>
            <li>
              <strong>access</strong>: whether we hold data about you, and a copy of it (Article 15 GDPR);
            </li>
            <li>
              <strong>rectification</strong> of what is wrong or incomplete (Article 16);
            </li>
            <li>
              <strong>erasure</strong>, unless the law makes us keep it, as with the books (Article 17);
            </li>
            <li>
              <strong>restriction</strong>: we keep the data and do nothing else with it (Article 18);
            </li>
            <li>
              <strong>portability</strong>: what you gave us, in a form that machines read (Article 20);
            </li>
            <li>
              <strong>objection</strong> to what we do out of a legitimate interest (Article 21).
            </li>
          </ul>
          <p>
            Write to the address at the top of this page. We answer within one month. We may ask for something
            that shows who you are, such as the number of an order, so that nobody else gets your data.
          </p>
        </>
      ),
    },
    {
      id: 'complaint',
      heading: 'Complaints to an authority',
      body: (
        <p>
          You may lodge a complaint with a data protection authority at any time: in the country where you
          live, where you work or where you think the law was broken (Article 77 GDPR).
          {legalEntity.country !== '' &&
            ` The authority responsible for us is that of ${legalEntity.country}.`}
        </p>
      ),
    },
    {
      id: 'decisions',
      heading: 'Decisions by machines',
      body: <p>There are none that concern you. Every order is confirmed or refused by a person.</p>,
    },
  ]
}
