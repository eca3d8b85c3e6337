import type { ReactNode } from 'react'
import { BatchLink } from './batch-link.tsx'
import type { ConfirmationView } from './confirmation-view.ts'

/** What was ordered, line by line, and what it costs. */
export function Receipt({ order }: { order: ConfirmationView }) {
  const { groups, rateHead, quantity, rounding, sums, sumsNote, totalTerm, total } = order
  return (
    <>
      <table className="w-full border-collapse">
        <caption className="sr-only">What was ordered</caption>
        <thead>
          <tr className="border-ink border-b">
            <Head className="w-full text-left">Item</Head>
            <Head className="hidden text-right sm:table-cell">Quantity</Head>
            <Head className="hidden whitespace-nowrap text-right sm:table-cell">{rateHead}</Head>
            <Head className="text-right">Price</Head>
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.title ?? ''}>
            {group.title && <KindRow title={group.title} quantity={group.quantity} />}
            {group.lines.map(({ name, detail, batches, quantity, rate, price }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have one name, and none keeps anything
              <tr key={at} className="border-line border-b align-baseline print:break-inside-avoid">
                <th scope="row" className="py-3 text-left font-normal">
                  <span className="block font-medium">{name}</span>
                  {detail && <span className="block font-mono text-soft text-xs">{detail}</span>}
                  {batches.map((code) => (
                    <span key={code} className="block break-all font-mono text-xs">
                      <BatchLink code={code}>Batch {code}</BatchLink>
                    </span>
                  ))}
                  {/* A name needs the width of a phone for itself. */}
                  <span className="block font-mono text-sm sm:hidden">
                    {quantity} × {rate}
                  </span>
                </th>
                <Figure className="hidden sm:table-cell">{quantity}</Figure>
                <Figure className="hidden sm:table-cell">{rate}</Figure>
                <Figure>{price}</Figure>
              </tr>
            ))}
          </tbody>
        ))}
        <tfoot>
          <SumRow term="Quantity">{breakAfterDot(quantity)}</SumRow>
          {rounding && <SumRow term="Rounding">{rounding}</SumRow>}
          {sums.map(({ term, value }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two charges may have one name
            <SumRow key={at} term={term}>
              {value}
            </SumRow>
          ))}
          <tr className="border-ink border-t">
            <th scope="row" className="pt-4 text-left font-medium text-lg">
              {totalTerm}
            </th>
            <td
              colSpan={3}
              className="whitespace-nowrap pt-4 text-right font-display text-2xl max-sm:text-xl"
            >
              {total}
            </td>
          </tr>
        </tfoot>
      </table>
      <p className="mt-3 max-w-prose text-sm text-soft">{sumsNote}</p>
    </>
  )
}

/** The head of a kind's lines, in an order of several kinds: its name, and the quantity that was ordered. */
function KindRow({ title, quantity }: { title: string; quantity: string }) {
  return (
    <tr className="border-line border-b align-baseline *:pt-6 *:pb-2 print:break-after-avoid">
      <th scope="rowgroup" className="text-left font-display font-normal text-lg">
        {title}
      </th>
      {/* Under the quantities; on a phone, which has no column for them, at the edge. */}
      <td className="whitespace-nowrap pl-3 text-right font-mono text-sm text-soft sm:pl-10">{quantity}</td>
      <td colSpan={2} className="hidden sm:table-cell" />
    </tr>
  )
}

function Head({ className, children }: { className: string; children: ReactNode }) {
  return (
    <th scope="col" className={`pb-2 font-mono font-normal text-soft text-xs ${className}`}>
      {children}
    </th>
  )
}

function Figure({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <td className={`whitespace-nowrap py-3 pl-3 text-right font-mono text-sm sm:pl-10 ${className}`}>
      {children}
    </td>
  )
}

/** Grams and units below one another where names need the width of a phone, and nothing else apart. */
function breakAfterDot(quantity: string) {
  return quantity.replaceAll(' ', '\u00a0').replaceAll('·\u00a0', '· ')
}

function SumRow({ term, children }: { term: string; children: ReactNode }) {
  return (
    <tr className="text-sm *:pt-2 nth-last-2:*:pb-3">
      <th scope="row" className="text-left font-normal text-soft">
        {term}
      </th>
      <td colSpan={3} className="text-right font-mono sm:whitespace-nowrap">
        {children}
      </td>
    </tr>
  )
}
