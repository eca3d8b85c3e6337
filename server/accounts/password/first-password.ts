import type { Settings } from '#server/settings.ts'
import { StartupProblem } from '#server/startup-problem.ts'
import { isEasyToGuess, type Owner } from './judge-password.ts'
import { randomPassword } from './random-password.ts'

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
