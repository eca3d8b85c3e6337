/** `href` is missing while the file is being made. */
export type BuyerInvoice = { title: string; amount: string; href: string | undefined }

/** What was issued for the order, to be taken along. */
export function OrderInvoices({ invoices }: { invoices: readonly BuyerInvoice[] }) {
  if (invoices.length === 0) return null
  return (
    <section className="mt-10" aria-labelledby="order-invoices">
      <h2 id="order-invoices" className="text-xl">
        Documents
      </h2>
      <ul className="mt-3 border-line border-t">
        {invoices.map(({ title, amount, href }) => (
          <li
            key={title}
            className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-line border-b py-3 text-sm"
          >
            <span>
              {title}, <span className="font-mono">{amount}</span>
            </span>
            {href ? (
              <a href={href} download>
                Download PDF<span className="sr-only"> of {title}</span>
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
