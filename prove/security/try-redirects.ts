import { randomAddress } from '#tests/orders/order-input.ts'
import { REDIRECT_FORMS, REDIRECT_NAMES, REDIRECTING_PAGES } from '#tests/security/redirect-forms.ts'
import { ADMIN } from '#tests/shop/running-shop.ts'
import { sendExactly } from '#tests/shop/send-exactly.ts'
import type { Stand } from './stand.ts'
import type { Tally } from './tally.ts'

type Answer = Awaited<ReturnType<typeof sendExactly>>

/** How many addresses were asked for: each form as a path, in every parameter of every page, and in the form that has one. */
export async function tryRedirects({ shop, admin }: Stand, tally: Tally): Promise<number> {
  let asked = 0
  const judge = (path: string, answer: Answer) => {
    asked += 1
    const { location, refresh } = answer.headers
    const leadsTo = typeof location === 'string' ? new URL(location, shop.url).origin : shop.url
    tally.check(leadsTo === shop.url, `${path} leads to ${leadsTo}.`)
    tally.check(refresh === undefined, `${path} is answered with Refresh.`)
    tally.check(!('x-smuggled' in answer.headers), `${path} adds a header.`)
  }
  for (const form of REDIRECT_FORMS) {
    const raw = asSent(form)
    for (const path of [raw, `/${raw}`, `${raw}/`, `/vapes/${raw}`, `/admin/${raw}`])
      judge(path, await send(shop.url, 'GET', path.startsWith('/') ? path : `/${path}`))
    for (const page of REDIRECTING_PAGES)
      for (const value of [encodeURIComponent(form), raw.replaceAll('&', '%26')]) {
        const path = `${page}?${REDIRECT_NAMES.map((name) => `${name}=${value}`).join('&')}`
        judge(path, await send(shop.url, 'GET', path))
      }
    for (const path of ['/sign-out', '/auth']) {
      const body = String(new URLSearchParams(REDIRECT_NAMES.map((name) => [name, form])))
      judge(`POST ${path} with ${form}`, await send(shop.url, 'POST', path, body))
      const told = await send(shop.url, 'POST', `${path}.data`, body)
      judge(`POST ${path}.data with ${form}`, told)
      const isRedirect = told.body.includes('SingleFetchRedirect')
      const isForeign = isRedirect && told.body.includes('elsewhere')
      tally.check(!isForeign, `${path}.data leads elsewhere with ${form}.`)
    }
  }
  // Signed in already, and signing in: the address leads to the page that was wanted, if that is one of ours.
  for (const form of REDIRECT_FORMS) {
    for (const start of ['', '/admin', '/admin/', '/admin/dashboard', '/admin/dashboard?']) {
      const path = `/auth?next=${encodeURIComponent(`${start}${form}`)}`
      judgeArrival(path, await send(shop.url, 'GET', path, undefined, admin))
      const data = path.replace('/auth', '/auth.data')
      const told = await send(shop.url, 'GET', data, undefined, admin)
      judge(data, told)
      const inQuery = start.endsWith('?') || (start !== '' && form.startsWith('?'))
      tally.check(inQuery || !told.body.includes('elsewhere'), `${data} leads elsewhere.`)
    }
    const path = `/auth?next=${encodeURIComponent(form)}`
    const credentials = String(
      new URLSearchParams({ email: ADMIN.email, password: ADMIN.password, next: form }),
    )
    judgeArrival(`POST ${path}`, await send(shop.url, 'POST', path, credentials))
  }
  return asked

  function judgeArrival(path: string, answer: Answer) {
    judge(path, answer)
    const { location } = answer.headers
    const isOurs = typeof location === 'string' && /^\/(admin\/[\w-]+(\?[!-~]*)?)?$/.test(location)
    tally.check(answer.status === 302 && isOurs, `${path} is answered ${answer.status} ${location}.`)
  }
}

/** What a request line cannot hold is written as a browser would; all else stays as it is. */
function asSent(form: string) {
  return form.replace(/[^\x21-\x7e]/g, encodeURIComponent).replace(/[<>#]/g, encodeURIComponent)
}

/** Each from a network of its own: so many of one would be told to wait. */
function send(base: string, method: string, path: string, body?: string, cookie?: string) {
  const type = 'application/x-www-form-urlencoded'
  const headers = {
    'x-forwarded-for': randomAddress(),
    ...(cookie !== undefined && { cookie }),
    ...(body !== undefined && { origin: base, 'content-type': type }),
  }
  return sendExactly(base, { method, path, headers, body })
}
