import { chromium } from '@playwright/test'
import { holdOpen } from './hold-open.ts'

/** The Chromium that `npm run prove` has found; it is closed when the proof is over. */
export function openBrowser() {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  // On a signal the library would end this process before the shops are stopped.
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }
  return holdOpen(
    () => chromium.launch({ executablePath, args: ['--no-sandbox'], ...signals }),
    (browser) => browser.close(),
  )
}
