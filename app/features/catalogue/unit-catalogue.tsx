import { FilterForm } from './filter-form.tsx'
import type { FinishedList } from './finished-list.ts'
import { ListResults } from './list-results.tsx'

type UnitCatalogueProps = {
  title: string
  lead: string
  path: string
  noun: string
  view: FinishedList
}

/** The page of a list whose products are sold by the unit. */
export function UnitCatalogue({ title, lead, path, noun, view }: UnitCatalogueProps) {
  return (
    <div className="wrap py-8 md:py-16">
      <div className="mb-5 flex lg:mb-10 flex-wrap items-end justify-between gap-x-10 gap-y-3">
        <h1 className="text-3xl">{title}</h1>
        <p className="max-w-[46ch] text-soft">{lead}</p>
      </div>
      <div className="lg:grid lg:grid-cols-[13rem_1fr] lg:gap-10">
        <FilterForm path={path} view={view} noun={noun} />
        <ListResults view={view} />
      </div>
    </div>
  )
}
