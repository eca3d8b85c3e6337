import type { ContactLink } from '#domain/contact-links.ts'
import { formatDay } from '#domain/format-day.ts'
import { formatMoment } from '#domain/format-moment.ts'
import type { PublicBatch } from '#domain/stock/batch.ts'
import { formatMeasured } from '#domain/stock/format-measured.ts'
import { readMeasured } from '#domain/stock/measured-values.ts'

type Around = {
  timeZone: string
  /** Undefined where the product is not sold any more. */
  productPath: string | undefined
  shopName: string
  contact: ContactLink[]
}

export type BatchPageView = ReturnType<typeof viewBatchPage>

/** What everybody may know about a batch, in words. */
export function viewBatchPage(batch: PublicBatch, { timeZone, productPath, shopName, contact }: Around) {
  const { code, product, producedOn, bestBefore } = batch
  const path = `/batch/${code}`
  return {
    ...{ code, product, productPath, path, shopName, contact },
    recall: batch.recalledAt && {
      since: formatMoment(batch.recalledAt, timeZone),
      reason: batch.reason,
    },
    state: describeState(batch),
    facts: [
      {
        term: batch.kind === 'strain' ? 'Harvested' : 'Produced',
        value: producedOn && formatDay(producedOn),
      },
      { term: 'Best before', value: bestBefore && formatDay(bestBefore) },
    ].flatMap(({ term, value }) => (value ? [{ term, value }] : [])),
    measured: readMeasured(batch.measured).map(({ name, value, unit, limit, passed }) => ({
      name,
      value: formatMeasured(value, unit),
      limit: limit && formatMeasured(limit, unit),
      passed: passed === null ? '' : passed ? 'Passed' : 'Not passed',
      hasFailed: passed === false,
    })),
    certificatePath: batch.hasCertificate ? `${path}/certificate` : undefined,
  }
}

function describeState({ state, isOverdue }: PublicBatch): string {
  if (state === 'recalled') return 'Recalled'
  if (state !== 'released') return 'Not sold at present'
  return isOverdue ? 'Past its best-before date: not sold any more' : 'Released for sale'
}
