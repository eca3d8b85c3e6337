import { Link } from 'react-router'
import { numeric, TableHead } from '#app/ui/table.tsx'
import { DOCUMENTS, documentPath } from '#domain/documents.ts'
import type { AccountView } from './account-view.ts'

const CELL = 'align-top md:border-line md:border-t md:px-3 md:py-2.5 md:first:pl-0 md:last:pr-0'

/** What a customer was invoiced and what they paid, and what they owe. */
export function AccountSection({ account }: { account: AccountView }) {
  const { company, lines, left, summary, balance } = account
  const file = documentPath(DOCUMENTS.companyAccount, { number: company })
  return (
    <section aria-labelledby="account-title" className="min-w-0">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="account-title" className="text-2xl">
          Balance
        </h2>
        {lines.length > 0 && <p className="font-mono text-sm">{balance}</p>}
      </div>
      {lines.length === 0 ? (
        <p className="text-sm text-soft">No invoices or payments yet.</p>
      ) : (
        <>
          <p className="mb-3 text-sm text-soft">{summary}</p>
          <table
            aria-label="Transactions"
            className="w-full border-collapse border-line border-b text-sm max-md:block"
          >
            <TableHead
              heads={['Date', 'What', 'Order', numeric('Amount'), numeric('Balance')]}
              className="max-md:sr-only"
            />
            <tbody className="max-md:block">
              {lines.map((line) => (
                <tr
                  key={line.key}
                  className="max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:gap-y-1 max-md:border-line max-md:border-t max-md:py-3"
                >
                  <td className={`${CELL} whitespace-nowrap`}>{line.day}</td>
                  <td className={`${CELL} max-md:order-3`}>{line.what}</td>
                  <td className={`${CELL} max-md:order-5`}>
                    <Link to={`/admin/orders/${line.orderId}`} className="font-mono">
                      {line.order}
                    </Link>
                  </td>
                  <td className={`${CELL} whitespace-nowrap text-right font-mono max-md:order-2`}>
                    {line.amount}
                  </td>
                  <td className={`${CELL} whitespace-nowrap text-right font-mono text-soft max-md:order-4`}>
                    {line.balance}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
            {left > 0 && (
              <span className="text-soft">
                {left === 1 ? '1 older transaction is' : `${left} older transactions are`} in the file.
              </span>
            )}
            <a href={file} download>
              All transactions (CSV)
            </a>
            <a href={`${file}?form=excel`} download>
              All transactions for Excel
            </a>
            <a href={`${file}?form=pdf`} target="_blank" rel="noreferrer">
              Statement of account (PDF)
            </a>
          </p>
        </>
      )}
    </section>
  )
}
