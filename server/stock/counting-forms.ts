import { z } from 'zod'
import { conflict, done } from '#domain/form-answer.ts'
import { onSent } from '#server/answer-form.ts'
import type { Actor } from '#server/audit/door.ts'
import type { Database } from '#server/db/database.ts'
import { switchCounting } from './switch-counting.ts'

/** The forms that turn the counting of a product on and off. */
export function countingForms(db: Database, actor: Actor) {
  const onSwitch = (isCounted: boolean, message: string) =>
    onSent(z.object({ product: z.coerce.number().int() }), async ({ product }) =>
      (await switchCounting(db, { product, isCounted, actor }))
        ? done(message)
        : conflict('Somebody else already changed it.'),
    )
  return {
    count: onSwitch(true, 'Stock tracking is on'),
    'stop-counting': onSwitch(false, 'Stock tracking is off'),
  }
}
