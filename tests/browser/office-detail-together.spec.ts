import type { Page } from '@playwright/test'
import { changeStatusOnly } from '#tests/office/list-lines.ts'
import { expect, test } from '#tests/office/office-test.ts'

test.use({ shopName: 'office' })

const statusOf = (page: Page) => page.getByLabel('Status', { exact: true })

test.describe('two who work on one order', () => {
  // The order that is deleted under their eyes.
  test.use({ expectedComplaints: /404/ })

  test('see what the other does, as it happens', async ({ page, add, colleague, database }) => {
    const id = await add()
    await page.goto(`/admin/orders/${id}`)
    const theirs = await colleague(`/admin/orders/${id}`)
    await page.getByLabel('Internal note').fill('Half a thought')
    await theirs.getByLabel('Internal note').fill('They called back')
    await theirs.getByRole('button', { name: 'Add note' }).click()
    await expect(page.getByText('They called back')).toBeVisible()
    await statusOf(theirs).selectOption('Processing')
    await changeStatusOnly(theirs)
    await expect(statusOf(page)).toHaveValue('processing')
    // Somebody else of the staff, who has a name of their own.
    await database.query(
      `WITH grace AS (
         INSERT INTO users (name, email) VALUES ('Grace', $2) RETURNING id
       ), changed AS (
         UPDATE orders SET status = 'completed' WHERE id = $1
       )
       INSERT INTO order_events (order_id, event, actor, detail)
       SELECT $1, 'status-changed', id, '{"from": "processing", "to": "completed"}' FROM grace`,
      [id, `grace-${id}@shop.example`],
    )
    await expect(page.getByText('Grace: status changed from Processing to Completed')).toBeVisible()
    await expect(page.getByLabel('Internal note')).toHaveValue('Half a thought')
    await theirs.getByRole('button', { name: 'Delete order' }).click()
    await theirs.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('heading', { name: 'Order Not Found' })).toBeVisible()
  })
})

test.describe('an order that somebody changed, and then deleted, meanwhile', () => {
  test.use({ expectedComplaints: /404|409/ })

  test('says so to whoever changes it too, and that it is gone', async ({ page, add, database }) => {
    const id = await add()
    // Without the stream, this page does not hear of the other.
    await page.route('**/api/admin/orders/live', (route) => route.fulfill({ status: 204 }))
    await page.goto(`/admin/orders/${id}`)
    await database.query(`UPDATE orders SET status = 'completed' WHERE id = $1`, [id])
    await statusOf(page).selectOption('Cancelled')
    await changeStatusOnly(page)
    await expect(page.getByText('Somebody changed this order in the meantime')).toBeVisible()
    await expect(
      page.getByText('Nothing was overwritten. Its status is now Completed, and the page shows it as it is.'),
    ).toBeVisible()
    await expect(statusOf(page)).toHaveValue('completed')
    const { rows } = await database.query('SELECT status FROM orders WHERE id = $1', [id])
    expect(rows).toEqual([{ status: 'completed' }])

    await database.query('DELETE FROM orders WHERE id = $1', [id])
    await statusOf(page).selectOption('Pending')
    await expect(page.getByText('Failed to update order status')).toBeVisible()
    await expect(page.getByText('Somebody deleted this order in the meantime.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Order Not Found' })).toBeVisible()
  })
})
