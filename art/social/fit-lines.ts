const SIZES = [84, 74, 66, 58, 50]
const MOST_LINES = 3
/** Larger letters on three lines would leave no air above them. */
const LARGEST_ON_THREE = 66

/** The largest size in which the words fit the width on a few lines. */
export function fitLines(text: string, width: number) {
  for (const fontSize of SIZES) {
    const lines = wrap(text, width / fontSize)
    const most = fontSize > LARGEST_ON_THREE ? MOST_LINES - 1 : MOST_LINES
    const fits = lines.length <= most && lines.every((line) => widthOf(line) <= width / fontSize)
    if (fits || fontSize === SIZES.at(-1)) return { lines, fontSize }
  }
  throw new Error('There is always a last size')
}

/** Greedy, by words; the width is in ems. */
function wrap(text: string, width: number) {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    const longer = `${last} ${word}`
    if (last !== undefined && widthOf(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Of Fraunces, in ems: near enough to break lines by. */
function widthOf(text: string) {
  return [...text].reduce((sum, letter) => sum + widthOfLetter(letter), 0)
}

function widthOfLetter(letter: string) {
  if (/[MW%&]/.test(letter)) return 0.93
  if (/[mw]/.test(letter)) return 0.79
  if (/[A-Z0-9×]/.test(letter)) return 0.67
  return /[ iljtfr.,:'’-]/.test(letter) ? 0.31 : 0.53
}
