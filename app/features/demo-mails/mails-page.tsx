import { Link } from 'react-router'
import { buttonClasses } from '#app/ui/button-classes.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { BY_AGE, Pager } from '#app/ui/pager.tsx'
import type { ListedMail, OpenMail } from './mail-view.ts'

type MailsPageProps = {
  isDemo: boolean
  mails: ListedMail[]
  open: OpenMail | undefined
  page: number
  pages: number
}

/** Kerning draws the dot of an address under the letter before it. */
const EVEN = '[font-kerning:none]'

const LOOK = buttonClasses({ variant: 'outline', size: 'small' })

/** What the shop writes to people. Beside each other on a wide screen; on a phone the mail that is read comes first. */
export function MailsPage({ isDemo, mails, open, page, pages }: MailsPageProps) {
  return (
    <>
      <PageHead title="E-mails" />
      <p className="-mt-5 mb-6 max-w-prose text-sm text-soft">
        E-mails the shop sends to buyers and staff.{' '}
        {isDemo && 'In a demo they are not sent anywhere and can be read here.'}
      </p>
      {mails.length === 0 ? (
        <EmptyState headingLevel="h2" title="No e-mails yet">
          Place an order to see its two e-mails.
        </EmptyState>
      ) : (
        <div className="grid items-start gap-8 lg:grid-cols-2">
          {open && <OpenedMail mail={open} />}
          <div className={open ? 'lg:order-first' : 'lg:col-span-2'}>
            <MailList mails={mails} openId={open?.id} page={page} />
            <Pager
              label="Pages of e-mails"
              previous={page > 1 ? `/demo/mails?page=${page - 1}` : undefined}
              next={page < pages ? `/demo/mails?page=${page + 1}` : undefined}
              words={BY_AGE}
            >
              <span className="text-sm text-soft">
                {page} of {pages}
              </span>
            </Pager>
          </div>
        </div>
      )}
    </>
  )
}

function MailList({
  mails,
  openId,
  page,
}: {
  mails: ListedMail[]
  openId: string | undefined
  page: number
}) {
  return (
    <ul aria-label="E-mails" className={`${EVEN} border-line border-b`}>
      {mails.map(({ id, subject, to, at, state }) => (
        <li key={id} className="border-line border-t py-3">
          <Link to={`/demo/mails/${id}?page=${page}`} aria-current={id === openId ? 'true' : undefined}>
            {subject}
          </Link>
          <span className="block break-words text-sm text-soft">To {to}</span>
          <span className="block text-soft text-xs">
            {at} · {state}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The mail itself is a document of its own, in which nothing runs. */
function OpenedMail({ mail }: { mail: OpenMail }) {
  const { id, subject, from, to, at, state, orderId, text, attachments } = mail
  return (
    <article aria-labelledby="mail-subject" className="grid gap-4 lg:sticky lg:top-6">
      <h2 id="mail-subject" className="text-2xl">
        {subject}
      </h2>
      <dl className={`${EVEN} grid gap-0.5 text-sm`}>
        {[
          ['From', from],
          ['To', to],
          ['When', `${at} · ${state}`],
          ...(attachments ? [['Attachments', attachments]] : []),
        ].map(([term, value]) => (
          <div key={term} className="break-words">
            <dt className="inline text-soft">{term}: </dt>
            <dd className="inline">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="flex flex-wrap gap-3">
        {orderId && (
          <Link to={`/admin/orders/${orderId}`} className={LOOK}>
            View order
          </Link>
        )}
        <Link to="/demo/mails" className={LOOK}>
          Close
        </Link>
      </p>
      <iframe
        title={`E-mail: ${subject}`}
        src={`/api/demo/mails/${id}`}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        className="h-160 w-full rounded-sm border border-line"
      />
      <details>
        <summary className="cursor-pointer text-sm">Plain text</summary>
        <pre className="mt-3 overflow-x-auto whitespace-pre-wrap font-mono text-xs">{text}</pre>
      </details>
    </article>
  )
}
