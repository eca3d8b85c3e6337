import { chromium } from '@playwright/test'

/** The Chromium that `npm run prove` has found. */
export function openBrowser() {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  return chromium.launch({ executablePath, args: ['--no-sandbox'] })
}
