import { type ReactNode, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import { Wordmark } from '#app/ui/wordmark.tsx'
import type { ContactLink } from '#domain/contact-links.ts'
import type { FormAnswer } from '#domain/form-answer.ts'
import { shortOrderId } from '#domain/orders/checkout/order-series.ts'
import type { ProgressStep } from '#domain/orders/work/order-progress.ts'
import { LIFE, type OrderStatus } from '#domain/orders/work/order-status.ts'
import { BuyerData, ContactLinks } from './buyer-data.tsx'
import { ChangedOrder, type OrderNews } from './changed-order.tsx'
import { BrokenLink, ComeBack, type WayBack } from './come-back.tsx'
import type { ConfirmationView } from './confirmation-view.ts'
import { HowToPay } from './how-to-pay.tsx'
import { NextSteps } from './next-steps.tsx'
import { type BuyerInvoice, OrderInvoices } from './order-invoices.tsx'
import type { SentParcel, viewLeft } from './parcels-view.ts'
import type { PaymentView } from './payment-view.ts'
import { Receipt } from './receipt.tsx'
import { SentParcels } from './sent-parcels.tsx'
import { watchOrder } from './watch-order.ts'

/** What the shop says beside the order itself. */
type ConfirmationFrame = {
  shopName: string
  placedAt: { iso: string; text: string }
  /** The buyer who placed the order is thanked; other readers see its number. */
  isBuyer: boolean
  /** The buyer can answer to a change of the order. */
  mayAnswer: boolean
  /** The reader has a link or cookie of an order that only its company may see. */
  mustSignIn: boolean
  /** They came by a mailed link that opens nothing. */
  isLinkBroken: boolean
  steps: ProgressStep[]
  wayBack: WayBack | undefined
  shopLinks: ContactLink[]
}

export const THANKS = 'Thank you for your order'
export const OWN_DETAILS = 'Your details'
const BUYER_DETAILS = 'Details of the buyer'

type ConfirmationProps = {
  order: ConfirmationView
  parcels: { sent: readonly SentParcel[]; left: ReturnType<typeof viewLeft> }
  payment: PaymentView | undefined
  invoices: readonly BuyerInvoice[]
  news: OrderNews | undefined
  /** What came of an answer to a change. */
  answer: FormAnswer | undefined
  frame: ConfirmationFrame
  /** The way to order the same again, for whoever placed it. */
  again?: ReactNode
}

export function Confirmation({ order, news, answer, frame, again, ...parts }: ConfirmationProps) {
  const status = useLiveStatus(order.id, order.status)
  const { parcels, payment, invoices } = parts
  const { shopName, placedAt, isBuyer, steps, shopLinks, wayBack } = frame
  return (
    <ConfirmationPage
      order={order}
      title={isBuyer ? headingFor(status) : `Order ${order.number}`}
      status={status}
      shopName={shopName}
      news={
        <>
          {frame.isLinkBroken && <BrokenLink />}
          {news && <ChangedOrder news={news} canAnswer={frame.mayAnswer} answer={answer} />}
        </>
      }
      placed={<time dateTime={placedAt.iso}>{placedAt.text}</time>}
      aside={
        <>
          {order.buyer ? (
            <BuyerData title={isBuyer ? OWN_DETAILS : BUYER_DETAILS} {...order.buyer} />
          ) : (
            <Withheld mustSignIn={frame.mustSignIn} />
          )}
          {wayBack && <ComeBack {...wayBack} />}
          {shopLinks.length > 0 && (
            <section>
              <h2 className="text-xl">Contact us</h2>
              <div className="mt-3">
                <ContactLinks links={shopLinks} />
              </div>
            </section>
          )}
          <div className="flex flex-wrap gap-3 print:hidden">
            {again}
            <Button variant="outline" size="small" className="scripted-only" onClick={() => print()}>
              Print
            </Button>
            <LinkButton to="/" variant="quiet" size="small">
              Back to the shop
            </LinkButton>
          </div>
        </>
      }
    >
      {payment && <HowToPay payment={payment} />}
      <SentParcels parcels={parcels.sent} left={parcels.left} mayHaveNotes={isBuyer} />
      <OrderInvoices invoices={invoices} />
      <NextSteps steps={steps} />
    </ConfirmationPage>
  )
}

/** The buyer is thanked, unless the order was cancelled. */
function headingFor(status: OrderStatus) {
  return LIFE[status].heading ?? THANKS
}

type PageProps = {
  order: ConfirmationView
  title: string
  status: OrderStatus
  shopName?: string
  placed?: ReactNode
  news?: ReactNode
  aside: ReactNode
  children?: ReactNode
}

/** The receipt on the left, everything about people on the right. */
export function ConfirmationPage({
  order,
  title,
  status,
  shopName,
  placed,
  news,
  aside,
  children,
}: PageProps) {
  return (
    <article className="wrap py-12 md:py-16 print:max-w-none print:p-0">
      {shopName && (
        <p className="mb-6 hidden print:block">
          <Wordmark name={shopName} />
        </p>
      )}
      <header>
        <h1 className="max-w-[20ch] text-3xl">{title}</h1>
        <StatusLine status={status} />
      </header>
      {news}
      <div className="mt-8 grid gap-10 md:mt-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-16 print:block">
        <div className="min-w-0">
          <Sheet className="print:border-0 print:bg-transparent print:p-0">
            <p className="mb-6 flex flex-wrap justify-between gap-x-6 gap-y-1 font-mono text-sm">
              <span>
                <span className="text-soft">Order</span> <span className="select-all">{order.number}</span>
                {order.number !== shortOrderId(order.id) && (
                  <span className="ml-4 text-soft">ID {shortOrderId(order.id)}</span>
                )}
              </span>
              <span className="text-soft">{placed}</span>
            </p>
            <Receipt order={order} />
          </Sheet>
          {children}
        </div>
        <div className="grid content-start gap-10 print:mt-8 print:block print:*:mt-6">{aside}</div>
      </div>
    </article>
  )
}

function Withheld({ mustSignIn }: { mustSignIn: boolean }) {
  return (
    <section>
      <h2 className="text-xl">{BUYER_DETAILS}</h2>
      {mustSignIn ? (
        <p className="mt-3 text-soft">
          This order was placed for a business. Name, address, parcels and invoices show to its people once
          they <a href="/account">sign in</a>.
        </p>
      ) : (
        <p className="mt-3 text-soft">
          Name, address and contact data show only in the browser that placed this order, through the link in
          the confirmation mail, and to those who <a href="/account">sign in</a> and whose order it is.
        </p>
      )}
    </section>
  )
}

function useLiveStatus(orderId: string, known: OrderStatus) {
  const [heard, setHeard] = useState<OrderStatus>()
  const { revalidate } = useRevalidator()
  // Parcels and money are read again with the page.
  useEffect(() => watchOrder(orderId, setHeard, () => void revalidate()), [orderId, revalidate])
  // A new status brings its reason, and how to pay.
  useEffect(() => {
    if (heard && heard !== known) void revalidate()
  }, [heard, known, revalidate])
  return heard ?? known
}

/** Read out when it changes. */
function StatusLine({ status }: { status: OrderStatus }) {
  return (
    <p role="status" className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="sr-only">Status: </span>
      <Badge tone={LIFE[status].tone}>{LIFE[status].name}</Badge>
      <span className="text-soft">{LIFE[status].sentence}</span>
    </p>
  )
}
