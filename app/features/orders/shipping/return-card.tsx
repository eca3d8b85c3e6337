import { ActionKey } from '#app/ui/action-key.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { useFormFetcher } from '#app/ui/use-form-fetcher.ts'
import { problemOf } from '#domain/form-answer.ts'
import type { ReturnView } from './returns-view.ts'

export function ReturnCard({ one }: { one: ReturnView }) {
  const { title, complaint, recorded, decision } = one
  return (
    <li className="grid gap-2 border-line border-t py-5">
      <h2 className="font-sans text-base">{title}</h2>
      <p className="text-sm text-soft">{recorded}</p>
      {complaint && <p className="max-w-prose whitespace-pre-line break-words">{complaint}</p>}
      {decision ? <p className="text-sm">{decision}</p> : <DecisionForm one={one} />}
    </li>
  )
}

/** Who decides sees what the rules allow, and nothing else. */
function DecisionForm({ one: { id, hasGoods, mayRestock } }: { one: ReturnView }) {
  const fetcher = useFormFetcher(undefined)
  const isBusy = fetcher.state !== 'idle'
  return (
    <fetcher.Form method="post" noValidate className="mt-2 grid max-w-md gap-4">
      <ActionKey />
      <input type="hidden" name="intent" value="decide-return" />
      <input type="hidden" name="id" value={id} />
      {hasGoods ? (
        <Field label="Witness" hint="Required for destruction: who else was present." optional={mayRestock}>
          {(control) => <Input {...control} name="witness" autoComplete="off" />}
        </Field>
      ) : (
        <input type="hidden" name="witness" value="" />
      )}
      <div className="flex flex-wrap gap-3">
        {mayRestock && (
          <Button type="submit" name="decision" value="restocked" size="small" busy={isBusy}>
            Restock
          </Button>
        )}
        {hasGoods ? (
          <Button type="submit" name="decision" value="destroyed" size="small" variant="danger" busy={isBusy}>
            Destroy
          </Button>
        ) : (
          <Button type="submit" name="decision" value="answered" size="small" variant="outline" busy={isBusy}>
            Close complaint
          </Button>
        )}
      </div>
      <p role="alert" className="text-clay text-sm empty:hidden">
        {isBusy ? '' : problemOf(fetcher.data)}
      </p>
    </fetcher.Form>
  )
}
