import { defineConfig } from '@playwright/test'

const { CHROMIUM_PATH: executablePath, CI } = process.env

/** Which pages show their pictures, and which pictures. All other specs are about words and forms. */
const ABOUT_PICTURES = [
  'accessibility.spec.ts',
  'catalogue.spec.ts',
  'home.spec.ts',
  'office-pictures.spec.ts',
  'office-product.spec.ts',
].map((name) => `**/${name}`)

/** Too long for the gate: `npm run prove` runs them. */
const PROVEN = '**/proven/**'

// Without a graphics card it would be imitated, at a twentieth of the whole work.
const ARGUMENTS = ['--disable-gpu']
// To fetch, decode and draw them is a tenth.
const WITHOUT_PICTURES = [...ARGUMENTS, '--blink-settings=imagesEnabled=false']

/** The built shop in the machine's own Chromium: `npm test -- browser` builds it and finds the browser. */
export default defineConfig({
  testDir: 'tests/browser',
  testIgnore: PROVEN,
  outputDir: 'tests/.artifacts',
  globalSetup: './tests/shop/seed-setup.ts',
  // One for each core. A third would start a third of every shop, which costs more than the cores are idle.
  // A file stays with one of them: shops that only it uses are started once.
  workers: 2,
  forbidOnly: CI !== undefined,
  // Generous: these end tests that hang, they do not measure. Some look at eight pages, on machines at a third of their speed.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    // To draw how one page fades into the next is a third of the work of going there: specs about it use IN_MOTION.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'with pictures',
      testMatch: ABOUT_PICTURES,
      // The other one begins with what is left: a second would start its browser and its shops once more.
      workers: 1,
      use: { launchOptions: launchedWith(ARGUMENTS) },
    },
    {
      name: 'without pictures',
      testIgnore: [...ABOUT_PICTURES, PROVEN],
      use: { launchOptions: launchedWith(WITHOUT_PICTURES) },
    },
  ],
})

function launchedWith(args: string[]) {
  return { ...(executablePath !== undefined && { executablePath }), args }
}
