import type { StaffIntent } from '#domain/access/staff-answer.ts'

export type LineIntent = Exclude<StaffIntent, 'invite'>

type Question = { title: string; text: string; label: string; isDanger: boolean }

/** What is asked, with the password, before something is done about a colleague. */
export function questionFor(
  intent: LineIntent,
  { name, hasPassword }: { name: string; hasPassword: boolean },
): Question {
  switch (intent) {
    case 'disable':
      return {
        title: 'Disable account',
        text: `${name} is signed out everywhere at once, and cannot sign in until you enable the account again.`,
        label: 'Disable',
        isDanger: true,
      }
    case 'enable':
      return {
        title: 'Enable account',
        text: `${name} may sign in again, with the password from before.`,
        label: 'Enable',
        isDanger: false,
      }
    case 'roles':
      return {
        title: 'Change roles',
        text: `What ${name} may do, from now on. Without any role the account opens nothing, and is signed out everywhere.`,
        label: 'Change roles',
        isDanger: false,
      }
    case 'link':
      return {
        title: linkText(hasPassword),
        text: hasPassword
          ? `You get a link with which ${name} chooses a new password. The one from before works until then.`
          : `You get a new link for ${name}. The one from before stops working.`,
        label: 'Make link',
        isDanger: false,
      }
  }
}

export function linkText(hasPassword: boolean) {
  return hasPassword ? 'Reset password' : 'Invite again'
}
