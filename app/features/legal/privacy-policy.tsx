import { nameStatuses } from '#domain/orders/work/status-words.ts'
import { ordersKeptYears } from '#domain/retention/orders-kept.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import type { LegalDocument, LegalSection } from './legal-document.ts'
import { DataProtectionContact, OperatorDetails } from './operator-details.tsx'
import { privacyCollection } from './privacy-collection.tsx'

export function privacyPolicy(shop: ShopConfig): LegalDocument {
  const { ordersYears, ordersKeptByLaw, analyticsRawMonths, analyticsRollupsMonths } = shop.retention
  return {
    title: 'Privacy Policy',
    updated: '2026-11-17',
    summary: `What ${shop.name} knows about you, why, for how long, and what you can do about it. It follows the General Data Protection Regulation (GDPR).`,
    sections: [
      {
        id: 'responsible',
        heading: 'Who is responsible',
        body: (
          <>
            <p>The controller of the personal data described here is the business that operates this shop:</p>
            <OperatorDetails shop={shop} />
            <p>Questions and requests about personal data go to:</p>
            <DataProtectionContact shop={shop} />
          </>
        ),
      },
      {
        id: 'in-short',
        heading: 'In short',
        body: (
          <ul>
            <li>You can read the whole shop without telling us who you are.</li>
            <li>If you order, we keep what you typed into the form, because we cannot deliver without it.</li>
            <li>
              We record your visit only if you press 'Accept All', and never with your full network address.
            </li>
            <li>There are no third-party trackers, no advertising and no profiles. We sell no data.</li>
          </ul>
        ),
      },
      ...privacyCollection(shop),
      {
        id: 'device',
        heading: 'What stays on your device',
        body: (
          <p>
            The entries that the shop keeps in your browser, and how to remove them, are listed in the{' '}
            <a href="/cookie-policy">cookie policy</a>.
          </p>
        ),
      },
      {
        id: 'recipients',
        heading: 'Who receives data',
        body: (
          <>
            <p>Inside the business, staff who handle orders. Outside it, only those who are needed:</p>
            <ul>
              <li>the carrier that delivers your order: name, address and phone number;</li>
              <li>the provider that carries our e-mail: your address and what we write to you;</li>
              <li>the provider that hosts the shop, which works for us under contract (Article 28 GDPR);</li>
              <li>the bank or payment service that you choose when payment is arranged with you;</li>
              <li>tax advisers and authorities, where the law obliges us.</li>
            </ul>
            <p>
              If you ask us to answer on Telegram, WhatsApp or Signal, the provider of that app handles our
              conversation under its own rules. You need none of them to order.
            </p>
          </>
        ),
      },
      {
        id: 'transfers',
        heading: 'Outside the European Union',
        body: (
          <p>
            The shop itself transfers no personal data outside the European Union. A messaging app that you
            choose may do so; that is between you and its provider.
          </p>
        ),
      },
      {
        id: 'retention',
        heading: 'How long we keep data',
        body: (
          <>
            <ul>
              <li>
                Order data is retained for {ordersKeptYears(shop.retention)} years, as tax and commercial law
                require.{' '}
                {ordersKeptByLaw &&
                  `We ourselves need it for ${ordersYears} years; ${ordersKeptByLaw.law} obliges us to keep it until then. `}
                An order that is still open then is deleted once it is {nameStatuses('final')}.
              </li>
              <li>
                What our bank tells us of a payment (name, account, words) is part of the books: it is kept
                for as long as orders are, also where it paid for none.
              </li>
              <li>Recorded visits and purchase attempts: {analyticsRawMonths} months.</li>
              <li>Daily totals, which name nobody: {analyticsRollupsMonths} months.</li>
              <li>An unfinished order on your device: 7 days.</li>
              <li>Accounts of staff: as long as the person works here.</li>
            </ul>
            <p>
              Then it is deleted, by the shop itself, and our audit log says how many orders it was and of
              which days. When we delete an order earlier, one line stays there: its number, its total, who
              deleted it and when. It says nothing about you.
            </p>
          </>
        ),
      },
      ...privacyRights(shop),
      {
        id: 'changes',
        heading: 'Changes to this policy',
        body: (
          <p>
            When the shop begins to handle data in another way, this page changes first, with a new date. If
            the change concerns an order that is still open, we write to you.
          </p>
        ),
      },
    ],
  }
}

function privacyRights({ legalEntity }: ShopConfig): LegalSection[] {
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
