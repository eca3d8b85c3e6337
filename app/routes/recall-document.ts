import { findName } from '#domain/address-query.ts'
import { FILE_NAMES, type RecallPaper } from '#domain/documents.ts'
import type { Recall } from '#domain/recall/recall.ts'
import { recallReportCsv } from '#domain/recall/recall-report-csv.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { recallLetters, recallReport } from '#server/documents/recall-documents.ts'
import { sendWrittenFile } from '#server/files/written-file.ts'
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
  const paper = findName(WRITERS, document)
  if (!paper) throw new Response('There is no such document.', { status: 404 })
  const name = FILE_NAMES.recallPaper(paper, recall.number, recall.batch.code)
  const content = await WRITERS[paper](recall, { shop: snapshot.shop, publicUrl: settings.publicUrl })
  const isTable = paper === 'report.csv'
  return sendWrittenFile(content, { type: isTable ? 'csv' : 'pdf', name, isShown: !isTable })
}

type Sender = { shop: ShopConfig; publicUrl: string }

const WRITERS = {
  'letters.pdf': (recall: Recall, sender: Sender) => {
    const { batch, reason } = recall
    return recallLetters(recall, sender.shop, (consignee) =>
      letterFacts({ consignee, batch, reason }, sender),
    )
  },
  'report.pdf': (recall: Recall, { shop }: Sender) => recallReport(recall, shop),
  'report.csv': (recall: Recall) => recallReportCsv(recall),
} satisfies Record<RecallPaper, unknown>
