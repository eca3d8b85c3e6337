export function svg(width: number, height: number, ...content: string[]) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content.join('')}</svg>\n`
}

/** One decimal is finer than a hairline. */
export function short(value: number) {
  return String(Math.round(value * 10) / 10)
}

/** A small generator (Park and Miller), so that a drawing is the same on every machine. */
export function randomFrom(seed: number) {
  let state = seed * 7919 + 17
  return () => {
    state = (state * 16807) % 2147483647
    return state / 2147483647
  }
}
