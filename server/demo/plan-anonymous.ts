import type { Snapshot } from '#server/snapshot.ts'
import { type Calendar, DEMO_DAYS } from './calendar.ts'
import { createDice } from './dice.ts'
import { createAttempts, describeShelves, drawPath, drawTraits } from './visit-parts.ts'
import { BOT_SHARES, type Source } from './visitor-data.ts'

/** A page that somebody saw who did not accept: nothing ties it to the next one. */
export type CountedView = {
  at: Date
  path: string
  source: Source
  device: number
  country: string
  arrival: boolean
}
type CountedAttempt = { at: Date; data: object }
type CountedBots = { daysAgo: number; reason: string; hits: number }

const VIEWS_A_DAY = 85
const ATTEMPTS_A_DAY = 0.8
const BOTS_A_DAY = 26

/** What is counted without consent, and what programs did. */
export function planAnonymous(snapshot: Snapshot, calendar: Calendar) {
  const dice = createDice('anonymous')
  const shelves = describeShelves(snapshot)
  const attempts = createAttempts(snapshot)
  const views = calendar.moments(VIEWS_A_DAY, dice).map((at): CountedView => {
    const { source, device, country } = drawTraits(dice)
    const arrival = dice.chance(0.45)
    const path = arrival && dice.chance(0.6) ? '/' : drawPath(dice.pick(shelves), dice)
    return { at, path, source: arrival ? siteOf(source) : NO_SOURCE, device, country, arrival }
  })
  const attempted = calendar
    .moments(ATTEMPTS_A_DAY, dice)
    .map((at): CountedAttempt => ({ at, data: withoutBuyer(attempts.draw(dice.pick(shelves), dice)) }))
  const bots = Array.from({ length: DEMO_DAYS + 1 }, (_, daysAgo) =>
    BOT_SHARES.map(([reason, share]): CountedBots => {
      return { daysAgo, reason, hits: Math.round((BOTS_A_DAY * share * (0.5 + dice.next())) / 48) }
    }),
  ).flat()
  return { views, attempts: attempted, bots: bots.filter(({ hits }) => hits > 0) }
}

export type Anonymous = ReturnType<typeof planAnonymous>

const NO_SOURCE: Source = { referrer: 'direct', utmSource: null, utmMedium: null, utmCampaign: null }

/** Without consent no more than the site is known. */
function siteOf({ referrer }: Source): Source {
  return {
    ...NO_SOURCE,
    referrer: referrer === NO_SOURCE.referrer ? referrer : `${new URL(referrer).origin}/`,
  }
}

/** An attempt that belongs to no visit says nothing of who made it but the country. */
function withoutBuyer(data: object): object {
  if (!('customer' in data) || typeof data.customer !== 'object' || data.customer === null) return data
  return { ...data, customer: 'country' in data.customer ? { country: data.customer.country } : {} }
}
