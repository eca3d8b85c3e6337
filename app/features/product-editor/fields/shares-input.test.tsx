import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SharesInput } from './shares-input.tsx'

test.each([
  [['60', '40'], 'Total 100%'],
  [['60'], 'Total 60%: 40% missing'],
  [['60', '50'], 'Total 110%: 10% too much'],
  [['60', 'some'], 'Total 60%: 40% missing'],
])('shares of %j are added up: %s', (shares, sum) => {
  const value = shares.map((share, at) => ({ name: `Terpene ${at}`, share }))
  const html = renderToStaticMarkup(<SharesInput value={value} suggestions={[]} onChange={() => undefined} />)
  expect(html).toContain(`>${sum}</p>`)
})
