import { CopyButton } from '#app/ui/copy-button.tsx'
import { QrCode } from '#app/ui/qr-code.tsx'
import { Section } from '#app/ui/section.tsx'
import type { PaymentView } from './payment-view.ts'

/** Where the money goes, how much and until when: to be typed, copied, or scanned by a banking app. */
export function HowToPay({ payment }: { payment: PaymentView }) {
  const { isOverdue, arranged, facts, qr } = payment
  return (
    <Section id="how-to-pay" title="How to pay" heading="text-xl" className="mt-10 print:break-inside-avoid">
      {isOverdue && (
        <p className="mt-3 border-clay border-l-2 pl-4 text-clay text-sm">
          This payment is overdue. If it is on its way, there is nothing to do.
        </p>
      )}
      {arranged && <p className="mt-3 max-w-prose text-soft">{arranged}</p>}
      <div className="mt-3 grid gap-6 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-8">
        <dl className="border-line border-y">
          {facts.map(({ term, value, copied }) => (
            <div
              key={term}
              className="grid min-h-11 grid-cols-[7.5rem_minmax(0,1fr)] items-center gap-x-3 border-line border-b py-1 last:border-b-0"
            >
              <dt className="text-sm text-soft">{term}</dt>
              <dd className="flex min-w-0 items-center justify-between gap-3 font-mono text-sm">
                <span className="min-w-0 break-words">{value}</span>
                {copied && <CopyButton label={`Copy: ${term}`} text={copied} />}
              </dd>
            </div>
          ))}
        </dl>
        {qr && (
          <div className="grid content-start justify-items-start gap-2">
            <QrCode qr={qr} label="QR code with this payment, for a banking app" className="size-44" />
            <p className="max-w-44 text-soft text-xs">Scan it with your banking app.</p>
          </div>
        )}
      </div>
    </Section>
  )
}
