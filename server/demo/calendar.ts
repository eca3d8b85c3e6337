import { createZonedTime } from '#domain/analytics/zoned-time.ts'
import type { Dice } from './dice.ts'

export const DEMO_DAYS = 91

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** From Sunday on: a trade that works from Monday to Friday. */
const WEEK = [0.3, 1.15, 1.2, 1.1, 1.05, 0.85, 0.35]

/** From midnight on, hour by hour: two peaks, and some who catch up in the evening. */
const HOURS = [1, 0.5, 0.3, 0.2, 0.2, 0.6, 2, 5, 10, 14, 16, 14, 9, 10, 14, 15, 12, 9, 6, 5, 5, 5, 4, 2]

/** How busy a shop's day is, in its own time zone; a shop that is found by more people every week. */
export function createCalendar(now: Date, timeZone: string) {
  const zoned = createZonedTime(timeZone)
  const hours = HOURS.map((weight, hour) => [hour, weight] as const)

  /** Midnight of the day so many days ago, by the clocks of the shop. */
  function midnight(daysAgo: number): Date {
    const text = zoned(new Date(now.getTime() - daysAgo * DAY_MS))
    return new Date(`${text.slice(0, 10)}T00:00:00${text.slice(19)}`)
  }

  /** Some moments of that day, in order; none of them is still to come. */
  function momentsOf(daysAgo: number, usual: number, dice: Dice): Date[] {
    const start = midnight(daysAgo)
    const weekday = new Date(start.getTime() + DAY_MS / 2).getUTCDay()
    const growth = 0.7 + (0.6 * (DEMO_DAYS - daysAgo)) / DEMO_DAYS
    const expected = usual * (WEEK[weekday] ?? 1) * growth * (0.75 + 0.5 * dice.next())
    const count = Math.floor(expected) + (dice.chance(expected % 1) ? 1 : 0)
    return Array.from({ length: count }, () => {
      const minutes = dice.weighted(hours) * 60 + dice.below(60)
      return new Date(start.getTime() + minutes * MINUTE_MS + dice.below(MINUTE_MS))
    })
      .filter((moment) => moment < now)
      .toSorted((a, b) => a.getTime() - b.getTime())
  }

  /** Of all days, the oldest first. */
  function moments(usual: number, dice: Dice): Date[] {
    return Array.from({ length: DEMO_DAYS + 1 }, (_, at) => momentsOf(DEMO_DAYS - at, usual, dice)).flat()
  }

  /** Later on, but within office hours of a working day. */
  function inOfficeHours(moment: Date): Date {
    let at = moment
    for (;;) {
      const local = zoned(at)
      const hour = Number(local.slice(11, 13))
      const weekday = new Date(`${local.slice(0, 10)}T12:00:00Z`).getUTCDay()
      if (weekday !== 0 && weekday !== 6 && hour >= 8 && hour < 18) return at
      at = new Date(at.getTime() + 60 * MINUTE_MS)
    }
  }

  return { moments, momentsOf, inOfficeHours }
}

export type Calendar = ReturnType<typeof createCalendar>
