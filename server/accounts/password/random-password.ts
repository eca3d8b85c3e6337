import { randomBytes } from 'node:crypto'
import type { Settings } from '#server/settings.ts'
import { StartupProblem } from '#server/startup-problem.ts'
import { isEasyToGuess, type Owner } from './judge-password.ts'

/** Without i, l, o and u: nothing to confuse when it is read from a screen. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'

/** 25 letters of 5 bits each, in groups: 125 bits. */
export function randomPassword(): string {
  const letters = Array.from(randomBytes(25), (byte) => LETTERS.charAt(byte % LETTERS.length))
  return [0, 5, 10, 15, 20].map((start) => letters.slice(start, start + 5).join('')).join('-')
}

/** The one that the operator has chosen in the settings, unless it is easy to guess; or else a random one. */
export async function firstPassword(
  { adminPassword }: Pick<Settings, 'adminPassword'>,
  owner: Owner,
): Promise<string> {
  if (adminPassword === undefined) return randomPassword()
  if (await isEasyToGuess(adminPassword, owner))
    throw new StartupProblem('ADMIN_PASSWORD is easy to guess; choose another, such as a few words in a row.')
  return adminPassword
}
