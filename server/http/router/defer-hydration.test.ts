import { describe, expect, test } from 'vitest'
import { deferHydration, type HydrationStart } from './defer-hydration.ts'

const PAGE = [
  '<html><head><link rel="modulepreload" href="/assets/manifest.js"/>',
  '<link rel="modulepreload" href="/assets/framework.js" nonce="nonce"/><title>Shop</title></head><body>',
  '<script nonce="nonce">window.context = {};</script>',
  '<script nonce="nonce" type="module" async="">import "/assets/manifest.js";\n',
  'import * as route0 from "/assets/root.js";\nimport * as route1 from "/assets/home.js";\n',
  '  window.modules = {"root":route0,"home":route1};\n\nimport("/assets/entry.js");</script></body></html>',
].join('')

const finished = deferHydration(PAGE, 'after-paint')

function scriptOf(html: string) {
  return /<script nonce="nonce" type="module" async="">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''
}

describe('the scripts of a page', () => {
  test('are not asked for while the page is read', () => {
    expect(finished).not.toContain('<link rel="modulepreload"')
    expect(scriptOf(finished)).not.toMatch(/^import /m)
    expect(finished).toContain('<title>Shop</title>')
  })

  test('are asked for all at once, and run in their order, when it has been drawn', async () => {
    const { events, run } = rehearse('after-paint')
    await run
    expect(events).toEqual([
      'frame',
      'ask for /assets/manifest.js and /assets/framework.js',
      'run /assets/manifest.js',
      'run /assets/root.js',
      'run /assets/home.js',
      'run /assets/entry.js',
    ])
  })

  test('are asked for when it has been drawn, and run when its visitor does something', async () => {
    const { events, run, interact } = rehearse('first-interaction')
    await new Promise(setImmediate)
    expect(events).toEqual(['frame', 'ask for /assets/manifest.js and /assets/framework.js'])
    interact()
    await run
    expect(events.slice(2)).toEqual([
      'run /assets/manifest.js',
      'run /assets/root.js',
      'run /assets/home.js',
      'run /assets/entry.js',
    ])
  })

  test('leave the other scripts of the page as they are', () => {
    expect(finished).toContain('<script nonce="nonce">window.context = {};</script>')
  })
})

/** Runs the module with a browser that only notes what it is asked to do. */
function rehearse(start: HydrationStart) {
  const events: string[] = []
  const visitor = Promise.withResolvers<void>()
  const parts = {
    window: { firstInteraction: visitor.promise },
    requestAnimationFrame: (draw: () => void) => {
      events.push('frame')
      draw()
    },
    setTimeout: (done: () => void, milliseconds = 0) => milliseconds === 0 && done(),
    document: {
      createElement: () => ({}),
      head: {
        append: (...links: { href: string }[]) =>
          events.push(`ask for ${links.map(({ href }) => href).join(' and ')}`),
      },
    },
    load: async (url: string) => events.push(`run ${url}`),
  }
  const body = scriptOf(deferHydration(PAGE, start)).replaceAll('import(', 'load(')
  const rehearsal = new Function(...Object.keys(parts), `return (async () => {${body}})()`)
  return { events, run: rehearsal(...Object.values(parts)), interact: visitor.resolve }
}
