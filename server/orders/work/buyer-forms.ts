import { conflict, done, gone, refusedWhole } from '#domain/form-answer.ts'
import { agreeSchema, askSchema, declineSchema } from '#domain/orders/work/change-answer.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { onSent, onTyped } from '#server/answer-form.ts'
import type { Database } from '#server/db/database.ts'
import { agreeToChange, askAboutChange, declineChange } from './answer-change.ts'

type Parts = { shop: ShopConfig; publicUrl: string }

/** What a buyer answers to a change, on the page of the order. Whoever calls has asked whether they may. */
export function buyerForms(db: Database, orderId: string, parts: Parts) {
  return {
    agree: onSent(agreeSchema, async ({ version }) => {
      const agreed = await agreeToChange(db, { orderId, version })
      return agreed === 'agreed' ? done('Thank you. You agreed to the change.') : explain(agreed)
    }),
    decline: onTyped(declineSchema, async ({ version, words }) => {
      const declined = await declineChange(db, { orderId, version, words }, parts)
      if (declined !== 'declined') return explain(declined)
      return done('You declined the change. We decide how the order goes on, and write to you.')
    }),
    ask: onTyped(askSchema, async ({ version, words }) => {
      const asked = await askAboutChange(db, { orderId, version, words }, parts)
      return asked === 'asked' ? done('Your question has reached us. We answer by e-mail.') : explain(asked)
    }),
  }
}

function explain(reason: 'changed' | 'settled' | 'too-many' | 'gone') {
  switch (reason) {
    case 'changed': {
      const message = 'The order was changed again in the meantime. This is the current version.'
      // The page is read again.
      return { ...conflict(message), status: 200 }
    }
    case 'settled':
      return {
        ...conflict('This was settled in the meantime. The page shows how the order stands.'),
        status: 200,
      }
    case 'too-many':
      return refusedWhole(
        'Several questions of yours wait for an answer. For anything urgent, contact us directly.',
      )
    case 'gone':
      return gone('This order can no longer be answered.')
  }
}
