import { useState } from 'react'
import { Link } from 'react-router'
import { ActionKey } from '#app/ui/action-key.tsx'
import { withKey } from '#app/ui/action-keys.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { FigureInput } from '#app/ui/figure-input.tsx'
import { Input } from '#app/ui/input.tsx'
import { useFormFetcher } from '#app/ui/use-form-fetcher.ts'
import type { OpenLineView } from './bank-view.ts'

/** A line of the bank that nobody decided: what it seems to pay and why, and what somebody makes of it. */
export function OpenLine({ line }: { line: OpenLineView }) {
  return (
    <li className="grid gap-3 border-line border-b py-4">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4">
        <p className="font-medium">{line.payer}</p>
        <p className="font-mono">{line.amount}</p>
        <p className="break-words text-sm text-soft">
          {line.day}
          {line.words && `: ${line.words}`}
        </p>
        {(line.isSure || line.like) && (
          <p className="justify-self-end">
            {line.like ? (
              <Badge tone="mark">Possible duplicate</Badge>
            ) : (
              <Badge tone="default">Exact match</Badge>
            )}
          </p>
        )}
      </div>
      {line.like ? <LikeLine line={line} like={line.like} /> : <BookLine line={line} />}
    </li>
  )
}

type LikeLineProps = { line: OpenLineView; like: NonNullable<OpenLineView['like']> }

/** A line that another statement may have brought: it is decided first whether it is the same. */
function LikeLine({ line, like }: LikeLineProps) {
  const fetcher = useFormFetcher('Not saved')
  const isBusy = fetcher.state !== 'idle'
  const decide = (intent: string) => fetcher.submit(withKey({ intent, id: line.id }), { method: 'post' })
  return (
    <>
      <p className="text-sm">
        Possibly the same payment as {like.amount} of {like.payer}, {like.day}
        {like.words && `: “${like.words}”`}, which is {like.state}. It was in {like.statement}.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          variant="outline"
          busy={isBusy}
          aria-label={`Different payment: ${line.amount} of ${line.payer}`}
          onClick={() => decide('keep-line')}
        >
          Different payment
        </Button>
        <Button
          size="small"
          variant="quiet"
          busy={isBusy}
          aria-label={`Duplicate, ignore: ${line.amount} of ${line.payer}`}
          onClick={() => decide('ignore-line')}
        >
          Duplicate, ignore
        </Button>
      </div>
    </>
  )
}

function BookLine({ line }: { line: OpenLineView }) {
  const fetcher = useFormFetcher('Not reconciled')
  const proposed = line.shares.length > 0 ? line.shares : [{ number: '', amount: line.whole }]
  const [added, setAdded] = useState(0)
  const rows = [...proposed, ...Array.from({ length: added }, () => ({ number: '', amount: '' }))]
  const isBusy = fetcher.state !== 'idle'
  return (
    <>
      <p className="text-sm">{line.reason}</p>
      {line.orders.length > 0 && (
        <ul className="text-sm text-soft">
          {line.orders.map(({ id, number, customer, owed }) => (
            <li key={id}>
              <Link to={`/admin/orders/${id}`}>{number}</Link>, {customer}: {owed}
            </li>
          ))}
        </ul>
      )}
      <fetcher.Form method="post" noValidate className="grid max-w-xl gap-2">
        <ActionKey />
        <input type="hidden" name="intent" value="book-line" />
        <input type="hidden" name="id" value={line.id} />
        {rows.map(({ number, amount }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are added at the end alone
          <div key={at} className="grid grid-cols-2 gap-2">
            <Input
              name="number"
              aria-label={`Order ${at + 1} for ${line.amount} of ${line.payer}`}
              placeholder="Order number"
              autoComplete="off"
              maxLength={40}
              defaultValue={number}
              className="font-mono"
            />
            <FigureInput
              name="amount"
              figure="signedEuros"
              aria-label={`Part ${at + 1} of ${line.amount} of ${line.payer}`}
              placeholder="Amount"
              maxLength={20}
              defaultValue={amount}
              className="text-right font-mono"
            />
          </div>
        ))}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" size="small" busy={isBusy} variant={line.isSure ? 'primary' : 'outline'}>
            Reconcile
          </Button>
          <Button size="small" variant="quiet" onClick={() => setAdded(added + 1)}>
            Split
          </Button>
          <Button
            size="small"
            variant="quiet"
            onClick={() =>
              fetcher.submit(withKey({ intent: 'ignore-line', id: line.id }), { method: 'post' })
            }
          >
            Ignore
          </Button>
        </div>
      </fetcher.Form>
    </>
  )
}
