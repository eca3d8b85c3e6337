import pg from 'pg'

/** A connection of a test's own. Whatever it asks fails with it; unheard, its 'error' would fail another test. */
export async function openClient(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config)
  client.on('error', () => undefined)
  await client.connect()
  return client
}
