import { ImportPage } from '#app/features/catalogue-import/import-page.tsx'
import { describeCounts } from '#app/features/catalogue-import/import-words.ts'
import { officePageMeta } from '#app/features/site-shell/office-meta.ts'
import { formatCount } from '#domain/format-count.ts'
import { formatMoment } from '#domain/format-moment.ts'
import { KINDS } from '#domain/kinds/kinds.ts'
import { listImports } from '#server/catalogue/import/stored-import.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import type { Route } from './+types/admin-catalogue-import.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, snapshot } = shopOf(context)
  const imports = await listImports(db)
  return {
    kinds: KINDS.map(({ order, title }) => ({ name: order.name, title })),
    imports: imports.map(({ id, fileName, state, outcome, rowCount, askedAt, askedBy }) => ({
      ...{ id, fileName, state, askedBy },
      text: outcome ? describeCounts(outcome) : `${formatCount(rowCount)} rows`,
      when: formatMoment(askedAt, snapshot.shop.timeZone),
    })),
  }
}

export const meta = officePageMeta('Import Products')

export default function AdminCatalogueImport({ loaderData }: Route.ComponentProps) {
  return <ImportPage {...loaderData} />
}
