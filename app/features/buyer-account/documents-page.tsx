import { Badge } from '#app/ui/badge.tsx'
import { Section } from '#app/ui/section.tsx'
import type { DocumentsView } from './documents-view.ts'

/** Invoices, reminders, delivery notes, and what the laboratory found. */
export function DocumentsPage({
  orders,
  invoices,
  reminders,
  parcels,
  batches,
}: DocumentsView & { orders: number }) {
  return (
    <div className="grid gap-10">
      <div className="grid gap-2">
        <h1 className="text-3xl">Documents</h1>
        <p className="text-sm text-soft">
          Of your newest orders, {orders} at most. Documents of older orders are on the page of each order.
        </p>
      </div>
      <Files id="invoices" title="Invoices and credit notes" files={invoices} empty="None yet." />
      {reminders.length > 0 && <Files id="reminders" title="Payment reminders" files={reminders} empty="" />}
      <Files
        id="delivery-notes"
        title="Delivery notes"
        files={parcels}
        empty="No parcel has been sent yet."
      />
      <Section id="certificates" title="Batches you received" heading="text-2xl">
        {batches.length === 0 ? (
          <p className="text-soft">None yet. The batches of your orders show here with their certificates.</p>
        ) : (
          <ul className="border-line border-b text-sm">
            {batches.map(({ code, name, page, certificate, isRecalled }) => (
              <li
                key={code}
                className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-line border-t py-3"
              >
                <span className="min-w-0 break-words">
                  {name}, batch{' '}
                  <a href={page} className="font-mono">
                    {code}
                  </a>{' '}
                  {isRecalled && <Badge tone="destructive">Recalled</Badge>}
                </span>
                {certificate ? (
                  <a href={certificate} download aria-label={`Certificate of batch ${code}`}>
                    Certificate
                  </a>
                ) : (
                  <span className="text-soft">No certificate</span>
                )}
              </li>
            ))}
          </ul>
        )}
      </Section>
    </div>
  )
}

type File = { key: string; title: string; detail: string; href: string | undefined }
type FilesProps = { id: string; title: string; empty: string; files: readonly File[] }

function Files({ id, title, empty, files }: FilesProps) {
  return (
    <Section id={id} title={title} heading="text-2xl">
      {files.length === 0 ? (
        <p className="text-soft">{empty}</p>
      ) : (
        <ul className="border-line border-b text-sm">
          {files.map(({ key, title: name, detail, href }) => (
            <li
              key={key}
              className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-line border-t py-3"
            >
              {href ? (
                <a href={href} download>
                  {name}
                </a>
              ) : (
                <span>{name}, which is being made</span>
              )}
              <span className="text-soft">{detail}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
