import { personFields } from './company-fields.ts'
import type { CompanyView } from './company-view.ts'
import { PartList } from './part-list.tsx'

/** Who orders for the company. */
export function CompanyPeople({ company }: { company: CompanyView }) {
  return (
    <PartList
      heading="People"
      noun="person"
      empty="No people yet. Orders are assigned to a customer by the e-mail address of a person."
      removal="Existing orders stay with this customer. New orders with this e-mail address are no longer assigned to it."
      revision={company.revision}
      mayChange={company.may.includes('save-person')}
      blank={personFields({ name: '', email: '', phoneNumber: null })}
      parts={company.people.map((person) => ({
        id: person.id,
        title: person.name,
        fields: personFields(person),
        shown: (
          <>
            <span className="block">{person.name}</span>
            <a href={`mailto:${person.email}`} className="block break-all">
              {person.email}
            </a>
            {person.phoneNumber && <span className="block text-soft">{person.phoneNumber}</span>}
          </>
        ),
      }))}
    />
  )
}
