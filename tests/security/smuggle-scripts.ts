import type { BrowserContext, Page } from '@playwright/test'

const ELSEWHERE = 'https://elsewhere.example'

/** Ways to get a script into a page for somebody who can already write into it. */
export const INJECTIONS = [
  'inline script',
  'event handler',
  'script elsewhere',
  'script in a data address',
  'script in a blob',
  'javascript address',
  'eval',
  'new Function',
  'timer with text',
  'frame with its own document',
  'base of another site',
] as const

export type Injection = (typeof INJECTIONS)[number]

/** The script of another site, which is there for whoever may load it. */
export async function offerScriptElsewhere(context: BrowserContext) {
  await context.route(`${ELSEWHERE}/**`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `smuggled('script elsewhere')` }),
  )
}

/** Tries one of them; whatever runs calls `smuggled`. */
export async function injectScripts(page: Page, injection: Injection) {
  await page.evaluate(async (way) => {
    const code = `smuggled('${way}')`
    const add = (name: string, fields: Record<string, string>) => {
      const element = Object.assign(document.createElement(name), fields)
      document.body.append(element)
      return element
    }
    const tries: Record<typeof way, () => unknown> = {
      'inline script': () => add('script', { textContent: code }),
      'event handler': () => add('div', { innerHTML: `<img src="data:," onerror="${code}">` }),
      'script elsewhere': () => add('script', { src: 'https://elsewhere.example/script.js' }),
      'script in a data address': () => add('script', { src: `data:text/javascript,${code}` }),
      'script in a blob': () =>
        add('script', { src: URL.createObjectURL(new Blob([code], { type: 'text/javascript' })) }),
      'javascript address': () => add('a', { href: `javascript:${code}` }).click(),
      // biome-ignore lint/security/noGlobalEval: it is what the policy has to refuse
      eval: () => globalThis.eval(code),
      'new Function': () => new Function(code)(),
      'timer with text': () => Reflect.apply(setTimeout, window, [code, 0]),
      'frame with its own document': () => add('iframe', { srcdoc: `<script>parent.${code}</script>` }),
      // Every address of the page would lead there.
      'base of another site': () => {
        add('base', { href: 'https://elsewhere.example/' })
        const call: unknown = Reflect.get(window, 'smuggled')
        if (document.baseURI.startsWith('https://elsewhere.example') && typeof call === 'function') call(way)
      },
    }
    // In a turn of the page's own: what a debugger evaluates is exempt from some rules.
    await new Promise<void>((done) => {
      setTimeout(() => {
        setTimeout(done, 20)
        tries[way]()
      })
    })
    // Whatever was started has had its turn after two frames.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  }, injection)
}
