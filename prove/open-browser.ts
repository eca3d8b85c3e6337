import { chromium } from '@playwright/test'

/** The Chromium that `npm run prove` has found. */
export function openBrowser() {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  // On a signal the library would end this process before the shops are stopped. The browser ends with the process.
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }
  return chromium.launch({ executablePath, args: ['--no-sandbox'], ...signals })
}
