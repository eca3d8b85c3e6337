import { LINK_MINUTES } from '#domain/access/buyer-sign-in.ts'
import type { MailBlock } from '#domain/messages/mail-block.ts'

/** What the outbox calls mails that let somebody in: they are no part of what people get of their data. */
export const SIGN_IN_MAIL = 'buyer sign-in'
export const INVITATION_MAIL = 'buyer invitation'

type Written = { subject: string; blocks: MailBlock[] }

export function writeLinkMail({ url, shopName }: { url: string; shopName: string }): Written {
  return {
    subject: `Sign in at ${shopName}`,
    blocks: [
      { kind: 'heading', text: `Sign in at ${shopName}` },
      {
        kind: 'paragraph',
        text: 'Open this link in the browser in which you asked for it. In any other browser it shows a code, which you type into the first one.',
      },
      { kind: 'link', text: 'Sign in', url },
      {
        kind: 'small',
        text: `The link works once, within ${LINK_MINUTES} minutes. If you did not ask for it, ignore this mail, and give nobody the code: without it nobody gets in.`,
      },
    ],
  }
}

type Invitation = { companyName: string; mayOrder: boolean; url: string; shopName: string }

export function writeInvitationMail({ companyName, mayOrder, url, shopName }: Invitation): Written {
  const what = mayOrder ? 'order for it and see its orders' : 'see its orders'
  return {
    subject: `${companyName} invites you to its account at ${shopName}`,
    blocks: [
      { kind: 'heading', text: `An invitation from ${companyName}` },
      {
        kind: 'paragraph',
        text: `Somebody at ${companyName} invites you to ${what} at ${shopName}. Sign in with this e-mail address; then you decide.`,
      },
      { kind: 'link', text: 'Go to the account', url },
      { kind: 'small', text: 'If you do not know this company, ignore this mail. Nothing will happen.' },
    ],
  }
}
