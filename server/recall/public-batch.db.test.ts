import { expect, test } from 'vitest'
import { viewBatchPage } from '#app/features/batch-page/batch-page-view.ts'
import { renderBatchPage } from '#app/features/batch-page/render-batch-page.server.tsx'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { stockBatch } from '#tests/stock/stock-rows.ts'
import { findCertificate, findPublicBatch } from './public-batch.ts'

const database = useTestDatabase()
const AROUND = {
  timeZone: 'Europe/Berlin',
  productPath: '/product/og-kush',
  shopName: 'Cultivar',
  contact: [{ name: 'E-mail' as const, text: 'hello@shop.example', href: 'mailto:hello@shop.example' }],
}

async function set(batch: number, values: string) {
  await database.db.pool.query(`UPDATE batches SET ${values} WHERE number = $1`, [batch])
}

async function render(code: string) {
  const found = await findPublicBatch(database.db, code)
  return found && renderBatchPage(viewBatchPage(found, AROUND))
}

test('a released batch shows what was measured, with limits and results, however its code is typed', async () => {
  const batch = await stockBatch(database.db, { productId: 'og-kush', code: 'OGK-26', quantity: 4711 })
  await set(
    batch,
    `supplier = 'Secret Farm', produced_on = '2026-03-07', best_before = '2099-12-31',
     measured = '[{"name": "THC", "value": "21.4", "unit": "%", "limit": "25", "passed": true}]'`,
  )
  const page = await render('ogk-26')
  expect(page).toContain('Released for sale')
  expect(page).toContain('21.4%')
  expect(page).toContain('25%')
  expect(page).toContain('Passed')
  expect(page).toContain('7 March 2026')
  expect(page).toContain('/batch/OGK-26/certificate')
  expect(page).not.toMatch(/Secret Farm|4,?711|recalled/)
  expect(await findCertificate(database.db, 'OGK-26')).toMatchObject({
    type: 'application/pdf',
    name: 'coa.pdf',
  })
})

test('one that was never released is not there, and nor is its certificate', async () => {
  const batch = await stockBatch(database.db, { productId: 'og-kush', code: 'NEW-1', quantity: 1 })
  await set(batch, `state = 'quarantined', released_at = NULL, first_released_at = NULL`)
  expect(await render('NEW-1')).toBeUndefined()
  expect(await findCertificate(database.db, 'NEW-1')).toBeUndefined()
})

test('one that was changed since it was released says nothing until somebody vouches for it again', async () => {
  const batch = await stockBatch(database.db, { productId: 'og-kush', code: 'CHANGED-1', quantity: 1 })
  await set(
    batch,
    `state = 'quarantined', best_before = '2099-12-31',
     measured = '[{"name": "THC", "value": "21.4", "unit": "%", "limit": "25", "passed": true}]'`,
  )
  const page = await render('CHANGED-1')
  expect(page).toContain('Not sold at present')
  expect(page).not.toMatch(/21\.4|2099|certificate/)
  expect(await findCertificate(database.db, 'CHANGED-1')).toBeUndefined()
})

test('a recalled one says so first, why, and what to do; a blocked one keeps its reason to itself', async () => {
  const batch = await stockBatch(database.db, { productId: 'og-kush', code: 'OLD-1', quantity: 1 })
  await set(batch, `state = 'blocked', state_reason = 'A quarrel with the supplier'`)
  const blocked = await render('OLD-1')
  expect(blocked).toContain('Not sold at present')
  expect(blocked).not.toContain('quarrel')
  await set(batch, `state = 'recalled', state_reason = 'Mould was found'`)
  const recalled = (await render('OLD-1')) ?? ''
  expect(recalled.indexOf('This batch is recalled')).toBeLessThan(recalled.indexOf('<h1'))
  expect(recalled).toContain('Mould was found')
  expect(recalled).toContain('mailto:hello@shop.example')
})
