import { data, redirect } from 'react-router'
import { describeCounts } from '#app/features/catalogue-import/import-words.ts'
import { type ImportProgress, ReviewPage } from '#app/features/catalogue-import/review-page.tsx'
import { officeMeta } from '#app/features/site-shell/office-meta.ts'
import {
  type ImportQuery,
  ROW_FILTERS,
  type RowFilter,
  readImportQuery,
  writeImportQuery,
} from '#domain/catalogue/spreadsheet/import-query.ts'
import { conflict } from '#domain/form-answer.ts'
import { formatCount } from '#domain/format-count.ts'
import { formatMoment } from '#domain/format-moment.ts'
import { readStaffForm } from '#server/accounts/session/staff-form.ts'
import { answerForm } from '#server/answer-form.ts'
import { answerImport, chooseImportColumns, correctRow } from '#server/catalogue/import/change-import.ts'
import { reviewImport } from '#server/catalogue/import/review-import.ts'
import { askForImport } from '#server/catalogue/import/run-import.ts'
import { findImportJob, readImport } from '#server/catalogue/import/stored-import.ts'
import { askForUndo } from '#server/catalogue/import/undo-import.ts'
import { readPublicationVersion } from '#server/catalogue/publishing/load-snapshot.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import type { Route } from './+types/admin-catalogue-import-review.ts'
import { readProductNumber } from './read-product-number.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, snapshot } = shopOf(context)
  const stored = await readImport(db, readProductNumber(params.id))
  if (!stored) throw data(null, { status: 404 })
  const query = readImportQuery(url.searchParams)
  const job = await findImportJob(db, stored.id)
  const progress: ImportProgress | undefined = job.isOpen
    ? { title: job.step, done: job.done, total: job.total || stored.rowCount }
    : undefined
  const { outcome, kind, state } = stored
  return {
    id: stored.id,
    fileName: stored.fileName,
    brought: `${formatCount(stored.rowCount)} rows, uploaded by ${stored.askedBy} on ${formatMoment(stored.askedAt, snapshot.shop.timeZone)}`,
    progress,
    failure: job.problem,
    review:
      state === 'open' && !progress
        ? { mode: query.mode, ...(await reviewImport(db, snapshot, stored, query)) }
        : undefined,
    ended: outcome
      ? {
          text: describeCounts(outcome),
          isUndone: state === 'undone',
          left: outcome.left ?? [],
          taken: outcome.taken ?? [],
          kind,
        }
      : undefined,
    show: query.show,
    page: query.page,
    links: linksOf(query),
  }
}

function linksOf(query: ImportQuery) {
  const filters = ROW_FILTERS.map((show) => [show, writeImportQuery({ ...query, show, page: 1 })])
  return {
    filters: Object.fromEntries(filters) as Record<RowFilter, string>,
    previous: writeImportQuery({ ...query, page: query.page - 1 }),
    next: writeImportQuery({ ...query, page: query.page + 1 }),
  }
}

export async function action({ params, url, request, context }: Route.ActionArgs) {
  const { db, ...parts } = shopOf(context)
  const { form, actor } = await readStaffForm(request, parts)
  const stored = await readImport(db, readProductNumber(params.id))
  if (!stored) throw data(null, { status: 404 })
  const { id, fileName } = stored
  const asked = { fileName, actor }
  const back = () => redirect(`/admin/catalogue/import/${id}${url.search}`)
  const change = { id, revision: Number(form.get('revision')), form, actor }
  return answerForm('/admin/catalogue/import/:id', form, {
    answer: () => answerImport(db, change),
    columns: () => chooseImportColumns(db, change),
    correct: () => correctRow(db, change),
    import: async () => {
      if ((await readPublicationVersion(db)) !== Number(form.get('version')))
        return conflict('Something was published in the meantime. Check the new preview, then import again.')
      if (stored.revision !== change.revision)
        return conflict('Somebody changed this import in the meantime. Check it, then import again.')
      const { mode } = readImportQuery(url.searchParams)
      await askForImport(db, { import: id, revision: stored.revision, mode }, asked)
      return back()
    },
    undo: async () => {
      await askForUndo(db, id, asked)
      return back()
    },
  })
}

export { shouldRevalidate } from './revalidate-after-refusals.ts'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return officeMeta(loaderData?.fileName ?? 'Import Not Found', matches)
}

export default function AdminCatalogueImportReview({ loaderData, actionData }: Route.ComponentProps) {
  return <ReviewPage {...loaderData} answer={actionData} />
}
