import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SharesInput } from './shares-input.tsx'

test.each([
  [['60', '40'], 'Together 100'],
  [['60'], 'Together 60: 40 to go'],
  [['60', '50'], 'Together 110: 10 too many'],
  [['60', 'some'], 'Together 60: 40 to go'],
])('shares of %j are added up: %s', (shares, sum) => {
  const value = shares.map((share, at) => ({ name: `Terpene ${at}`, share }))
  const html = renderToStaticMarkup(<SharesInput value={value} suggestions={[]} onChange={() => undefined} />)
  expect(html).toContain(`>${sum}</p>`)
})
