import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What features use every day, as the router's documentation has it. */
const EVERYDAY = new Set([
  ...[
    'Link',
    'LinkProps',
    'NavLink',
    'Form',
    'To',
    'data',
    'redirect',
    'isRouteErrorResponse',
    'useActionData',
  ],
  ...['useFetcher', 'useLocation', 'useNavigate', 'useNavigation', 'useParams', 'useRevalidator'],
  ...['useSearchParams', 'useSubmit'],
])
const IMPORT = /import (?:type )?\{(?<names>[^}]*)\} from '@?react-router(?:\/[\w/-]+)?'/g
const ROOM = 'server/http/router/'

const described = sectionOf(readFileSync('docs/architecture.md', 'utf8'), 'What knows React Router')
const files = globSync('{app,server,build-plugins,art,domain}/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.tsx?$/.test(file),
)

test('whatever knows more of React Router than its everyday names is described in one place', () => {
  const unknown = files.filter(
    (file) => !file.startsWith('app/routes/') && knowsMore(file) && !isDescribed(file),
  )
  expect(unknown).toEqual([])
})

test('what is described is there', () => {
  const named = Array.from(
    described.matchAll(/`((?:app|server|build-plugins)\/[\w./-]+\.tsx?)`/g),
    ([, file]) => file ?? '',
  )
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((file) => !globSync(file).length)).toEqual([])
})

function knowsMore(file: string) {
  const text = readFileSync(file, 'utf8')
  const names = Array.from(text.matchAll(IMPORT), ({ groups }) => groups?.names?.split(',') ?? [])
    .flat()
    .map((name) =>
      name
        .trim()
        .replace(/^type /, '')
        .replace(/ as .*/, ''),
    )
    .filter(Boolean)
  if (/__reactRouter|virtual:react-router/.test(text)) return true
  return file.startsWith('app/') ? names.some((name) => !EVERYDAY.has(name)) : names.length > 0
}

function isDescribed(file: string) {
  return (
    described.includes(`\`${file}\``) ||
    (file.startsWith(ROOM) && described.includes(`\`${file.slice(ROOM.length)}\``))
  )
}

function sectionOf(text: string, title: string) {
  return text.split(/^## /m).find((section) => section.startsWith(title)) ?? ''
}
