import type { ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import type { OrderView, QuantityView } from './order-view.ts'

export function OrderItems({ order }: { order: OrderView }) {
  const { heads, groups, quantity, pricedBy, sums, sumsNote } = order
  // A column is there for something that is said of one of the lines.
  const lines = groups.flatMap((group) => group.lines)
  const hasType = lines.some(({ type }) => type !== '')
  const hasStrength = lines.some(({ strength }) => strength !== '')
  return (
    <section>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="items-title" className="text-2xl">
          Items
        </h2>
        <p className="text-sm">
          <span className="text-soft">Total quantity</span>{' '}
          <span className="font-mono">
            <Quantity of={quantity} />
          </span>
        </p>
      </div>
      <table aria-labelledby="items-title" className="w-full border-collapse border-line border-y text-sm">
        <thead>
          <tr>
            <Head className="w-full">{heads.name}</Head>
            {hasType && <Head className="max-sm:hidden">Type</Head>}
            {hasStrength && <Head className="max-sm:hidden">{heads.strength}</Head>}
            <Head className="text-right">Quantity</Head>
            <Head className="text-right max-sm:hidden">{heads.rate}</Head>
            <Head className="text-right">Price</Head>
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.title ?? ''}>
            {group.title && (
              <KindRow
                title={group.title}
                quantity={group.quantity}
                between={Number(hasType) + Number(hasStrength)}
              />
            )}
            {group.lines.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have one name, and none keeps anything
              <tr key={at} className="border-line border-t align-baseline print:break-inside-avoid">
                <th scope="row" className="min-w-0 py-3 print:py-1.5 text-left font-medium">
                  <span className="break-words">{line.name}</span>
                  {line.numbers && (
                    <span className="block font-normal text-soft text-xs">{line.numbers}</span>
                  )}
                  {line.source && <span className="block font-normal text-soft text-xs">{line.source}</span>}
                  {line.discount && (
                    <span className="block font-normal text-soft text-xs">Discount {line.discount}</span>
                  )}
                  {/* A name needs the width of a phone for itself. */}
                  <span className="block font-normal text-soft sm:hidden">
                    {[line.type, line.strength].filter(Boolean).join(', ')}
                  </span>
                  <span className="block font-mono font-normal text-soft text-xs sm:hidden">
                    {heads.rate} {line.rate}
                  </span>
                </th>
                {hasType && <td className="py-3 print:py-1.5 pl-4 max-sm:hidden sm:min-w-24">{line.type}</td>}
                {hasStrength && <Figure className="max-sm:hidden">{line.strength}</Figure>}
                <Figure className="text-right">
                  {/* Below one another where the name needs the width. */}
                  <Quantity of={line.quantity} gramsClassName="max-sm:block" />
                </Figure>
                <Figure className="text-right max-sm:hidden">{line.rate}</Figure>
                <Figure className="text-right">{line.price}</Figure>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {pricedBy && <p className="mt-2 text-soft text-xs">{pricedBy}</p>}
      <dl className="mt-4 ml-auto grid max-w-80 gap-1">
        {sums.map(({ kind, term, value }, at) =>
          kind === 'total' ? (
            <div
              key={kind}
              className="mt-1 flex items-baseline justify-between gap-6 border-ink border-t pt-3"
            >
              <dt className="font-medium">{term}</dt>
              <dd className="font-display text-2xl">{value}</dd>
            </div>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: two charges may have one name
            <Sum key={at} term={term}>
              {value}
            </Sum>
          ),
        )}
      </dl>
      <p className="mt-2 text-right text-soft text-xs">{sumsNote}</p>
    </section>
  )
}

/** Over the lines of a kind, in an order of several. */
function KindRow({ title, quantity, between }: { title: string; quantity: string; between: number }) {
  return (
    <tr className="border-line border-t align-baseline *:pt-5 *:pb-2 print:break-after-avoid print:*:pt-3 print:*:pb-1">
      <th scope="rowgroup" className="text-left font-display font-normal text-lg">
        {title}
      </th>
      {between > 0 && <td colSpan={between} className="max-sm:hidden" />}
      <td className="whitespace-nowrap pl-4 text-right font-mono text-soft">{quantity}</td>
      <td className="max-sm:hidden" />
      <td />
    </tr>
  )
}

function Quantity({ of, gramsClassName }: { of: QuantityView; gramsClassName?: string }) {
  return (
    <>
      {of.units}
      {of.grams && <span className={gramsClassName}> ({of.grams})</span>}
    </>
  )
}

type CellProps = { className: string; children: ReactNode }

function Head({ className, children }: CellProps) {
  return (
    <th
      scope="col"
      className={classNames(
        'whitespace-nowrap py-2.5 pl-4 text-left font-mono font-normal text-soft text-xs first:pl-0',
        className,
      )}
    >
      {children}
    </th>
  )
}

function Figure({ className, children }: CellProps) {
  return (
    <td className={classNames('whitespace-nowrap py-3 print:py-1.5 pl-4 font-mono', className)}>
      {children}
    </td>
  )
}

function Sum({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-6 text-sm">
      <dt className="text-soft">{term}</dt>
      <dd className="font-mono">{children}</dd>
    </div>
  )
}
