import { expect, it } from 'vitest'
import { nextSteps } from './next-steps.ts'

const delivery = { fromWeeks: 2, toWeeks: 3, processedWithinHours: 24 }
const payment = {
  bankTransfer: { shown: true, text: 'SEPA transfer' },
  creditCards: { shown: false, text: 'Credit cards' },
  cryptocurrency: { shown: true, text: 'Cryptocurrency' },
  transferService: { shown: false, text: 'Transfer service' },
}

it('says what the operator promises, and names only the ways to pay that are offered', () => {
  expect(nextSteps({ delivery, payment }).map((step) => step.text)).toEqual([
    'A person reads every order. You hear from us within 24 hours.',
    'Nothing is paid online. We arrange the payment with you: SEPA transfer or cryptocurrency.',
    'Standard delivery takes 2 to 3 weeks from the confirmation on.',
  ])
})

it('names no way to pay where none is offered', () => {
  const none = { ...payment, bankTransfer: payment.creditCards, cryptocurrency: payment.creditCards }
  expect(nextSteps({ delivery, payment: none })[1]?.text).toBe(
    'Nothing is paid online. We arrange the payment with you.',
  )
})

it.each([
  [1, '1 week'],
  [3, '3 weeks'],
])('does not make a range of %i and %i', (count, text) => {
  const steps = nextSteps({ delivery: { ...delivery, fromWeeks: count, toWeeks: count }, payment })
  expect(steps[2]?.text).toContain(`takes ${text} from`)
})

it('counts from the payment where no time to pay is given', () => {
  const steps = nextSteps({ delivery, payment, invoices: { paymentDays: 0 } })
  expect(steps.at(-1)?.text).toBe('Standard delivery takes 2 to 3 weeks from the payment on.')
})
