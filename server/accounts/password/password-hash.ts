import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

/**
 * Node's own scrypt, which runs beside the event loop.
 * The cost is one of those that OWASP lists as equal; of them this one needs little memory (16 MB a hash).
 */
const COST = { logN: 14, r: 8, p: 5 }
const KEY_BYTES = 32

type Cost = typeof COST
type Attempt = { hash: string; password: string }

/** Tests take cheaper ones, and count them. */
export type Passwords = {
  hash: (password: string) => Promise<string>
  verify: (attempt: Attempt) => Promise<boolean>
}

/** The cost stands in the hash, so that it can be raised later without locking anybody out. */
export async function hashPassword(password: string, cost: Cost = COST): Promise<string> {
  const salt = randomBytes(16)
  const key = await deriveKey(password, salt, cost)
  return `$scrypt$ln=${cost.logN},r=${cost.r},p=${cost.p}$${salt.toString('base64')}$${key.toString('base64')}`
}

export async function verifyPassword({ hash, password }: Attempt): Promise<boolean> {
  const stored = parseHash(hash)
  const key = await deriveKey(password, stored.salt, stored.cost)
  return key.length === stored.key.length && timingSafeEqual(key, stored.key)
}

function parseHash(hash: string) {
  const [, logN, r, p, salt, key] = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash) ?? []
  if (!logN || !r || !p || !salt || !key)
    throw new Error('A stored password hash is not in the format of this shop')
  return {
    cost: { logN: Number(logN), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  }
}

function deriveKey(password: string, salt: Buffer, { logN, r, p }: Cost): Promise<Buffer> {
  const N = 2 ** logN
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r }
  return new Promise((resolve, reject) => {
    // The same letters typed on two systems may arrive composed or not: NFKC makes them one.
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) => {
      if (error) reject(error)
      else resolve(key)
    })
  })
}
