import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { DefinitionList, LabelRow } from '#app/ui/definition-list.tsx'
import { FieldsDialog } from '#app/ui/fields-dialog.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import { factsFields } from './company-fields.ts'
import type { CompanyView } from './company-view.ts'

export function CompanyFacts({ company }: { company: CompanyView }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Sheet>
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-xl">Details</h2>
        {company.may.includes('facts') && (
          <Button size="small" variant="outline" onClick={() => setOpen(true)}>
            Edit
          </Button>
        )}
      </div>
      <DefinitionList className="mt-3">
        <LabelRow term="VAT number">{company.vatNumber ?? '—'}</LabelRow>
        <LabelRow term="Country">{company.country}</LabelRow>
        <LabelRow term="City">{company.place || '—'}</LabelRow>
        <LabelRow term="Payment terms">{company.terms}</LabelRow>
        <LabelRow term="Credit limit">{company.shownLimit}</LabelRow>
      </DefinitionList>
      <FieldsDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Edit details"
        intent="facts"
        submitLabel="Save"
        fields={factsFields(company)}
        revision={company.revision}
      />
    </Sheet>
  )
}
