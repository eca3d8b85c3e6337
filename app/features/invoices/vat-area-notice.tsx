import { ActionKey } from '#app/ui/action-key.tsx'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { useFormFetcher } from '#app/ui/use-form-fetcher.ts'

type VatAreaNoticeProps = {
  area: { postcode: string; text: string; decided: 'inside' | 'outside' | undefined } | undefined
}

const TITLES = {
  open: 'Tax check needed for this order',
  inside: 'Taxed as inside the EU VAT area',
  outside: 'Taxed as an export',
}

/** On the page of an order: that its postal code is not of the VAT area as its country is, and what was decided. */
export function VatAreaNotice({ area }: VatAreaNoticeProps) {
  const fetcher = useFormFetcher('Failed to save the decision')
  if (!area) return null
  const { postcode, text, decided } = area
  const chosen = fetcher.formData?.get('area')
  return (
    <section
      aria-labelledby="vat-area-title"
      className={classNames(
        'mb-8 border-l-2 bg-sheet px-5 py-4 print:hidden',
        decided ? 'border-fern' : 'border-resin',
      )}
    >
      <h2 id="vat-area-title" className="font-sans text-base">
        {TITLES[decided ?? 'open']}
      </h2>
      <p className="mt-1 text-sm">
        {text}{' '}
        {decided ? '' : 'It cannot be confirmed or invoiced until somebody decides where the goods go.'}
      </p>
      <fetcher.Form method="post" className="mt-3 flex flex-wrap gap-3">
        <ActionKey />
        <input type="hidden" name="intent" value="vat-area" />
        <input type="hidden" name="postcode" value={postcode} />
        {decided !== 'outside' && (
          <Button
            type="submit"
            size="small"
            variant={decided ? 'outline' : 'primary'}
            name="area"
            value="outside"
            busy={chosen === 'outside'}
          >
            Outside the VAT area: export
          </Button>
        )}
        {decided !== 'inside' && (
          <Button
            type="submit"
            size="small"
            variant="outline"
            name="area"
            value="inside"
            busy={chosen === 'inside'}
          >
            Inside the VAT area
          </Button>
        )}
      </fetcher.Form>
    </section>
  )
}
