import { Form, useNavigation } from 'react-router'
import { ActionKey } from '#app/ui/action-key.tsx'
import { Button } from '#app/ui/button.tsx'
import { DOCUMENTS } from '#domain/documents.ts'

/** Made on the server, so that days and times are the shop's. */
export type RetentionView = {
  clock: ClockView | undefined
  expiring:
    | { orders: string; isOne: boolean; years: number; law: string | undefined; firstDay: string }
    | undefined
  /** Orders that are too old and still open. */
  open: { orders: string; isOne: boolean; years: number } | undefined
}

type ClockView = {
  whose: 'database' | 'process'
  process: string
  database: string
  seen: string
  /** What is confirmed, as the database says it. */
  shown: string
  daysLeft: number
}

const BOX = 'mb-3 border-resin border-l-2 bg-sheet px-3 py-2 text-sm sm:px-4 print:hidden'
const EXPORT = `${DOCUMENTS.orders}?expiring=yes`

/** What the shop is about to delete because of its age, and why it does not. */
export function RetentionNotice({ clock, expiring, open }: RetentionView) {
  return (
    <>
      {clock && <ClockNotice {...clock} />}
      {expiring && (
        <section aria-label="Orders past their retention period" className={BOX}>
          <p>
            {expiring.orders} {expiring.isOne ? 'order is' : 'orders are'} deleted within 30 days, the first
            on {expiring.firstDay}.{' '}
            <span className="text-soft">
              Orders are kept for {expiring.years} years
              {expiring.law ? `, as required by ${expiring.law}` : ''}. Export what you still need.
            </span>
          </p>
          <p className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
            <a href={EXPORT} download>
              Export these orders (CSV)
            </a>
            <a href={`${EXPORT}&form=excel`} download>
              Export these orders for Excel
            </a>
          </p>
        </section>
      )}
      {open && (
        <p className={BOX}>
          {open.orders} {open.isOne ? 'order is' : 'orders are'} older than {open.years} years and still open.{' '}
          <span className="text-soft">
            Open orders are never deleted: complete or cancel {open.isOne ? 'it' : 'them'}, and{' '}
            {open.isOne ? 'it is' : 'they are'} deleted one month later.
          </span>
        </p>
      )}
    </>
  )
}

function ClockNotice({ whose, process, database, seen, shown, daysLeft }: ClockView) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <section aria-label="Clock check" className={BOX}>
      {whose === 'process' ? (
        <p>
          The clocks disagree: server {process}, database {database}, last known time {seen}.{' '}
          <span className="text-soft">
            Automatic deletion and visit counting are paused until both clocks are right. Set the clock.
          </span>
        </p>
      ) : (
        <>
          <p>
            The clock says {database}; the last known time was {seen}.{' '}
            <span className="text-soft">
              Automatic deletion and visit counting are paused until this is resolved. If the clock is wrong,
              set it. If the shop was offline that long, confirm the clock. Otherwise it is accepted after it
              has run evenly for {daysLeft === 1 ? 'another day' : `another ${daysLeft} days`}.
            </span>
          </p>
          <Form method="post" className="mt-2">
            <input type="hidden" name="intent" value="confirm-clock" />
            <ActionKey />
            <input type="hidden" name="shown" value={shown} />
            <Button type="submit" size="small" variant="outline" busy={isBusy}>
              Confirm the clock
            </Button>
          </Form>
        </>
      )}
    </section>
  )
}
