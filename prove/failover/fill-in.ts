import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** A file of deploy/ with what differs from place to place put in; what is missing there is a mistake. */
export function fillIn(file: string, values: [example: string, value: string][]): string {
  const path = resolve('deploy/patroni', file)
  return values.reduce(
    (text, [example, value]) => {
      if (!text.includes(example)) throw new Error(`${path} does not say ${example}`)
      return text.replaceAll(example, () => value)
    },
    readFileSync(path, 'utf8'),
  )
}
