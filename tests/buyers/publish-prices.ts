import type { ListContent } from '#domain/price-lists/list-content.ts'
import type { Database } from '#server/db/database.ts'
import { createList, publishList } from '#server/price-lists/change-list.ts'

const CLERK = { userId: '00000000-0000-4000-8000-000000000000', name: 'A clerk' }

/** A price list that holds from now on. */
export async function publishPrices(
  db: Database,
  {
    name,
    content,
    companies = [],
    groups = [],
  }: { name: string; content: ListContent; companies?: number[]; groups?: number[] },
): Promise<number> {
  const begun = await createList(db, { name, actor: CLERK })
  if (!begun.ok) throw new Error(`The list ${name} was not begun: ${begun.reason}`)
  const published = await publishList(db, {
    ...{ id: begun.id, revision: 1, actor: CLERK, name, content, companies, groups },
    ...{ from: undefined, to: undefined },
  })
  if (!published.ok) throw new Error(`The list ${name} was not published: ${published.reason}`)
  return begun.id
}
