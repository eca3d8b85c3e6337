import type pg from 'pg'

/** Invoices may have been sent since the backup was taken: an owner says which was the last before the series goes on. */
export async function holdInvoiceNumbers(client: pg.ClientBase): Promise<void> {
  await client.query('UPDATE invoice_state SET must_confirm = true')
}
