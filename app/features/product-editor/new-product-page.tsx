import { Form, useNavigation } from 'react-router'
import { ActionKey } from '#app/ui/action-key.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

type NewProductPageProps = {
  kinds: readonly { name: string; title: string }[]
  /** The one that was asked for. */
  kind: string
  /** What is copied. */
  original: { number: number; name: string } | undefined
  problem: string | undefined
}

/** A product begins with its name; everything else is kept while it is typed. */
export function NewProductPage({ kinds, kind, original, problem }: NewProductPageProps) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <>
      <PageHead title={original ? `Duplicate ${original.name}` : 'New product'} />
      <Form method="post" noValidate className="grid max-w-md gap-6">
        <ActionKey />
        {original ? (
          <>
            <input type="hidden" name="kind" value={kind} />
            <input type="hidden" name="from" value={original.number} />
          </>
        ) : (
          <fieldset className="grid gap-1.5">
            <legend className="mb-1.5 font-medium text-sm">Category</legend>
            <div className="flex flex-wrap gap-x-6 gap-y-2">
              {kinds.map(({ name, title }) => (
                <label key={name} className="flex min-h-9 cursor-pointer items-center gap-2.5">
                  <input
                    type="radio"
                    name="kind"
                    value={name}
                    defaultChecked={name === kind}
                    className="size-4.5 shrink-0"
                  />
                  {title}
                </label>
              ))}
            </div>
          </fieldset>
        )}
        <Field
          label="Name"
          error={problem}
          hint={original && 'Everything else is copied; you can change it before publishing'}
        >
          {(control) => <Input {...control} name="name" autoComplete="off" maxLength={100} required />}
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isBusy}>
            Create draft
          </Button>
          <LinkButton to="/admin/catalogue" variant="outline">
            Cancel
          </LinkButton>
        </div>
      </Form>
    </>
  )
}
