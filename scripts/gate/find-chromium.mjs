import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { installFirstOf, mayUseAptGet } from '../lib/apt-get.mjs'
import { Problem } from '../lib/problem.mjs'

// The shell draws the same pages without the parts of a browser around them, in two thirds of the time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]

/** The browser for the tests: named, found, or (on Debian, as root) installed. */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (existsSync(named)) return named
    throw new Problem(
      `CHROMIUM_PATH names ${named}, which does not exist. Correct it, or unset it to let the browser be found.`,
    )
  }
  const found = findInstalled()
  if (found) return found
  if (mayUseAptGet()) {
    console.log('Installing Chromium with apt-get.')
    const installed = await installChromium()
    if (installed) return installed
  }
  throw new Problem(
    'No Chromium was found for the browser tests. Install it (on Debian: `apt-get install chromium`; elsewhere: `npx playwright install chromium`), or name one with CHROMIUM_PATH.',
  )
}

function findInstalled() {
  return [...onPath(), ...inUsualPlaces(), ...inPlaywrightCache()].find(isExecutable)
}

function onPath() {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
}

function inUsualPlaces() {
  if (process.platform === 'darwin') {
    return [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ]
  }
  if (process.platform === 'win32') {
    return [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
      .filter(Boolean)
      .map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'))
  }
  return []
}

function inPlaywrightCache() {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? playwrightCache()
  if (!existsSync(cache)) return []
  const builds = readdirSync(cache).filter((name) => /^chromium-\d+$/.test(name))
  const programs = [
    'chrome-linux/chrome',
    'chrome-linux64/chrome',
    'chrome-win64/chrome.exe',
    'chrome-win/chrome.exe',
  ]
  const macs = ['chrome-mac', 'chrome-mac-arm64', 'chrome-mac-x64'].flatMap((folder) => [
    `${folder}/Chromium.app/Contents/MacOS/Chromium`,
    `${folder}/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing`,
  ])
  return builds.flatMap((build) => [...programs, ...macs].map((program) => join(cache, build, program)))
}

function playwrightCache() {
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Caches', 'ms-playwright')
  if (process.platform === 'win32') return join(process.env.LOCALAPPDATA ?? homedir(), 'ms-playwright')
  return join(homedir(), '.cache', 'ms-playwright')
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    // Not there, or not a program: look on.
    return false
  }
}

async function installChromium() {
  // Not every Debian has the shell apart.
  const { isInstalled, said } = await installFirstOf('chromium-headless-shell', 'chromium')
  if (isInstalled) return findInstalled()
  throw new Problem(
    'Chromium could not be installed with apt-get. Install it by hand, or name one with CHROMIUM_PATH.',
    said,
  )
}
