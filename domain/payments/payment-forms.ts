import { z } from 'zod'
import { figureField } from '#domain/figures/figure-field.ts'
import { revision } from '#domain/form-fields.ts'
import { visibleText } from '#domain/visible-text.ts'
import { MOST_CENTS } from './parse-amount.ts'
import { PAYMENT_WAYS, type PaymentWay } from './payment.ts'

const id = z.coerce.number().int().positive()

const cents = figureField('signedEuros', {
  least: 1,
  most: MOST_CENTS,
  error: 'Enter an amount such as 1250.00',
})
const reference = z
  .string()
  .transform((text) => visibleText(text.toWellFormed().replaceAll(/\p{Cc}+/gu, ' ')))
  .pipe(z.string().max(200, 'Enter at most 200 characters'))

function isWay(text: string): text is PaymentWay {
  return Object.hasOwn(PAYMENT_WAYS, text)
}

/** The forms of the payments of an order. `today`: nobody has paid tomorrow. */
export function paymentFormSchema(today: string) {
  const written = {
    revision,
    amount: cents,
    paidOn: z.iso
      .date('Enter the date')
      .refine((day) => day >= '2000-01-01', 'Enter the date')
      .refine((day) => day <= today, 'The date is in the future'),
    way: z.string().refine(isWay, 'Choose a payment method'),
    reference,
  }
  return z.discriminatedUnion('intent', [
    z.strictObject({ intent: z.literal('record-payment'), ...written }),
    z.strictObject({ intent: z.literal('record-refund'), ...written }),
    z.strictObject({ intent: z.literal('reverse-payment'), revision, id }),
  ])
}

export type PaymentForm = z.infer<ReturnType<typeof paymentFormSchema>>
