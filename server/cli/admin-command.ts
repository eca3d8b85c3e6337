import { signInSchema } from '#domain/access/sign-in.ts'
import { visibleText } from '#domain/visible-text.ts'
import { firstPassword } from '#server/accounts/password/first-password.ts'
import { resetPassword } from '#server/accounts/password/reset-password.ts'
import { resetSecondFactor } from '#server/accounts/second-factor/reset-second-factor.ts'
import { createAdmin } from '#server/accounts/staff/create-admin.ts'
import { type ListedAccount, listAccounts } from '#server/accounts/staff/list-accounts.ts'
import { readShopSettings } from '#server/catalogue/load-snapshot.ts'
import type { Database } from '#server/db/database.ts'
import type { Settings } from '#server/settings.ts'
import { StartupProblem } from '#server/startup-problem.ts'

export const USAGE = `npm run admin -- create <email> [name]          makes an admin
npm run admin -- reset-password <email>         gives an account a new password and ends its sessions
npm run admin -- reset-second-factor <email>    lets an account in with its password alone, and ends its sessions
npm run admin -- list                           shows all accounts
The password is random and shown once, or it is taken from ADMIN_PASSWORD.`

const LONGEST_NAME = 200

export type AdminCommand =
  | { verb: 'create'; email: string; name: string }
  | { verb: 'reset-password' | 'reset-second-factor'; email: string }
  | { verb: 'list' }
  | { verb: 'help' }

export function readAdminCommand([verb, ...rest]: string[]): AdminCommand {
  switch (verb) {
    case undefined:
      throw new StartupProblem(`Say what to do:\n${USAGE}`)
    case 'help':
    case '--help':
      return { verb: 'help' }
    case 'list':
      expectAtMost(0, rest)
      return { verb }
    case 'reset-password':
    case 'reset-second-factor':
      expectAtMost(1, rest)
      return { verb, email: readEmail(verb, rest[0]) }
    case 'create':
      return { verb, email: readEmail(verb, rest[0]), name: readName(rest.slice(1)) }
    default:
      throw new StartupProblem(`There is no '${verb}':\n${USAGE}`)
  }
}

function expectAtMost(count: number, rest: string[]) {
  const surplus = rest[count]
  if (surplus !== undefined) throw new StartupProblem(`'${surplus}' is one word too many; leave it out.`)
}

function readEmail(verb: string, text: string | undefined) {
  if (text === undefined) {
    throw new StartupProblem(`Name the e-mail address: npm run admin -- ${verb} somebody@shop.example`)
  }
  const parsed = signInSchema.shape.email.safeParse(text)
  if (!parsed.success) throw new StartupProblem(`'${text}' is no e-mail address; check it and try again.`)
  return parsed.data.toLowerCase()
}

function readName(words: string[]) {
  const name = visibleText(words.join(' '))
  if (name.length > LONGEST_NAME) {
    throw new StartupProblem(`The name has more than ${LONGEST_NAME} characters; shorten it.`)
  }
  return name || 'Admin'
}

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
