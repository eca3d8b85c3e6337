import { formatDay } from '#domain/format-day.ts'
import { formatEuro } from '#domain/money.ts'
import type { SHIPMENT_STATES } from '#domain/orders/list/order-filters.ts'
import { dueWords } from '#domain/payments/payment-terms.ts'
import { type NextStep, nextSteps, type Promises } from './next-steps.ts'
import { isIn, type OrderStatus } from './order-status.ts'

/** Where an order stands. */
export type OrderProgress = {
  status: OrderStatus
  /** For those who may see all of it. Others read what its status says. */
  own?: OwnProgress | undefined
}

export type OwnProgress = {
  /** It looks automated: a person has to look at it before its e-mail is sent. */
  isHeld: boolean
  /** What the buyer has to answer, or has answered, of a change. */
  change: 'none' | 'awaits' | 'declined' | 'asked'
  /** The buyer agreed to what the order is now, or did not have to. */
  isAgreed: boolean
  /** A day; empty where it was not confirmed by a press. */
  confirmedOn: string
  shipment: keyof typeof SHIPMENT_STATES
  money: MoneyProgress
}

export type MoneyProgress = {
  /** Less than zero: too much was paid. */
  owedCents: number
  /** What came, less what went back. */
  keptCents: number
  /** A day, or empty: an order has one once it has an invoice. */
  dueOn: string
  /** Counted from the date of the invoice. */
  daysToPay: number
  isOverdue: boolean
  /** It was asked for: the order was confirmed by a press, or has an invoice. */
  isAsked: boolean
  /** The page says to which bank account. */
  isByTransfer: boolean
}

export type ProgressStep = NextStep & { state: 'done' | 'now' | 'ahead' }

/** What happens next, as the order stands: what is done, what is under way, and what comes then. */
export function progressOf({ status, own }: OrderProgress, shop: Promises): ProgressStep[] {
  if (isIn('void', status)) return own ? [endOf(own.money)] : []
  const [confirm, pay, deliver] = nextSteps(shop)
  if (!confirm || !pay || !deliver) return []
  const isConfirmed = isIn('confirmed', status)
  const isOver = isIn('final', status)
  return [
    ...(own ? changeSteps(own) : []),
    confirmStep(confirm, { isConfirmed, own, shop }),
    payStep(pay, { isConfirmed, isOver, own }),
    deliverStep(deliver, { isConfirmed, isOver, own }),
  ]
}

function endOf({ keptCents }: MoneyProgress): ProgressStep {
  if (keptCents > 0)
    return {
      name: 'You get your money back',
      text: `You paid ${formatEuro(keptCents)}. We return it, and write to you about it.`,
      state: 'now',
    }
  return {
    name: 'Nothing is left to do',
    text: 'Nothing is sent, and nothing is to be paid. You may order again at any time.',
    state: 'done',
  }
}

const CHANGE_STEPS: Record<Exclude<OwnProgress['change'], 'none'>, NextStep> = {
  awaits: {
    name: 'You agree to the change',
    text: 'We changed the order, and it costs more than before. It goes on once you agree.',
  },
  declined: {
    name: 'We answer you',
    text: 'You declined the change. The order stays as it is until we have changed it back, or cancelled it. We write to you.',
  },
  asked: { name: 'We answer you', text: 'Your question has reached us. We answer by e-mail.' },
}

function changeSteps({ change, isAgreed }: OwnProgress): ProgressStep[] {
  if (change === 'none') return []
  const step: ProgressStep = { ...CHANGE_STEPS[change], state: 'now' }
  return change === 'asked' && !isAgreed ? [step, { ...CHANGE_STEPS.awaits, state: 'ahead' }] : [step]
}

type Known = { isConfirmed: boolean; own: OwnProgress | undefined }

function confirmStep(
  promised: NextStep,
  { isConfirmed, own, shop }: Known & { shop: Promises },
): ProgressStep {
  const { name } = promised
  if (isConfirmed) {
    const text = own?.confirmedOn ? `Confirmed on ${formatDay(own.confirmedOn)}.` : 'The order is confirmed.'
    return { name, text, state: 'done' }
  }
  if (own?.isHeld)
    return {
      name,
      text: `A person looks at this order first, and then we send you its e-mail. You hear from us within ${shop.delivery.processedWithinHours} hours.`,
      state: 'now',
    }
  return { ...promised, state: own && own.change !== 'none' ? 'ahead' : 'now' }
}

function payStep(
  promised: NextStep,
  { isConfirmed, isOver, own }: Known & { isOver: boolean },
): ProgressStep {
  const { name } = promised
  if (!own) return { ...promised, state: isOver ? 'done' : 'ahead' }
  const { owedCents, keptCents } = own.money
  if (owedCents < 0)
    return {
      name,
      text: `You paid ${formatEuro(-owedCents)} more than the order costs. We return it, and write to you about it.`,
      state: 'now',
    }
  if (owedCents === 0) return { name, text: 'It is paid. Thank you.', state: 'done' }
  const came = keptCents > 0 ? `${formatEuro(keptCents)} has arrived. ` : ''
  if (isToPay({ isConfirmed, own })) return { name, text: `${came}${askFor(own.money)}`, state: 'now' }
  if (isConfirmed && own.money.isAsked)
    return { name, text: `${came}Please wait with the payment until the change is settled.`, state: 'ahead' }
  // Nobody waits for the money of old orders, which were never asked for it.
  return { name, text: `${came}${promised.text}`, state: isOver ? 'done' : 'ahead' }
}

/** Whether the buyer is asked for money now; not for that of a change to which they have not agreed. */
export function isToPay({
  isConfirmed,
  own: { money, isAgreed },
}: {
  isConfirmed: boolean
  own: OwnProgress
}) {
  return isConfirmed && money.isAsked && money.owedCents > 0 && isAgreed
}

function askFor({ owedCents, dueOn, daysToPay, isOverdue, isByTransfer }: MoneyProgress) {
  const amount = formatEuro(owedCents)
  if (isOverdue)
    return `${amount} was to be paid by ${formatDay(dueOn)}. If your payment is on its way, there is nothing to do.`
  const until = ` by ${dueWords(dueOn || undefined, daysToPay)}`
  if (isByTransfer) return `Please transfer ${amount}${until}. Bank account and reference are on this page.`
  return `${amount} is to be paid${until}. We arrange with you how.`
}

function deliverStep(
  promised: NextStep,
  { isConfirmed, isOver, own }: Known & { isOver: boolean },
): ProgressStep {
  const shipment = own?.shipment
  const { name } = promised
  if (shipment === 'delivered') return { name, text: 'All of it was delivered.', state: 'done' }
  if (isOver) return { name, text: 'The order is complete.', state: 'done' }
  if (shipment === 'shipped') return { name, text: 'All of it is on its way to you.', state: 'now' }
  if (shipment === 'part')
    return { name, text: 'A part of it is on its way to you. The rest follows.', state: 'now' }
  return { ...promised, state: own && isConfirmed ? 'now' : 'ahead' }
}
