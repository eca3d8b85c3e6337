import { z } from 'zod'
import { conflict, done, type Outcome } from '#domain/form-answer.ts'
import { writeLocalTime } from '#domain/local-time.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { readInvoiceSettings } from '#domain/tax/invoice-settings.ts'
import { describeTerritory, findTerritory, VAT_AREAS, type VatArea } from '#domain/tax/vat-territories.ts'
import { onSent } from '#server/answer-form.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database, Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { readTaxedBuyer } from '#server/tax/door.ts'
import { lockOrder } from './lock-order.ts'
import { announceChange, recordEvent } from './record-event.ts'

export type VatAreaView = { postcode: string; text: string; decided: VatArea | undefined }

/** That an order seems to go out of its country's VAT, and what was decided. Undefined where it does not, or it is invoiced already. */
export async function readVatArea(
  db: Executor,
  orderId: string,
  shop: ShopConfig,
): Promise<VatAreaView | undefined> {
  if (readInvoiceSettings(shop).exemption !== '') return undefined
  const { rows } = await db.execute<{ isInvoiced: boolean }>(
    sql`select standing_invoice(${orderId}) is not null as "isInvoiced"`,
  )
  const buyer = rows[0]?.isInvoiced === false ? await readTaxedBuyer(db, orderId) : undefined
  const today = writeLocalTime(new Date(), shop.timeZone).slice(0, 10)
  const territory = buyer && findTerritory(buyer.country, buyer.address, today)
  if (!territory) return undefined
  const { postcode } = territory
  const decided = buyer.decided?.postcode === postcode ? buyer.decided.area : undefined
  return { postcode, text: describeTerritory(territory), decided }
}

type Asking = { orderId: string; actor: Actor; shop: ShopConfig }

const WORDS: Record<VatArea, string> = {
  inside: 'Inside the VAT area.',
  outside: 'Outside the VAT area: taxed as an export.',
}

const decisionSchema = z.object({ area: z.enum(VAT_AREAS), postcode: z.string() })

/** The form that says where the goods go. */
export function vatAreaForms(db: Database, { orderId, actor, shop }: Asking) {
  return {
    'vat-area': onSent(decisionSchema, ({ area, postcode }) =>
      db.transaction(async (tx): Promise<Outcome> => {
        const order = await lockOrder(tx, orderId, 'no key update')
        const seen = order && !order.erasedAt ? await readVatArea(tx, orderId, shop) : undefined
        if (seen?.postcode !== postcode)
          return conflict('The order was changed in the meantime. Check it as it is now.')
        await tx.execute(sql`
          insert into order_vat_areas (order_id, postcode, area, decided_by_name)
          values (${orderId}, ${seen.postcode}, ${area}, ${actor.name})
          on conflict (order_id) do update
            set postcode = excluded.postcode, area = excluded.area, decided_at = now(), decided_by_name = excluded.decided_by_name`)
        const detail = { text: `${seen.text} ${WORDS[area]}` }
        await recordEvent(tx, { orderId, event: 'note', actor, detail })
        await recordAudit(tx, { actor, action: 'order-vat-area-decided', subject: orderId, detail: { area } })
        await announceChange(tx, orderId)
        return done('Decision saved')
      }),
    ),
  }
}
