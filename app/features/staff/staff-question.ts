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
        text: `${name} is signed out everywhere and cannot sign in until you enable the account again.`,
        label: 'Disable',
        isDanger: true,
      }
    case 'enable':
      return {
        title: 'Enable account',
        text: `${name} can sign in again with their previous password.`,
        label: 'Enable',
        isDanger: false,
      }
    case 'roles':
      return {
        title: 'Change roles',
        text: `Choose the roles of ${name}. Without a role, the account has no access and is signed out everywhere.`,
        label: 'Change roles',
        isDanger: false,
      }
    case 'link':
      return {
        title: linkText(hasPassword),
        text: hasPassword
          ? `Creates a link for ${name} to choose a new password. The current password works until then.`
          : `Creates a new link for ${name}. The previous link stops working.`,
        label: 'Create link',
        isDanger: false,
      }
  }
}

export function linkText(hasPassword: boolean) {
  return hasPassword ? 'Reset password' : 'Invite again'
}
