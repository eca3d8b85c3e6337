import { existsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Loaded into the shop's process before anything else: each password that is hashed leaves a byte in a file. */
export class HashCounter {
  readonly #file: string
  readonly option: string

  constructor(folder: string) {
    this.#file = join(folder, 'hashes')
    const preload = join(folder, 'count-hashes.mjs')
    writeFileSync(
      preload,
      `import crypto from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
const { scrypt } = crypto
crypto.scrypt = (...args) => {
  appendFileSync(${JSON.stringify(this.#file)}, 'x')
  return scrypt(...args)
}
syncBuiltinESMExports()
`,
    )
    this.option = `--import=${preload}`
  }

  get hashes() {
    return existsSync(this.#file) ? statSync(this.#file).size : 0
  }
}
