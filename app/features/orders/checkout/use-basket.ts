import { useEffect } from 'react'
import { BASKET } from '#domain/orders/checkout/basket-checkout.ts'
import { carryValues } from '#domain/orders/checkout/carry-values.ts'
import { withoutGone } from '#domain/orders/checkout/draft.ts'
import type { Checkout, OrderKind } from '#domain/orders/checkout/order-kind.ts'
import type { OrderOffer } from '#domain/orders/checkout/order-offer.ts'
import { sumOfPrices } from '#domain/orders/checkout/order-price.ts'
import { fillInOwn } from '#domain/orders/checkout/own-details.ts'
import type { OrderLine } from '#domain/orders/checkout/picked-line.ts'
import { NO_TAX_TERMS, quoteTax } from '#domain/tax/quote-tax.ts'
import { acceptSuggestion, changeDraft, emptyDraft, useDrafts } from './draft-store.ts'
import { orderOfKind } from './order-of-kind.ts'
import { useOwnDetails } from './use-own-details.ts'

const NOWHERE = { served: [], excluded: [] }

export type Offered = { kind: OrderKind; offer: OrderOffer }

export type Basket = ReturnType<typeof useBasket>

/** What is sent: its key, the form, and the lines by kind. */
export type Filled = {
  key: string
  values: Record<string, string>
  lines: Readonly<Record<string, readonly OrderLine[]>>
}

/**
 * An order that is being filled in: the form, and what is ordered of each kind. A dialog is a basket of one kind, whose form lies beside
 * its lines; that of all kinds has an entry of its own on the device.
 */
export function useBasket(checkout: Checkout, offered: readonly Offered[]) {
  const draftOf = useDrafts()
  const { key, values: kept } = draftOf(checkout.name)
  const orders = offered.map(({ kind, offer }) => orderOfKind(kind, offer, draftOf(kind.name)))
  const offers = offered.map(({ offer }) => offer)

  // What is sold may change while it is looked at.
  useEffect(() => {
    for (const { kind, offer } of offered)
      changeDraft(kind.name, (before) => withoutGone(before, offer.products))
  }, [offered])

  // What was typed into a dialog need not be typed again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened: what is emptied later stays empty
  useEffect(() => {
    changeDraft(checkout.name, (before) => {
      if (Object.values(before.values).some(Boolean)) return before
      const others = offered
        .filter(({ kind }) => kind.name !== checkout.name)
        .map(({ kind }) => ({ form: kind.form, values: draftOf(kind.name).values }))
      const carried = carryValues(checkout.form, others)
      return Object.keys(carried).length > 0 ? { ...before, values: carried } : before
    })
  }, [])

  // What the shop knows of a signed-in buyer is only shown, too, until something is changed or confirmed: looking leaves nothing on the device.
  const own = useOwnDetails(offers.some(({ isSignedIn }) => isSignedIn))
  const values = own ? fillInOwn(checkout.form, own, kept) : kept

  /** What the dialog suggested is ordered with what is typed, sent, or taken to the basket. */
  function accept() {
    for (const { kind } of offered) acceptSuggestion(kind.name)
    if (own) fillIn(fillInOwn(checkout.form, own, draftOf(checkout.name).values))
  }

  /** For what nobody typed: it accepts nothing. */
  function fillIn(known: Record<string, string>) {
    changeDraft(checkout.name, (before) => ({ ...before, values: { ...before.values, ...known } }))
  }

  function changeValues(changed: Record<string, string>) {
    accept()
    fillIn(changed)
  }

  const price = sumOfPrices(orders.map((order) => order.price))
  const tax = offers[0]?.tax ?? NO_TAX_TERMS
  return {
    checkout,
    accept,
    fillIn,
    /** Of a buyer who has signed in. */
    own,
    /** By kind; one without lines is there as well. */
    orders,
    chosen: orders.filter(({ lines }) => lines.length > 0),
    values,
    filled: {
      key,
      values,
      lines: Object.fromEntries(orders.map(({ kind, draft }) => [kind.name, draft.lines])),
    } satisfies Filled,
    price,
    tax,
    /** How it would be taxed, by what was typed so far. */
    quote: quoteTax(tax, values),
    markets: offers[0]?.markets ?? NOWHERE,
    closed: offers.find(({ closed }) => closed)?.closed,
    isForSignedIn: offers.some(({ isForSignedIn }) => isForSignedIn),
    isForQualified: offers.some(({ isForQualified }) => isForQualified),
    changeValue(name: string, value: string) {
      changeValues({ [name]: value })
    },
    changeValues,
    /** Gives the draft a new key: from now on it is another order. */
    changeKey(changed: string) {
      changeDraft(checkout.name, (before) => ({ ...before, key: changed }))
    },
    startOver() {
      for (const name of new Set([checkout.name, ...offered.map(({ kind }) => kind.name)])) emptyDraft(name)
    },
  }
}

/** What stands in the form of a dialog stands in that of the basket from then on, in the place of what was there. */
export function carryIntoBasket({ checkout: { form }, values }: Pick<Basket, 'checkout' | 'values'>) {
  changeDraft(BASKET.name, (before) => ({
    ...before,
    values: { ...before.values, ...carryValues(BASKET.form, [{ form, values }]) },
  }))
}
