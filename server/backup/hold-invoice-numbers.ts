import type pg from 'pg'

/** Invoices may have been sent since the backup was taken: an owner says which was the last before the series goes on. */
export async function holdInvoiceNumbers(client: pg.ClientBase): Promise<void> {
  // A backup from before there were invoices has none of it.
  const { rows } = await client.query(`SELECT FROM pg_class WHERE oid = to_regclass('invoice_state')`)
  if (rows.length > 0) await client.query('UPDATE invoice_state SET must_confirm = true')
}
