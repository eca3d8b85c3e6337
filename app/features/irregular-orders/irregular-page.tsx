import { Link } from 'react-router'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { LinkTabs } from '#app/ui/link-tabs.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Cell, numeric, Table, TableHead } from '#app/ui/table.tsx'
import { formatCount } from '#domain/format-count.ts'
import { DECISIONS_PATH, DecisionForm } from './decision-form.tsx'
import { Reasons } from './irregular-notice.tsx'
import type { IrregularView, RuleView } from './irregular-view.ts'

type List = 'open' | 'fine' | 'irregular'
type IrregularPageProps = {
  list: List
  orders: IrregularView[]
  rules: RuleView[]
  /** Owners alone change the rules. */
  maySet: boolean
}

const TABS = [
  { id: 'open', label: 'Needs decision', to: DECISIONS_PATH },
  { id: 'irregular', label: 'Irregular', to: `${DECISIONS_PATH}?list=irregular` },
  { id: 'fine', label: 'Cleared', to: `${DECISIONS_PATH}?list=fine` },
]
const EMPTY: Record<List, string> = {
  open: 'No decisions needed',
  irregular: 'No irregular orders',
  fine: 'No cleared orders',
}

/** Orders that the rules marked, for a person to decide. */
export function IrregularPage({ list, orders, rules, maySet }: IrregularPageProps) {
  return (
    <>
      <PageHead title="Irregular orders">
        {maySet && (
          <LinkButton to="/admin/settings/checks" variant="outline" size="small">
            Change rules
          </LinkButton>
        )}
      </PageHead>
      <p className="-mt-5 mb-8 max-w-prose text-sm text-soft">
        Each new order is compared with the customer’s earlier orders within seconds. Unusual orders are
        marked and processed as usual until somebody decides.
      </p>
      <LinkTabs label="Irregular orders" tabs={TABS} current={list} panelId="irregular-list" />
      <div id="irregular-list" role="tabpanel" aria-label={TABS.find(({ id }) => id === list)?.label}>
        {orders.length === 0 ? (
          <div className="mt-6">
            <EmptyState title={EMPTY[list]}>Orders are marked as they arrive, by the rules below.</EmptyState>
          </div>
        ) : (
          <ul>
            {orders.map((order) => (
              <MarkedOrder key={order.id} order={order} />
            ))}
          </ul>
        )}
      </div>
      <h2 className="mt-12 mb-3 text-xl">Rules, last 90 days</h2>
      <RuleTable rules={rules} />
    </>
  )
}

function MarkedOrder({ order }: { order: IrregularView }) {
  return (
    <li className="grid gap-x-10 gap-y-4 border-line border-b py-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0">
        <h2 className="font-sans text-base">
          <Link to={`/admin/orders/${order.id}`} className="font-mono">
            {order.number}
          </Link>{' '}
          <span className="break-words">
            {order.customer}, {order.total}
          </span>
        </h2>
        <p className="text-sm text-soft">{order.placed}</p>
        <Reasons order={order} />
      </div>
      {order.decision === null && <DecisionForm order={order} />}
    </li>
  )
}

function RuleTable({ rules }: { rules: RuleView[] }) {
  return (
    <Table label="Rules, last 90 days">
      <TableHead heads={['Rule', ...['Marked', 'Needs decision', 'Irregular', 'Cleared'].map(numeric)]} />
      <tbody>
        {rules.map(({ rule, title, isOff, marked, open, irregular, fine }) => (
          <tr key={rule}>
            <Cell>
              {title}
              {isOff && <span className="text-soft"> (off)</span>}
            </Cell>
            {[marked, open, irregular, fine].map((count, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns never move
              <Cell key={at} numeric>
                {formatCount(count)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
