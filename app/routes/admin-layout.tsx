import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { AdminShell } from '#app/features/admin-shell/admin-shell.tsx'
import { ConsentBanner } from '#app/features/consent/consent-banner.tsx'
import { renderConsentQuestion } from '#app/features/consent/render-consent-question.server.tsx'
import { renderDemoNotice } from '#app/features/site-shell/render-demo-notice.server.tsx'
import { renewAnsweredKeys } from '#app/ui/action-keys.ts'
import { answerUnsent } from '#app/ui/answer-unsent.ts'
import { sendFormsAfterRevalidation } from '#app/ui/forms-after-revalidation.ts'
import { UnsentNotice } from '#app/ui/unsent-notice.tsx'
import { refusalAt } from '#domain/access/admit.ts'
import { signInAddress } from '#domain/access/return-path.ts'
import { requireStaff } from '#server/accounts/session/require-staff.ts'
import { shopOf } from '#server/http/router/shop-context.ts'
import type { Route } from './+types/admin-layout.ts'
import { guardOffice } from './guard-office.server.ts'

export const middleware: Route.MiddlewareFunction[] = [guardOffice]
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  answerUnsent(refusalAt),
  sendFormsAfterRevalidation,
  renewAnsweredKeys,
]

/** Middleware runs only when the browser asks the server, and it asks only for routes with a loader. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { settings, viewer } = shopOf(context)
  const { name, roles } = requireStaff(await viewer(), request)
  return {
    name,
    roles,
    consent: renderConsentQuestion(),
    notice: settings.demo ? renderDemoNotice(true) : undefined,
  }
}

/** The page behind the sign-in says where to go on. */
const SIGN_IN_AGAIN = signInAddress('/admin/account?again')

const NEVER_RENAME = ['/admin/orders/', '/admin/customers/', '/admin/settings/', '/admin/start']

/**
 * A name changes seldom, and never by an action on an order or a setting; the guard stands before the pages' own data too: they may be
 * read without it.
 */
export function shouldRevalidate({ formAction }: ShouldRevalidateFunctionArgs) {
  return formAction !== undefined && !NEVER_RENAME.some((path) => formAction.startsWith(path))
}

export default function AdminLayout({ loaderData, matches: [root] }: Route.ComponentProps) {
  return (
    <>
      <AdminShell
        shopName={root.loaderData.shopName}
        name={loaderData.name}
        roles={loaderData.roles}
        notice={loaderData.notice}
      >
        <Outlet />
      </AdminShell>
      <UnsentNotice signInAddress={SIGN_IN_AGAIN} />
      <ConsentBanner question={loaderData.consent} />
    </>
  )
}
