/** How much a code looks like something else to a reader: long runs, blocks, false finders, too much of one colour. */
export function measureDisorder(code: boolean[][]): number {
  const columns = code.map((_, x) => code.map((row) => row[x] ?? false))
  const lines = [...code, ...columns]
  return lines.reduce((sum, line) => sum + measureLine(line), 0) + measureBlocks(code) + measureBalance(code)
}

const FALSE_FINDERS = /(?=10111010000|00001011101)/g

function measureLine(line: boolean[]) {
  const text = line.map(Number).join('')
  const runs = (text.match(/0{5,}|1{5,}/g) ?? []).reduce((sum, run) => sum + run.length - 2, 0)
  return runs + 40 * (text.match(FALSE_FINDERS) ?? []).length
}

function measureBlocks(code: boolean[][]) {
  let blocks = 0
  for (const [y, row] of code.entries()) {
    const below = code[y + 1]
    if (!below) continue
    for (let x = 0; x + 1 < row.length; x++) {
      if (row[x] === row[x + 1] && row[x] === below[x] && row[x] === below[x + 1]) blocks += 1
    }
  }
  return 3 * blocks
}

function measureBalance(code: boolean[][]) {
  const modules = code.flat()
  const share = modules.filter(Boolean).length / modules.length
  return 10 * Math.floor(Math.abs(share - 0.5) * 20)
}
