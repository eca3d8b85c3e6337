import { data } from 'react-router'
import { PreviewBar, UnfinishedPreview } from '#app/features/product-editor/preview-bar.tsx'
import { officePageMeta } from '#app/features/site-shell/office-meta.ts'
import { StaticHtml } from '#app/ui/static-html.tsx'
import { editedFields } from '#domain/catalogue/editing/typed-product.ts'
import { formatMoment } from '#domain/format-moment.ts'
import { findDraftProblems } from '#server/catalogue/publishing/draft-problems.ts'
import { completeFacts, readEditedProduct } from '#server/catalogue/publishing/edited-product.ts'
import { previewCatalogue } from '#server/catalogue/publishing/preview-catalogue.ts'
import { readHistory } from '#server/catalogue/publishing/product-history.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import type { Route } from './+types/admin-product-preview.ts'
import { renderDetailPage } from './detail-page.server.tsx'
import { readProductNumber } from './read-product-number.ts'

/** The page of a draft as it will look, or of a version as it looked. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, snapshot } = shopOf(context)
  const product = await readEditedProduct(db, readProductNumber(params.number))
  if (!product) throw data(null, { status: 404 })
  const { number, kind } = product
  const asked = new URL(request.url).searchParams.get('version')
  const version =
    asked === null
      ? undefined
      : (await readHistory(db, number)).find((each) => String(each.version) === asked)
  if (asked !== null && !version) throw data(null, { status: 404 })
  const bar = version
    ? `Version ${version.version}, ${formatMoment(version.publishedAt, snapshot.shop.timeZone)}, ${version.publishedBy}: only staff see this`
    : 'Draft: only staff see this'
  const back = version
    ? { to: `/admin/catalogue/${number}/history`, text: 'Back to the history' }
    : { to: `/admin/catalogue/${number}`, text: 'Back to editing' }
  const preview = previewCatalogue(snapshot, kind, version?.facts ?? completeFacts(product))
  if (preview) {
    const { catalogue } = preview
    const page = renderDetailPage(kind, { ...snapshot, catalogue }, preview.product)
    return { bar, back, page, problems: [] }
  }
  const fields = editedFields(kind.fields)
  const problems = (await findDraftProblems(db, snapshot, product)).map(({ field, message }) => ({
    label: fields.find(({ path }) => path === field)?.label ?? kind.nouns.one,
    message,
  }))
  return { bar, back, page: undefined, problems }
}

export const meta = officePageMeta('Preview')

export default function AdminProductPreview({
  loaderData: { bar, back, page, problems },
}: Route.ComponentProps) {
  return (
    <>
      <PreviewBar text={bar} back={back} />
      {page === undefined ? (
        <UnfinishedPreview problems={problems} back={back.to} />
      ) : (
        <StaticHtml html={page} />
      )}
    </>
  )
}
