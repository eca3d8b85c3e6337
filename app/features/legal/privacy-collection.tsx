import { APPLICATION_KEPT_MONTHS } from '#domain/qualification/application-limits.ts'
import { orderPolicyOf } from '#domain/qualification/order-policy.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import type { LegalSection } from './legal-document.ts'

/** What is collected, why, and on which legal basis. */
export function privacyCollection(shop: ShopConfig): LegalSection[] {
  return [
    {
      id: 'orders',
      heading: 'When you order',
      body: (
        <>
          <p>
            We record your name, phone number, e-mail address, delivery address and country, what you ordered,
            its price and its state. If you give them, we also record your business name, VAT number, your
            names on Telegram, WhatsApp and Signal, and your notes on the order.
          </p>
          <p>
            We use this to confirm the order, arrange payment, deliver and answer complaints. The legal basis
            is the contract and the steps before it (Article 6(1)(b) GDPR). We keep orders for the books
            because the law requires it (Article 6(1)(c)). Without the required fields we cannot take an
            order. Payment is not taken on this site, so it holds no card or bank details.
          </p>
          {shop.vatChecks?.vies && (
            <p>
              We ask VIES, the register of the European Commission, whether a VAT number is valid, and keep
              the answer as proof, because tax law requires it (Article 6(1)(c)). VIES receives the number and
              ours, and nothing else.
            </p>
          )}
          {orderPolicyOf(shop) !== 'anybody' && (
            <p>
              We sell to companies that have the right to buy. Whoever applies sends us the name, address and
              VAT number of the company, a person to talk to, and the documents that prove the right. We keep
              them while the company is our customer and the law asks for it (Article 6(1)(c)); an application
              that comes to nothing is deleted {APPLICATION_KEPT_MONTHS} months after its last change.
            </p>
          )}
          <p>
            The confirmation page shows your contact details only to the browser that placed the order,
            through the link that we mail to you, to you and the people of your company when you sign in, or
            to our staff. Anybody else who has the address of the page sees the number, the items, the total
            and the status.
          </p>
        </>
      ),
    },
    {
      id: 'account',
      heading: 'When you sign in',
      body: (
        <>
          <p>
            You may sign in to see your orders and documents; nobody has to, unless we ask for it to take an
            order. There is no password: we mail you a link that works once. We keep the e-mail address, the
            kind of browser, when you signed in and when you were last seen, until you sign out or have been
            away for 30 days; a link a day at most. When somebody invites a colleague, we keep name and
            address of the invitation for 15 days at most. The legal basis is the contract and the steps
            before it (Article 6(1)(b) GDPR).
          </p>
          <p>
            People whom your company names see all of its orders and documents, and who of you may order. You
            can download what we keep about you and close the account yourself; orders and invoices stay for
            as long as the law makes us keep them.
          </p>
        </>
      ),
    },
    {
      id: 'visits',
      heading: 'When you visit',
      body: (
        <>
          <p>
            <strong>If you reject, close the banner or do not answer,</strong> the shop keeps anonymous daily
            counters: how often a page was opened, from which site, with which kind of device and from which
            country. There is no identifier, no address and nothing that joins two pages to one visitor. An
            attempt to order is counted with its products, quantities, price and country, without a session, a
            city or a business name.
          </p>
          <p>
            <strong>If you accept,</strong> your browser gets a random session id, and we record for that
            session: the pages you open and for how long, the page you came from and the campaign named in the
            link, the kind of device, the browser, the country, the times, and attempts to order, with
            country, city and business name if you typed them. An order that you place is tied to its session,
            so that we know which of our work brought it. Your network address is cut before it is stored, to
            its first 24 bits (IPv4) or 48 bits (IPv6), so that it stands for a neighbourhood and not for you.
            The legal basis is your consent (Article 6(1)(a) GDPR).
          </p>
          <p>
            A browser that asks not to be followed (Global Privacy Control, Do Not Track) is only counted,
            whatever you answered. You can withdraw consent at any time. If you reject later, everything
            recorded for that session is deleted, and so is its tie to an order. Withdrawal does not make
            unlawful what was done before it.
          </p>
          <p>
            The country is looked up from the address on our own server, in a file that we keep there. No
            address is sent to a geolocation service, and no third-party trackers are loaded.
          </p>
        </>
      ),
    },
    {
      id: 'security',
      heading: 'Keeping the shop safe',
      body: (
        <p>
          Each request carries your network address, because the answer has to find its way back. We use it
          for a short time to slow down floods of requests, automated orders and guessed passwords. Orders
          that look automated are marked, and a person looks at them. So are orders that are unusual beside
          what the same customer, or others at the same address, ordered before: a person decides, never the
          shop by itself. The legal basis is our legitimate interest in a shop that works (Article 6(1)(f)
          GDPR). Our logs hold no names, addresses or e-mail addresses.
        </p>
      ),
    },
    {
      id: 'messages',
      heading: 'When you write to us',
      body: (
        <p>
          We keep your message as long as the matter needs it; what belongs to an order is kept with the
          order. The legal basis is the contract (Article 6(1)(b) GDPR) or our legitimate interest in
          answering you (Article 6(1)(f)).
        </p>
      ),
    },
    {
      id: 'staff',
      heading: 'Staff accounts',
      body: (
        <p>
          Staff have accounts of another kind: name, e-mail address, a password of which we store no more than
          a salted hash, and the sessions in which they are signed in. The legal basis is their contract with
          us (Article 6(1)(b) GDPR). Changes to orders are noted with the name of the person who made them.
        </p>
      ),
    },
    {
      id: 'age',
      heading: 'Age',
      body: (
        <p>
          The shop is for adults, {shop.ageLimits.standard} years or older. It asks for your age once; the
          answer stays on your device. If we learn that a minor has ordered, we delete the order, unless the
          law makes us keep it.
        </p>
      ),
    },
  ]
}
