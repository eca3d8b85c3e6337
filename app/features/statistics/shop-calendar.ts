const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** What day of the calendar 'YYYY-MM-DD' is. Written out, so that server and browser agree to the letter. */
function readDay(day: string) {
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`)
  return {
    weekday: DAYS[date.getUTCDay()] ?? '',
    day: date.getUTCDate(),
    month: MONTHS[date.getUTCMonth()] ?? '',
    year: date.getUTCFullYear(),
  }
}

/** '9 Nov' */
export function formatShortDay(text: string): string {
  const { day, month } = readDay(text)
  return `${day} ${month.slice(0, 3)}`
}

/** 'Mon 9 Nov' */
export function formatWeekday(text: string): string {
  return `${readDay(text).weekday.slice(0, 3)} ${formatShortDay(text)}`
}

/** 'Monday, 9 November 2026' */
export function formatLongDay(text: string): string {
  const { weekday, day, month, year } = readDay(text)
  return `${weekday}, ${day} ${month} ${year}`
}

/** '9 – 15 November 2026', and no more of it twice than has to be. */
export function formatDays(from: string, to: string): string {
  const [first, last] = [readDay(from), readDay(to)]
  const end = `${last.day} ${last.month} ${last.year}`
  if (from === to) return end
  if (first.year !== last.year) return `${first.day} ${first.month} ${first.year} – ${end}`
  return first.month === last.month ? `${first.day} – ${end}` : `${first.day} ${first.month} – ${end}`
}
