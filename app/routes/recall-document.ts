import { recallReportCsv } from '#domain/recall/recall-report-csv.ts'
import { pdfResponse } from '#server/documents/pdf-response.ts'
import { recallLetters, recallReport } from '#server/documents/recall-documents.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import { readRecall } from '#server/recall/read-recall.ts'
import { letterFacts } from '#server/recall/send-letters.ts'
import type { Route } from './+types/recall-document.ts'
import { readProductNumber as readNumber } from './read-product-number.ts'

/** The letters and the report of a recall. For staff alone: the layout's guard stands before it. */
export async function loader({ params: { number, document }, context }: Route.LoaderArgs) {
  const { db, snapshot, settings } = shopOf(context)
  const recall = await readRecall(db, readNumber(number))
  if (!recall) throw new Response('There is no such recall.', { status: 404 })
  const { shop } = snapshot
  const name = `recall-${recall.number}-${recall.batch.code}`
  if (document === 'report.csv') return csvResponse(recallReportCsv(recall), name)
  if (document === 'report.pdf') return pdfResponse(await recallReport(recall, shop), name)
  if (document !== 'letters.pdf') throw new Response('There is no such document.', { status: 404 })
  const { batch, reason } = recall
  const sender = { shop, publicUrl: settings.publicUrl }
  const factsOf = (consignee: (typeof recall.consignees)[number]) =>
    letterFacts({ consignee, batch, reason }, sender)
  return pdfResponse(await recallLetters(recall, shop, factsOf), `${name}-letters`)
}

function csvResponse(text: string, name: string) {
  return new Response(text, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'no-store',
    },
  })
}
