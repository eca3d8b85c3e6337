import { StaticHtml } from '#app/ui/static-html.tsx'
import { FilterForm } from './filter-form.tsx'
import type { FinishedList } from './finished-list.ts'
import { ListResults } from './list-results.tsx'

type UnitCatalogueProps = {
  head: string
  path: string
  noun: string
  /** Undefined where only signed-in buyers see it. */
  view: FinishedList | undefined
}

/** The page of a list whose products are sold by the unit. */
export function UnitCatalogue({ head, path, noun, view }: UnitCatalogueProps) {
  return (
    <div className="wrap py-8 md:py-16">
      <StaticHtml html={head} />
      {view && (
        <div className="lg:grid lg:grid-cols-[13rem_1fr] lg:gap-10">
          <FilterForm path={path} view={view} noun={noun} />
          <ListResults view={view} />
        </div>
      )}
    </div>
  )
}
