import { useState } from 'react'
import { useFetcher } from 'react-router'
import { ActionKey } from '#app/ui/action-key.tsx'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { FieldsDialog } from '#app/ui/fields-dialog.tsx'
import type { FormField } from '#app/ui/form-field.ts'
import { toast } from '#app/ui/toast.ts'
import { useAnswer } from '#app/ui/use-form-fetcher.ts'
import { useRefreshWhile } from '#app/ui/use-refresh-while.ts'
import { type FormAnswer, problemOf } from '#domain/form-answer.ts'
import { countOf } from '#domain/format-count.ts'
import type { CheckView, VatView } from './vat-view.ts'

const OUTCOMES: Record<CheckView['outcome'], { text: string; tone: BadgeTone }> = {
  valid: { text: 'Valid', tone: 'default' },
  invalid: { text: 'Invalid', tone: 'destructive' },
  'not-proven': { text: 'No result', tone: 'outline' },
}

/** What is proven of a company's VAT number: the latest check, how to make another, and those before. */
export function VatSection({ vat, mayCheck }: { vat: VatView; mayCheck: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const { latest, vatNumber } = vat
  useRefreshWhile(vat.isUnderWay)
  return (
    <section aria-labelledby="vat-title">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="vat-title" className="text-2xl">
          VAT number
        </h2>
        {vatNumber && (
          <Badge tone={latest ? OUTCOMES[latest.outcome].tone : 'outline'}>
            {latest ? OUTCOMES[latest.outcome].text : 'Not checked'}
          </Badge>
        )}
      </div>
      {vatNumber === null ? (
        <p className="mt-2 text-sm text-soft">No VAT number. Add it under Details.</p>
      ) : (
        <p className="mt-2 text-sm">
          <span className="font-mono">{vatNumber}</span> <span className="text-soft">{vat.rule}</span>
        </p>
      )}
      {latest && <Proof check={latest} />}
      {vat.canCheck && mayCheck && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          {vat.isViesAsked && <CheckNow isUnderWay={vat.isUnderWay} />}
          <Button size="small" variant="outline" onClick={() => setOpen(true)}>
            Record a manual check
          </Button>
        </div>
      )}
      <p className="mt-3 max-w-prose text-sm text-soft empty:hidden">{describeWay(vat)}</p>
      <History checks={vat.checks.filter((check) => check !== latest)} />
      <FieldsDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Record a check"
        description="It is kept as proof with your name and cannot be changed."
        intent="record-vat-check"
        submitLabel="Record"
        fields={handCheckFields(vat.today)}
      />
    </section>
  )
}

/** What somebody found out themselves: on the pages of VIES, by telephone, by letter. */
function handCheckFields(today: string): FormField[] {
  const options = [
    { value: 'valid', text: 'Valid' },
    { value: 'invalid', text: 'Invalid' },
  ]
  return [
    { name: 'outcome', label: 'The number is', type: 'select', value: 'valid', options },
    { name: 'day', label: 'Checked on', type: 'date', value: today, max: today },
    {
      name: 'consultationNumber',
      label: 'Consultation number',
      value: '',
      hint: 'As VIES shows it when you enter your own VAT number.',
      isOptional: true,
    },
    { name: 'note', label: 'Check method', type: 'textarea', value: '', isOptional: true },
  ]
}

function describeWay({ isViesAsked, hasOwnNumber, canCheck }: VatView) {
  if (!canCheck) return ''
  if (!isViesAsked) return 'VIES checks are off. An owner can turn them on under Settings, Checks.'
  return hasOwnNumber
    ? ''
    : 'VIES gives no consultation number until your own VAT number is set under Settings, Business and licence.'
}

function Proof({ check }: { check: CheckView }) {
  const lines = [
    check.consultationNumber && `Consultation number ${check.consultationNumber}`,
    !check.consultationNumber && check.outcome !== 'not-proven' && 'No consultation number',
    check.name && `Registered as ${check.name}`,
    check.address,
    check.reason && `No result: ${check.reason}.`,
    check.note,
  ].filter((line) => typeof line === 'string')
  return (
    <div className="mt-3 border-line border-l-2 pl-4 text-sm">
      {lines.map((line) => (
        <p key={line} className="whitespace-pre-line break-words">
          {line}
        </p>
      ))}
      <p className="text-soft">
        {check.at}, {check.by}
      </p>
    </div>
  )
}

function CheckNow({ isUnderWay }: { isUnderWay: boolean }) {
  const fetcher = useFetcher<FormAnswer>()
  useAnswer(fetcher, (answer) => {
    const problem = problemOf(answer)
    if (problem) toast.error('VIES was not asked', problem)
  })
  return (
    <fetcher.Form method="post">
      <ActionKey />
      <Button
        type="submit"
        size="small"
        name="intent"
        value="check-vat"
        busy={fetcher.state !== 'idle' || isUnderWay}
      >
        {isUnderWay ? 'Checking with VIES' : 'Check now'}
      </Button>
    </fetcher.Form>
  )
}

function History({ checks }: { checks: CheckView[] }) {
  if (checks.length === 0) return null
  return (
    <details className="mt-4 text-sm">
      <summary className="cursor-pointer text-soft">{countOf(checks.length, 'other check')}</summary>
      <ul className="mt-2 border-line border-t">
        {checks.map((check) => (
          <li key={check.id} className="border-line border-b py-2">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Badge tone={OUTCOMES[check.outcome].tone}>{OUTCOMES[check.outcome].text}</Badge>
              <span className="font-mono">{check.vatNumber}</span>
            </div>
            <Proof check={check} />
          </li>
        ))}
      </ul>
    </details>
  )
}
