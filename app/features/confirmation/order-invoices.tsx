import { invoicePath } from '#domain/placed-order/order-paths.ts'

export type BuyerInvoice = { id: number; number: string; title: string; total: string; hasPdf: boolean }

/** What was issued for the order, to be taken along. */
export function OrderInvoices({ orderId, invoices }: { orderId: string; invoices: readonly BuyerInvoice[] }) {
  if (invoices.length === 0) return null
  return (
    <section className="mt-10" aria-labelledby="order-invoices">
      <h2 id="order-invoices" className="text-xl">
        Documents
      </h2>
      <ul className="mt-3 border-line border-t">
        {invoices.map(({ id, number, title, total, hasPdf }) => (
          <li
            key={id}
            className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-line border-b py-3 text-sm"
          >
            <span>
              {title} {number}, <span className="font-mono">{total}</span>
            </span>
            {hasPdf ? (
              <a href={invoicePath(orderId, id)} download>
                Download PDF<span className="sr-only"> of {number}</span>
              </a>
            ) : (
              <span className="text-soft">The PDF is being made</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
