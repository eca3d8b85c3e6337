import { replace } from 'react-router'
import { DataPage } from '#app/features/buyer-account/data-page.tsx'
import { DOCUMENTS } from '#domain/documents.ts'
import { formatMoment } from '#domain/format-moment.ts'
import { ordersKeptYears } from '#domain/retention/orders-kept.ts'
import { readPostedForm } from '#server/accounts/read-posted-form.ts'
import { answerForm } from '#server/answer-form.ts'
import { closeAccount } from '#server/buyers/close-account.ts'
import { requireBuyer } from '#server/buyers/require-buyer.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import type { Route } from './+types/account-data.ts'
import { unlistedHead } from './unlisted-head.server.ts'
import { withCookies } from './with-cookies.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { settings, snapshot, buyer, buyers } = shopOf(context)
  const who = requireBuyer(await buyer())
  const { timeZone, retention } = snapshot.shop
  const sessions = await buyers.listSessions(who, request.headers)
  return {
    head: unlistedHead({ settings, snapshot }, 'Your data', '/account/data'),
    companyName: who.person?.companyName,
    keptYears: ordersKeptYears(retention),
    file: DOCUMENTS.ownData,
    sessions: sessions.map(({ id, device, madeAt, seenAt, isCurrent }) => ({
      ...{ id, device, isCurrent },
      since: formatMoment(madeAt, timeZone),
      lastSeen: formatMoment(seenAt, timeZone),
    })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, buyer, buyers } = shopOf(context)
  const form = await readPostedForm(request)
  const who = requireBuyer(await buyer())
  return answerForm('/account/data', form, {
    'sign-out-everywhere': async () =>
      replace('/account?now=signed-out', { headers: withCookies(await buyers.signOutEverywhere(who)) }),
    close: async () => {
      await closeAccount(db, who)
      return replace('/account?now=closed', { headers: withCookies(buyers.clearedCookies()) })
    },
  })
}

export { meta } from '#app/features/site-shell/page-meta.ts'
export { headers } from './private-headers.ts'

export default function AccountData({ loaderData }: Route.ComponentProps) {
  const { companyName, keptYears, sessions, file } = loaderData
  return <DataPage companyName={companyName} keptYears={keptYears} sessions={sessions} file={file} />
}
