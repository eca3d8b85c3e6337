import { FilterForm } from './filter-form.tsx'
import { ListResults } from './list-results.tsx'
import type { ListView } from './list-view.ts'
import { UnitCard, type UnitCardTexts } from './unit-card.tsx'
import type { UnitCardView } from './unit-cards.ts'

type UnitCatalogueProps = {
  title: string
  lead: string
  path: string
  noun: string
  cardTexts: UnitCardTexts
  gridClassName: string
  view: ListView<UnitCardView>
}

const FIRST_ROW = 4

/** The page of a list whose products are sold by the unit. */
export function UnitCatalogue(props: UnitCatalogueProps) {
  const { title, lead, path, noun, cardTexts, gridClassName, view } = props
  return (
    <div className="wrap py-12 md:py-16">
      <div className="mb-10 flex flex-wrap items-end justify-between gap-x-10 gap-y-3">
        <h1 className="text-3xl">{title}</h1>
        <p className="max-w-[46ch] text-soft">{lead}</p>
      </div>
      <div className="grid gap-8 lg:grid-cols-[13rem_1fr] lg:gap-10">
        <FilterForm path={path} view={view} noun={noun} />
        <ListResults path={path} view={view}>
          <ul className={`sheets ${gridClassName}`}>
            {view.cards.map((card, at) => (
              <UnitCard key={card.path} card={card} texts={cardTexts} isFirstRow={at < FIRST_ROW} />
            ))}
          </ul>
        </ListResults>
      </div>
    </div>
  )
}
