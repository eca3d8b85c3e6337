import { Link } from 'react-router'
import { BlockCell, BlockRow, BlockTable } from '#app/ui/block-table.tsx'
import { numeric } from '#app/ui/table.tsx'
import { DOCUMENTS, documentPath } from '#domain/documents.ts'
import type { AccountView } from './account-view.ts'

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
          <BlockTable
            label="Transactions"
            heads={['Date', 'What', 'Order', numeric('Amount'), numeric('Balance')]}
          >
            {lines.map((line) => (
              <BlockRow
                key={line.key}
                className="max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:gap-y-1"
              >
                <BlockCell dense className="whitespace-nowrap">
                  {line.day}
                </BlockCell>
                <BlockCell dense className="max-md:order-3">
                  {line.what}
                </BlockCell>
                <BlockCell dense className="max-md:order-5">
                  <Link to={`/admin/orders/${line.orderId}`} className="font-mono">
                    {line.order}
                  </Link>
                </BlockCell>
                <BlockCell dense className="whitespace-nowrap text-right font-mono max-md:order-2">
                  {line.amount}
                </BlockCell>
                <BlockCell dense className="whitespace-nowrap text-right font-mono text-soft max-md:order-4">
                  {line.balance}
                </BlockCell>
              </BlockRow>
            ))}
          </BlockTable>
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
