import { replace } from 'react-router'
import { BuyerSignIn } from '#app/features/buyer-account/buyer-sign-in.tsx'
import { viewOpenInvoices, viewOrders } from '#app/features/buyer-account/order-views.ts'
import { Overview } from '#app/features/buyer-account/overview.tsx'
import type { Buyer } from '#domain/access/buyer.ts'
import { askSchema, invitationSchema } from '#domain/access/buyer-forms.ts'
import { describeWait } from '#domain/access/buyer-sign-in.ts'
import { readSignInCode } from '#domain/access/sign-in-code.ts'
import { contactLinks } from '#domain/contact-links.ts'
import { away, gone, refused } from '#domain/form-answer.ts'
import { readPostedForm } from '#server/accounts/read-posted-form.ts'
import { answerForm, onSent } from '#server/answer-form.ts'
import { acceptInvitation, declineInvitation, findInvitations } from '#server/buyers/colleagues.ts'
import { listOpenOrders } from '#server/buyers/list-own-orders.ts'
import { readOpenInvoices } from '#server/buyers/read-own-documents.ts'
import { requireBuyer } from '#server/buyers/require-buyer.ts'
import { type ShopContext, shopOf } from '#server/http/router/shop-context.ts'
import { canSendMail } from '#server/mail/choose-sender.ts'
import type { Route } from './+types/account.ts'
import { orderAgain } from './order-again.tsx'
import { unlistedHead } from './unlisted-head.server.ts'
import { withCookies } from './with-cookies.ts'

const NOTICES: Record<string, string> = {
  closed: 'Your account is closed, and you are signed out everywhere.',
  'signed-out': 'You are signed out.',
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const head = unlistedHead(shop, 'Account', '/account')
  const buyer = await shop.buyer()
  if (buyer) return { head, own: await readOverview(buyer, shop) }
  return {
    head,
    isWaiting: await shop.buyers.isAwaitingLink(request.headers),
    notice: NOTICES[url.searchParams.get('now') ?? ''],
    canMail: maySend(shop),
    contact: contactLinks(shop.snapshot.shop.contact),
  }
}

function maySend({ settings, snapshot, mailbox }: ShopContext) {
  return canSendMail({ settings, shop: snapshot.shop, hasMailbox: mailbox !== undefined })
}

async function readOverview(buyer: Buyer, { db, snapshot }: ShopContext) {
  const { timeZone } = snapshot.shop
  const [open, owed, invitations] = await Promise.all([
    listOpenOrders(db, buyer),
    readOpenInvoices(db, buyer),
    findInvitations(db, buyer, new Date()),
  ])
  return {
    name: buyer.person?.name,
    orders: viewOrders(open, timeZone),
    owed: viewOpenInvoices(owed),
    invitations,
    mayOrder: buyer.person?.mayOrder !== false,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readPostedForm(request)
  const shop = shopOf(context)
  const { db, buyers } = shop
  return answerForm('/account', form, {
    ask: () => ask(form, request, shop),
    code: () => giveCode(form, request, shop),
    restart: () => replace('/account', { headers: withCookies(buyers.giveUpLink()) }),
    'sign-out': async () =>
      replace('/account?now=signed-out', { headers: withCookies(await buyers.signOut(request.headers)) }),
    accept: onSent(invitationSchema, async ({ id }) => {
      const accepted = await acceptInvitation(db, requireBuyer(await shop.buyer()), id, new Date())
      return accepted.ok
        ? replace('/account')
        : gone('This invitation is over. Ask your colleague for another one.')
    }),
    decline: onSent(invitationSchema, async ({ id }) => {
      await declineInvitation(db, requireBuyer(await shop.buyer()), id)
      return replace('/account')
    }),
  })
}

async function ask(form: FormData, request: Request, shop: ShopContext) {
  const { buyers, clientAddress, snapshot, onMailsReleased } = shop
  const email = String(form.get('email') ?? '').slice(0, 300)
  // Said of the shop, whatever the address: nobody learns who is known.
  if (!maySend(shop)) return { ...away('We cannot send mail at the moment.'), email }
  const parsed = askSchema.safeParse({ email })
  if (!parsed.success) return { ...refused({ email: 'Invalid email address' }), email }
  const asked = await buyers.askForLink({
    email: parsed.data.email,
    shopName: snapshot.shop.name,
    clientAddress,
    headers: request.headers,
  })
  if (!asked.ok)
    return { ...tooMany(asked.retryAfterSeconds, 'There were too many requests for links.'), email }
  onMailsReleased()
  return replace('/account', { headers: withCookies(asked.cookies) })
}

async function giveCode(form: FormData, request: Request, { buyers, clientAddress }: ShopContext) {
  const code = readSignInCode(String(form.get('code') ?? ''))
  if (code === undefined) return refused({ code: 'A code has 8 letters and digits' })
  const redeemed = await buyers.redeem({ code, clientAddress, headers: request.headers })
  if (redeemed.ok) return replace('/account', { headers: withCookies(redeemed.cookies) })
  if (redeemed.reason === 'too-many') return tooMany(redeemed.retryAfterSeconds, 'There were many tries.')
  if (redeemed.reason === 'over')
    return { ...gone('The link no longer works. Please ask for another one.'), status: 401 }
  const tries = redeemed.triesLeft === 1 ? '1 attempt' : `${redeemed.triesLeft} attempts`
  return { ...refused({ code: `That code is not right. ${tries} left` }), status: 401 }
}

function tooMany(seconds: number, why: string) {
  return away(`${why} Please try again in ${describeWait(seconds)}.`, seconds)
}

export { meta } from '#app/features/site-shell/page-meta.ts'
export { headers } from './private-headers.ts'

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.own) {
    const again = loaderData.own.mayOrder ? orderAgain : undefined
    return <Overview {...loaderData.own} answer={actionData} again={again} />
  }
  const { isWaiting = false, notice, canMail = false, contact = [] } = loaderData
  return (
    <BuyerSignIn
      isWaiting={isWaiting}
      notice={notice}
      canMail={canMail}
      contact={contact}
      answer={actionData}
    />
  )
}
