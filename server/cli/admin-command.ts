import { signInSchema } from '#domain/access/sign-in.ts'
import { visibleText } from '#domain/visible-text.ts'
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
