/** '1,234', of the figures of a whole number. Written out, so that server and browser agree to the letter, and quickly. */
export function groupThousands(figures: string): string {
  return figures.replace(/\B(?=(\d{3})+$)/g, ',')
}

/** '1,234' */
export function formatCount(count: number): string {
  return groupThousands(String(count))
}

/** '1 order', '1,500 orders'. */
export function countOf(number: number, noun: string, many = `${noun}s`): string {
  return `${formatCount(number)} ${number === 1 ? noun : many}`
}
