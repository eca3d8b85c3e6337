import { request } from 'node:http'
import { randomAddress } from '#tests/orders/order-input.ts'
import { ADMIN } from '#tests/shop/running-shop.ts'
import { REDIRECT_FORMS, REDIRECT_NAMES, REDIRECTING_PAGES } from './redirect-forms.ts'
import type { Stand } from './stand.ts'
import type { Tally } from './tally.ts'

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string }

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
      tally.check(
        !isRedirect || !told.body.includes('elsewhere'),
        `${path}.data leads elsewhere with ${form}.`,
      )
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

/** With node:http, since `fetch` corrects addresses on their way. */
function send(base: string, method: string, path: string, body?: string, cookie?: string) {
  return new Promise<Answer>((resolve, reject) => {
    const { hostname, port } = new URL(base)
    const headers = {
      // So many of one network would be told to wait.
      'x-forwarded-for': randomAddress(),
      ...(cookie !== undefined && { cookie }),
      ...(body !== undefined && { origin: base, 'content-type': 'application/x-www-form-urlencoded' }),
    }
    const sent = request({ hostname, port, method, path, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
