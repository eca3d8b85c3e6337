import {
  createAdmin,
  type ListedAccount,
  listAccounts,
  resetPassword,
  resetSecondFactor,
} from '#server/accounts/operate-accounts.ts'
import { firstPassword } from '#server/accounts/password/random-password.ts'
import { readShopSettings } from '#server/catalogue/publishing/load-snapshot.ts'
import type { Database } from '#server/db/database.ts'
import type { Settings } from '#server/settings.ts'
import { StartupProblem } from '#server/startup-problem.ts'
import type { AdminCommand } from './admin-command.ts'

/** Does it, and says in words what was done. */
export async function runAdminCommand(
  db: Database,
  command: Exclude<AdminCommand, { verb: 'help' }>,
  settings: Pick<Settings, 'adminPassword' | 'publicUrl'>,
): Promise<string> {
  if (command.verb === 'list') return describeAccounts(await listAccounts(db))
  const { email } = command
  if (command.verb === 'reset-second-factor') return withoutSecondFactor(db, email)
  const name = command.verb === 'create' ? command.name : ''
  const shop = await readShopSettings(db)
  const password = await firstPassword(settings, { name, email, shopName: shop.name })
  const signIn = `Sign in at ${settings.publicUrl}/auth`
  if (command.verb === 'create') {
    const result = await createAdmin(db, { email, name, password })
    if (!result.ok) {
      throw new StartupProblem(
        `${email} has an account already; to give it a new password use reset-password.`,
      )
    }
    return `${email} is an admin now. ${signIn} ${describePassword(password, settings)}`
  }
  const result = await resetPassword(db, { email, password })
  if (!result.ok) throw unknownAddress(email)
  return `${email} has a new password, and its sessions have ended. ${signIn} ${describePassword(password, settings)}`
}

async function withoutSecondFactor(db: Database, email: string) {
  const result = await resetSecondFactor(db, email)
  if (result.ok) return `${email} signs in with the password alone now, and its sessions have ended.`
  if (result.reason === 'unknown-email') throw unknownAddress(email)
  throw new StartupProblem(`${email} has no second factor; nothing was changed.`)
}

function unknownAddress(email: string) {
  return new StartupProblem(`No account has the address ${email}; 'list' shows those there are.`)
}

function describePassword(password: string, settings: Pick<Settings, 'adminPassword'>) {
  if (settings.adminPassword !== undefined) return 'with the password from ADMIN_PASSWORD.'
  return `with this password, which is shown only now:\n${password}`
}

function describeAccounts(accounts: ListedAccount[]) {
  if (accounts.length === 0) return 'There is no account yet.'
  const lines = accounts.map(({ email, name, roles, isDisabled, createdAt }) => {
    const role = `${roles.join(', ') || 'no role'}${isDisabled ? ', disabled' : ''}`
    return `${email}  ${role}  ${name}  since ${createdAt.toISOString().slice(0, 10)}`
  })
  return lines.join('\n')
}
