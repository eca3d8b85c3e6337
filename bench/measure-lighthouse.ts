import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Figure, figureOf } from './figures.ts'
import { startShop } from './open-shop.ts'

const run = promisify(execFile)

// Fetched when it is asked for: it weighs more than everything the shop itself needs.
const LIGHTHOUSE = 'lighthouse@13.5.0'
const RUNS = 3
const PAGES = [
  ['home', '/'],
  ['catalogue', '/vapes'],
  ['detail', '/product/white-widow'],
] as const
const GOALS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const
const BROWSER_FLAGS = '--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage'

type Report = {
  categories: Record<keyof typeof GOALS, { score: number | null }>
  audits: Record<'cumulative-layout-shift', { numericValue?: number }>
}

/** Lighthouse as a phone on a slow network sees the shop, first visit. */
export async function measureLighthouse(folder: string): Promise<Figure[]> {
  const server = await startShop(folder)
  const figures: Figure[] = []
  for (const [name, path] of PAGES) {
    const reports: Report[] = []
    for (let round = 0; round < RUNS; round++)
      reports.push(await inspect(`http://localhost:${server.port}${path}`))
    for (const [category, goal] of Object.entries(GOALS)) {
      const scores = reports.map((report) => scoreOf(report, category))
      figures.push(figureOf(`${name}: ${category}`, 'of 100', scores, { atLeast: goal }))
    }
    const shifts = reports.map(
      (report) => report.audits['cumulative-layout-shift'].numericValue ?? Number.NaN,
    )
    figures.push(figureOf(`${name}: layout shift`, 'score', shifts, { below: 0.001 }))
  }
  await server.stop()
  return figures
}

/** Lighthouse sometimes loses the start of its own recording (NO_NAVSTART), and then asks to be run again. */
async function inspect(url: string, triesLeft = 3): Promise<Report> {
  try {
    return await runLighthouse(url)
  } catch (error) {
    if (triesLeft === 1) throw error
    return inspect(url, triesLeft - 1)
  }
}

async function runLighthouse(url: string): Promise<Report> {
  // It wants a whole browser, which Debian has beside the shell.
  const chromium = process.env.CHROMIUM_PATH?.replace(/-headless-shell$/, '') ?? ''
  const { stdout } = await run(
    'npm',
    ['exec', '--yes', '--', LIGHTHOUSE, url, '--quiet', '--output=json', `--chrome-flags=${BROWSER_FLAGS}`],
    { env: { ...process.env, CHROME_PATH: chromium }, maxBuffer: 64 * 1024 * 1024 },
  )
  return JSON.parse(stdout)
}

function scoreOf(report: Report, category: string) {
  const found = Object.entries(report.categories).find(([name]) => name === category)
  return Math.round((found?.[1].score ?? Number.NaN) * 100)
}
