/** When the scripts of a page run: once it is drawn, or once its visitor does something. */
export type HydrationStart = 'after-paint' | 'first-interaction'

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const MODULE_SCRIPT = /(<script[^>]* type="module"[^>]*>)([\s\S]*?)<\/script>/

// A page in the background draws no frame, hence the clock.
const AFTER_PAINT = `await new Promise((painted) => {
requestAnimationFrame(() => setTimeout(painted))
setTimeout(painted, 1000)
})`
// The promise of first-interaction.js.
const FIRST_INTERACTION = 'await window.firstInteraction'

/**
 * React Router asks for a page's scripts before its style sheet, and runs them as soon as they are there. A page can be
 * read without them: here they are asked for when it has been drawn, and neither delay nor outweigh what draws it.
 * They are still fetched all at once, and run in their order.
 */
export function deferHydration(html: string, start: HydrationStart) {
  const preloads = [...html.matchAll(PRELOAD)].map(([, href]) => href)
  const waits = start === 'first-interaction' ? [FIRST_INTERACTION] : []
  return html
    .replace(PRELOAD, '')
    .replace(MODULE_SCRIPT, (_, tag: string, code: string) =>
      [`${tag}${AFTER_PAINT}`, preloadAll(preloads), ...waits, importInTurn(code)]
        .join('\n')
        .concat('</script>'),
    )
}

function preloadAll(hrefs: (string | undefined)[]) {
  return `document.head.append(...${JSON.stringify(hrefs)}.map((href) => Object.assign(document.createElement('link'), { rel: 'modulepreload', href })))`
}

/** An import statement would not wait for anything before it. */
function importInTurn(code: string) {
  return code
    .replace(/^import \* as (\w+) from ("[^"]+");/gm, 'const $1 = await import($2);')
    .replace(/^import ("[^"]+")/gm, 'await import($1)')
}
