import { personFields } from './company-fields.ts'
import type { CompanyView } from './company-view.ts'
import { PartList } from './part-list.tsx'

/** Who orders for the company. */
export function CompanyPeople({ company }: { company: CompanyView }) {
  return (
    <PartList
      heading="People"
      noun="person"
      empty="Nobody yet. Orders find their customer by the e-mail address of a person."
      removal="Orders stay with this customer; new ones with this e-mail address no longer find it."
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
