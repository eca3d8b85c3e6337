import { data, replace } from 'react-router'
import { BuyerSignIn } from '#app/features/buyer-account/buyer-sign-in.tsx'
import { viewOpenInvoices, viewOrders } from '#app/features/buyer-account/order-views.ts'
import { Overview } from '#app/features/buyer-account/overview.tsx'
import type { Buyer } from '#domain/access/buyer.ts'
import { askSchema, type BuyerAnswer } from '#domain/access/buyer-forms.ts'
import { type BuyerSignInAnswer, describeWait } from '#domain/access/buyer-sign-in.ts'
import { readSignInCode } from '#domain/access/sign-in-code.ts'
import { contactLinks } from '#domain/contact-links.ts'
import { readPostedForm } from '#server/accounts/read-posted-form.ts'
import { acceptInvitation, declineInvitation, findInvitations } from '#server/buyers/colleagues.ts'
import { listOpenOrders } from '#server/buyers/list-own-orders.ts'
import { readOpenInvoices } from '#server/buyers/read-own-documents.ts'
import { requireBuyer } from '#server/buyers/require-buyer.ts'
import { type ShopContext, shopOf } from '#server/http/shop-context.ts'
import { canSendMail } from '#server/mail/can-send-mail.ts'
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

type Answer = { signIn?: BuyerSignInAnswer; invitation?: BuyerAnswer }

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readPostedForm(request)
  const shop = shopOf(context)
  const { buyers } = shop
  switch (form.get('intent')) {
    case 'ask':
      return ask(form, request, shop)
    case 'code':
      return giveCode(form, request, shop)
    case 'restart':
      return replace('/account', { headers: withCookies(buyers.giveUpLink()) })
    case 'sign-out':
      return replace('/account?now=signed-out', {
        headers: withCookies(await buyers.signOut(request.headers)),
      })
    case 'accept':
      return decide(form, shop, true)
    case 'decline':
      return decide(form, shop, false)
    default:
      throw data(null, { status: 400 })
  }
}

async function ask(form: FormData, request: Request, shop: ShopContext) {
  const { buyers, clientAddress, snapshot, onMailsReleased } = shop
  const typed = String(form.get('email') ?? '').slice(0, 300)
  // Said of the shop, whatever the address: nobody learns who is known.
  if (!maySend(shop)) return refuse({ email: typed, problem: 'We cannot send mail at the moment.' }, 503)
  const parsed = askSchema.safeParse({ email: typed })
  if (!parsed.success) return refuse({ email: typed, errors: { email: 'Invalid email address' } }, 400)
  const asked = await buyers.askForLink({
    email: parsed.data.email,
    shopName: snapshot.shop.name,
    clientAddress,
    headers: request.headers,
  })
  if (!asked.ok) return tooMany(asked.retryAfterSeconds, 'There were too many requests for links.', typed)
  onMailsReleased()
  return replace('/account', { headers: withCookies(asked.cookies) })
}

async function giveCode(form: FormData, request: Request, { buyers, clientAddress }: ShopContext) {
  const code = readSignInCode(String(form.get('code') ?? ''))
  if (code === undefined) return refuse({ errors: { code: 'A code has 8 letters and digits' } }, 400)
  const redeemed = await buyers.redeem({ code, clientAddress, headers: request.headers })
  if (redeemed.ok) return replace('/account', { headers: withCookies(redeemed.cookies) })
  if (redeemed.reason === 'too-many') return tooMany(redeemed.retryAfterSeconds, 'There were many tries.')
  if (redeemed.reason === 'over')
    return refuse({ problem: 'The link no longer works. Please ask for another one.' }, 401)
  const tries = redeemed.triesLeft === 1 ? '1 attempt' : `${redeemed.triesLeft} attempts`
  return refuse({ errors: { code: `That code is not right. ${tries} left` } }, 401)
}

async function decide(form: FormData, { db, buyer: findBuyer }: ShopContext, accepts: boolean) {
  const buyer = requireBuyer(await findBuyer())
  const id = String(form.get('id') ?? '')
  if (!/^[1-9]\d{0,15}$/.test(id)) throw data(null, { status: 400 })
  if (!accepts) await declineInvitation(db, buyer, Number(id))
  else if (!(await acceptInvitation(db, buyer, Number(id), new Date())).ok) {
    const invitation = {
      intent: 'accept',
      problem: 'This invitation is over. Ask your colleague for another one.',
    }
    return data<Answer>({ invitation }, { status: 409 })
  }
  return replace('/account')
}

function refuse(signIn: BuyerSignInAnswer, status: number, headers: Record<string, string> = {}) {
  return data<Answer>({ signIn }, { status, headers })
}

function tooMany(seconds: number, why: string, email?: string) {
  const problem = `${why} Please try again in ${describeWait(seconds)}.`
  return refuse({ ...(email !== undefined && { email }), problem }, 429, { 'Retry-After': String(seconds) })
}

export { meta } from '#app/features/site-shell/page-meta.ts'
export { headers } from './private-headers.ts'

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.own) {
    const again = loaderData.own.mayOrder ? orderAgain : undefined
    return <Overview {...loaderData.own} answer={actionData?.invitation} again={again} />
  }
  const { isWaiting = false, notice, canMail = false, contact = [] } = loaderData
  return (
    <BuyerSignIn
      isWaiting={isWaiting}
      notice={notice}
      canMail={canMail}
      contact={contact}
      answer={actionData?.signIn}
    />
  )
}
