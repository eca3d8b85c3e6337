import { AccountPage } from '#app/features/account/account-page.tsx'
import { officePageMeta } from '#app/features/site-shell/office-meta.ts'
import { describeRoles } from '#domain/access/roles.ts'
import { formatMoment } from '#domain/format-moment.ts'
import { accountForms } from '#server/accounts/account-forms.ts'
import { readSecondFactor } from '#server/accounts/second-factor/read-second-factor.ts'
import { listSessions } from '#server/accounts/session/own-sessions.ts'
import { requireStaff } from '#server/accounts/session/require-staff.ts'
import { readStaffForm } from '#server/accounts/session/staff-form.ts'
import { answerForm } from '#server/answer-form.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import type { Route } from './+types/admin-account.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, accounts, viewer, findCountry, snapshot } = shopOf(context)
  const { userId, name, email, roles } = requireStaff(await viewer())
  const [sessions, currentId, factor] = await Promise.all([
    listSessions(db, userId, new Date()),
    accounts.sessionIdOf(request.headers),
    readSecondFactor(db, userId),
  ])
  const { searchParams } = new URL(request.url)
  const when = (moment: Date) => formatMoment(moment, snapshot.shop.timeZone)
  return {
    name,
    email,
    roles: describeRoles(roles),
    isRefused: searchParams.has('refused'),
    // Signed in from the sentence beside a form of another tab.
    isBack: searchParams.has('again'),
    factor: factor && { since: when(factor.since), codesLeft: factor.codesLeft },
    sessions: await Promise.all(
      sessions.map(async ({ openedAt, lastSeenAt, ...session }) => ({
        ...session,
        country: (await findCountry(session.network?.split('/')[0] ?? ''))?.name,
        isCurrent: session.id === currentId,
        openedAt: when(openedAt),
        lastSeenAt: when(lastSeenAt),
      })),
    ),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, accounts, snapshot, ...parts } = shopOf(context)
  const { form, actor, visit } = await readStaffForm(request, parts)
  const sessionId = await accounts.sessionIdOf(request.headers)
  const asking = { person: actor, shopName: snapshot.shop.name, visit, sessionId }
  return answerForm('/admin/account', form, accountForms(db, accounts, asking))
}

export const meta = officePageMeta('Account')

export default function AdminAccount({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountPage {...loaderData} answer={actionData} />
}
