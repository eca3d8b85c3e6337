/** As much of a browser as accounts can see of one: it keeps the cookies it is given and sends them back. */
export function createBrowser() {
  const cookies = new Map<string, string>()
  return {
    headers: () =>
      new Headers({ cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
    take(setCookies: string[]) {
      for (const cookie of setCookies) {
        const [pair = '', ...attributes] = cookie.split('; ')
        const name = pair.slice(0, pair.indexOf('='))
        if (attributes.includes('Max-Age=0')) cookies.delete(name)
        else cookies.set(name, pair.slice(pair.indexOf('=') + 1))
      }
    },
    cookies,
  }
}
