import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { WaitingMails } from './waiting-mails.tsx'

type OrdersDashboardProps = { orderCount: number; mails: { count: number; canSend: boolean } }

export function OrdersDashboard({ orderCount, mails }: OrdersDashboardProps) {
  return (
    <>
      <PageHead title="Admin Dashboard" />
      <WaitingMails {...mails} />
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-10 gap-y-2">
        <h2 className="text-2xl">Orders Management</h2>
        <p className="text-soft">View and manage all wholesale orders</p>
      </div>
      {orderCount === 0 ? (
        <EmptyState headingLevel="h3" title="No orders found" />
      ) : (
        <EmptyState headingLevel="h3" title={describeCount(orderCount)}>
          The list, with search and status, comes with a later release.
        </EmptyState>
      )}
    </>
  )
}

function describeCount(orderCount: number) {
  return orderCount === 1
    ? 'The shop holds 1 order'
    : `The shop holds ${orderCount.toLocaleString('en-IE')} orders`
}
