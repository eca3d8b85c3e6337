import { defineConfig } from '@playwright/test'
import gate from '../playwright.config.ts'

/** The specs that are too long for the gate, one at a time, in the browser of its other specs. */
export default defineConfig({
  ...gate,
  testDir: '../tests/browser/proven',
  testIgnore: [],
  outputDir: '../tests/.artifacts/proven',
  globalSetup: '../tests/shop/seed-setup.ts',
  workers: 1,
  projects: [{ name: 'proven', use: { launchOptions: gate.projects?.[0]?.use?.launchOptions ?? {} } }],
})
