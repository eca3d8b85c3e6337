import type { Hono } from 'hono'
import type { Staff } from '#domain/access/viewer.ts'
import { listOrderables } from '#domain/catalogue/catalogue.ts'
import { describeNumbers, numbersOf } from '#domain/catalogue/goods-numbers.ts'
import { DOCUMENTS, FILE_NAMES, TABLE_NAMES, tableFileName } from '#domain/documents.ts'
import { localDay } from '#domain/local-time.ts'
import { readRegisterQuery } from '#domain/stock/register.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { batchAddress } from '#server/documents/batch-codes.ts'
import { batchLabel, isLabelSize } from '#server/documents/batch-label.ts'
import { stockRegister } from '#server/documents/stock-register.ts'
import { sendWrittenFile } from '#server/files/written-file.ts'
import type { ApiBindings } from '#server/http/edge.ts'
import type { ShopParts } from '#server/http/site.ts'
import { exportMoves, exportRegister } from '#server/stock/export-register.ts'
import { findBatch } from '#server/stock/find-batch.ts'
import { readRegister } from '#server/stock/read-register.ts'
import { answerCsv, formOf } from './csv-answer.ts'
import { createStaffGuard, type StaffContext } from './for-staff.ts'
import { numberParam } from './number-param.ts'
import { refuse } from './refuse.ts'

/** The label of a batch, and the register as files. */
export function addAdminStock(api: Hono<{ Bindings: ApiBindings }>, parts: ShopParts) {
  const { db, settings, snapshots } = parts
  const forStaff = createStaffGuard(parts)
  api.get(DOCUMENTS.batchLabel, forStaff(answerLabel))
  api.get(DOCUMENTS.register, forStaff(answerRegister))

  async function answerLabel(c: StaffContext) {
    const batch = await findBatch(db, numberParam(c, 'number'))
    if (!batch) return refuse(c, 404, 'There is no such batch.')
    const size = c.req.query('size') ?? ''
    const { code, kind, productId, product, variant, bestBefore } = batch
    const sold = listOrderables(snapshots.current().catalogue, kind).find(({ id }) => id === productId)
    const numbers = describeNumbers(numbersOf(sold ?? {}, variant || undefined))
    const label = await batchLabel(
      { code, goods: variant === '' ? product : `${product} - ${variant}`, numbers, bestBefore },
      {
        size: isLabelSize(size) ? size : '62x40',
        address: batchAddress(settings.publicUrl, code),
        shopName: snapshots.current().shop.name,
      },
    )
    return sendWrittenFile(label, { type: 'pdf', name: FILE_NAMES.batchLabel(code), isShown: true })
  }

  /** As a page shows it, or every movement. The audit log keeps who took it away. */
  async function answerRegister(c: StaffContext, actor: Staff) {
    const { searchParams } = new URL(c.req.url)
    const { shop } = snapshots.current()
    const { timeZone } = shop
    const query = readRegisterQuery(searchParams, localDay(new Date(), timeZone))
    const file = searchParams.get('file') ?? ''
    const name = TABLE_NAMES.register(file === 'moves' ? 'movements' : 'register', query)
    if (c.req.raw.method !== 'HEAD') {
      const detail = { file: FILES.has(file) ? file : 'register', ...query }
      await recordAudit(db, { actor, action: 'register-exported', subject: 'stock', detail })
    }
    if (file === 'pdf') {
      const pdf = await stockRegister(await readRegister(db, query, timeZone), query, shop)
      return sendWrittenFile(pdf, { type: 'pdf', name: tableFileName(name, 'pdf'), isShown: true })
    }
    const form = formOf(searchParams.get('form'), timeZone)
    const write = file === 'moves' ? exportMoves : exportRegister
    return answerCsv(parts, c, form, name, write(db, query, { form, timeZone }))
  }
}

const FILES = new Set(['moves', 'pdf'])
