const DAY_SECONDS = 86_400
const HOUR_SECONDS = 3600

/** A time zone in which a new day begins at this moment (a whole second), as on any day. */
export function zoneOfMidnight(moment: Date): string {
  return zoneAt(moment, 0).name
}

/**
 * A time zone in which summer time begins at this moment, at eleven in the evening: the clocks go on to midnight, and
 * the day has 23 hours. Whoever does not know of the change is still in the day before.
 */
export function zoneOfSummerTime(moment: Date): string {
  const { name, aheadSeconds } = zoneAt(moment, 23 * HOUR_SECONDS)
  const local = new Date(moment.getTime() + aheadSeconds * 1000)
  const day = Math.floor((local.getTime() - Date.UTC(local.getUTCFullYear(), 0, 1)) / 1000 / DAY_SECONDS)
  return `${name}NEW,${day}/23:00:00,${(day + 180) % 365}/12:00:00`
}

/** As POSIX writes it, which counts what is to be added to the clock to get to UTC. */
function zoneAt(moment: Date, secondOfDay: number) {
  const behind = Math.floor(moment.getTime() / 1000) - secondOfDay
  const half = DAY_SECONDS / 2
  const aheadSeconds = half - ((((behind + half) % DAY_SECONDS) + DAY_SECONDS) % DAY_SECONDS)
  const parts = [HOUR_SECONDS, 60, 1].map((unit) => Math.floor(Math.abs(aheadSeconds) / unit) % 60)
  const clock = parts.map((part) => String(part).padStart(2, '0')).join(':')
  return { name: `OLD${aheadSeconds > 0 ? '-' : '+'}${clock}`, aheadSeconds }
}
