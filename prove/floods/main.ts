import { FLOODS, type FloodName } from './floods.ts'

/**
 * A flood in a process of its own: `node prove/floods/main.ts <name> <url> <local address>`. It ends with its parent, when it
 * is told to, and after five minutes in any case, and says what it was answered.
 */
const LONGEST_MS = 300_000

const [name = '', url = '', localAddress = ''] = process.argv.slice(2)
const answers: Record<string, number> = {}

function end() {
  process.stdout.write(`${JSON.stringify(answers)}\n`, () => process.exit(0))
}

function isFlood(text: string): text is FloodName {
  return Object.hasOwn(FLOODS, text)
}

if (!isFlood(name)) throw new Error(`There is no flood named ${name}.`)
process.on('SIGTERM', end)
process.on('disconnect', end)
setTimeout(end, LONGEST_MS)
await FLOODS[name]({
  url,
  localAddress,
  count: (answer) => {
    answers[answer] = (answers[answer] ?? 0) + 1
  },
})
