import type { INTENTS } from '#domain/access/intents.ts'
import { STRAIN_DEFAULT_LADDER } from '#domain/kinds/strain/tiers.ts'
import { CUSTOMER_FIELDS } from '#domain/orders/checkout/customer.ts'
import type { CreditFigures } from '#domain/payments/credit-limit.ts'
import { toTypedLadder } from '#domain/pricing/typed-ladder.ts'

type Fields = Record<string, string | number | readonly (string | number)[]>

/** A form that succeeds: the place in the address, and its fields. `isBuyer`: sent by a buyer of a company. */
export type Trial = { params?: Record<string, string | number>; search?: string; fields: Fields }

/** What a trial may use: rows of the demo shop, and forms that make what is to be tried. */
export type Tools = {
  /** The first row; there has to be one. */
  one: (query: string, values?: readonly unknown[]) => Promise<Record<string, string>>
  run: (query: string, values?: readonly unknown[]) => Promise<void>
  /** Posts another form first. */
  post: (route: string, intent: string, trial: Trial) => Promise<void>
  /** Where an order stands with the credit limit of its customer, as its page shows it. */
  creditOf: (orderId: string) => Promise<CreditFigures>
  today: string
  password: string
  /** A company of its own, with a colleague, for what buyers send. */
  makeBuyer: () => Promise<{ company: string; person: string }>
}

export type FindTrial = (tools: Tools) => Promise<Trial>

type KeyedName<Names> = {
  [Name in keyof Names]: Names[Name] extends { once: 'key' } ? Name : never
}[keyof Names]
type KeyedRoute = {
  [Route in keyof typeof INTENTS]: Route extends `/api/${string}`
    ? never
    : KeyedName<(typeof INTENTS)[Route]> extends never
      ? never
      : Route
}[keyof typeof INTENTS]

/** One for each intent that acts once by its key; the compiler names those that are missing. */
export type Trials = { [Route in KeyedRoute]: Record<KeyedName<(typeof INTENTS)[Route]>, FindTrial> }

const A_FILE = `INSERT INTO files (hash, type, size, bytes, stored_by_name)
  VALUES (repeat('a', 64), 'application/pdf', 1, 'x', 'Ada') ON CONFLICT DO NOTHING`
const REASON = 'Because a test asks for it'

const examplesOnSale: FindTrial = async ({ one }) => ({
  fields: await one(`
    SELECT count(*)::text AS examples FROM products
      JOIN product_versions first ON first.product = number AND first.version = 1
      JOIN product_versions latest ON latest.product = number AND latest.version = products.version
    WHERE products.state = 'published' AND first.published_by_name = 'The shop' AND first.facts = latest.facts`),
})

const ofOrder =
  (where: string, fields: (row: Record<string, string>) => Fields): FindTrial =>
  async ({ one }) => {
    const row = await one(
      `SELECT orders.id, orders.revision, orders.* FROM orders WHERE ${where} ORDER BY created_at DESC LIMIT 1`,
    )
    return { params: { id: row.id ?? '' }, fields: fields(row) }
  }
const PENDING = `status = 'pending' AND NOT awaits_agreement AND cardinality(review_reasons) = 0`
/** The one of the trial 'vat-area' lies where the shop does not deliver. */
const PLAIN = `erased_at IS NULL AND cardinality(review_reasons) = 0 AND full_address NOT LIKE '%Palmas%'`

/** A line of an order that has goods of a batch left to pick. */
const PICKABLE = `
  SELECT o.id, i.id AS item, b.code AS batch, least(r.quantity, b.on_hand)::text AS quantity
  FROM orders o JOIN reservations r ON r.order_id = o.id JOIN stock_items s ON s.id = r.stock_item
    JOIN batches b ON b.stock_item = s.id AND b.state = 'released' AND b.on_hand > 0
    JOIN order_items i ON i.order_id = o.id
    JOIN products p ON p.number = s.product AND p.id = i.product_id
  WHERE o.status = 'processing' AND cardinality(o.review_reasons) = 0 AND r.quantity > 0 LIMIT 1`

const picks = async ({ one }: Tools): Promise<Trial> => {
  const { id = '', item, batch, quantity } = await one(PICKABLE)
  return {
    params: { id },
    fields: { picks: JSON.stringify([{ item, batch, quantity: Math.min(1000, Number(quantity)) }]) },
  }
}

const packed = async ({ one }: Tools, where = 'shipped_at IS NULL'): Promise<Record<string, string>> =>
  one(`SELECT order_id AS id, number, revision FROM shipments WHERE ${where} ORDER BY id LIMIT 1`)

const PARCEL: FindTrial = async ({ one }) => {
  const {
    id = '',
    item,
    quantity,
  } = await one(`
    SELECT o.id, i.id AS item, i.quantity::text FROM orders o JOIN order_items i ON i.order_id = o.id
      JOIN products p ON p.id = i.product_id AND NOT p.is_counted
    WHERE o.status = 'processing' AND o.shipment_state = 'none' AND NOT EXISTS (SELECT FROM shipments s WHERE s.order_id = o.id) LIMIT 1`)
  return {
    params: { id },
    fields: { lines: JSON.stringify([{ item, batch: null, quantity: Number(quantity) }]) },
  }
}
const ofParcel =
  (isShipped: boolean, more: Fields = {}): FindTrial =>
  async (tools) => {
    await tools.post('/admin/orders/:id', 'pack-parcel', await PARCEL(tools))
    if (isShipped) {
      const { id = '', ...seen } = await packed(tools)
      await tools.post('/admin/orders/:id', 'ship-parcel', {
        params: { id },
        fields: { ...seen, ...TRACKING },
      })
    }
    const { id = '', ...seen } = await packed(
      tools,
      isShipped ? 'shipped_at IS NOT NULL AND delivered_at IS NULL' : undefined,
    )
    return { params: { id }, fields: { ...seen, ...more } }
  }
const TRACKING = { carrier: 'Post', trackingNumber: 'T1', trackingUrl: '' }

const PAYMENT = { amount: '12.34', way: 'bank-transfer', reference: 'A test' }

/** A line of the bank that nobody has decided about. */
const openLine = async ({ one }: Pick<Tools, 'one'>, amount: string, words: string) =>
  one(
    `INSERT INTO bank_lines (statement, fingerprint, booked_on, amount, payer, words)
     SELECT id, gen_random_uuid()::text, current_date - 1, $1::numeric, 'A payer', $2 FROM bank_statements ORDER BY id LIMIT 1
     RETURNING id, statement`,
    [amount, words],
  )
const doubtedLine = async ({ one }: Pick<Tools, 'one'>) => {
  const { id = '', statement = '' } = await openLine({ one }, '7', 'Twice?')
  await one(
    'UPDATE bank_lines SET maybe_same = (SELECT min(id) FROM bank_lines) WHERE id = $1 RETURNING id',
    [id],
  )
  return { id, statement }
}

const ofCompany =
  (fields: (row: Record<string, string>) => Fields, from = 'companies c', where = 'true'): FindTrial =>
  async ({ one }) => {
    const row = await one(
      `SELECT c.number AS company, c.revision, c.* FROM ${from} WHERE c.merged_into IS NULL AND c.erased_at IS NULL AND ${where} ORDER BY c.number LIMIT 1`,
    )
    return { params: { number: row.company ?? '' }, fields: fields(row) }
  }
const FACTS = { vatNumber: '', country: 'Spain', place: 'Madrid', paymentDays: '14', creditLimit: '' }
const ofPerson =
  (fields: (row: Record<string, string>) => Fields): FindTrial =>
  async ({ one }) => {
    const row = await one(`
      SELECT p.id, p.name, p.email, c.number, c.revision FROM people p JOIN companies c ON c.number = p.company
      WHERE c.erased_at IS NULL ORDER BY p.id DESC LIMIT 1`)
    return { params: { number: row.number ?? '' }, fields: { id: row.id ?? '', ...fields(row) } }
  }
const ADDRESS = { use: 'delivery', address: 'Calle de la Prueba 1, 28001 Madrid', country: 'Spain' }

const RIGHT = {
  ...{
    kind: 'licence',
    number: 'L-1',
    authority: 'A ministry',
    countries: ['Spain'],
    productKinds: ['strain'],
  },
  ...{ validFrom: '2026-01-01', validTo: '', recheckOn: '', isChecked: 'yes' },
}
const ofRight =
  (fields: Fields): FindTrial =>
  async ({ one }) => {
    const {
      id = '',
      number = '',
      revision = '',
    } = await one(`
      SELECT e.id, c.number, c.revision FROM entitlements e JOIN companies c ON c.number = e.company
      WHERE e.withdrawn_at IS NULL AND c.erased_at IS NULL LIMIT 1`)
    return { params: { number }, fields: { id, revision, ...fields } }
  }
const ofApplication =
  (fields: Fields): FindTrial =>
  async ({ one }) => {
    const { id = '' } = await one(`
      INSERT INTO applications (draft, business_name, country, address, full_name, email, phone_number)
      VALUES (gen_random_uuid(), 'Applying Leaf', 'Spain', 'Calle 2', 'Ana Applies', 'ana@applies.example', '1') RETURNING id`)
    return { params: { id }, fields: { revision: 1, text: REASON, ...fields } }
  }

const product = (where = `state = 'published' AND draft IS NULL AND NOT is_counted`) =>
  `SELECT number, revision, id FROM products WHERE ${where} ORDER BY number DESC LIMIT 1`
/** A product with a draft that may be published: another name than any other has. */
const drafted: FindTrial = async ({ one, run }) => {
  const { number = '', revision = '' } = await one(product())
  await run(
    `UPDATE products SET draft = (SELECT facts FROM product_versions v WHERE v.product = products.number ORDER BY version DESC LIMIT 1), revision = revision + 1 WHERE number = $1`,
    [number],
  )
  return { params: { number }, fields: { revision: Number(revision) + 1 } }
}

const ofBatch =
  (where: string, fields: Fields): FindTrial =>
  async ({ one }) => {
    const {
      number = '',
      revision = '',
      ...batch
    } = await one(`SELECT * FROM batches WHERE ${where} ORDER BY number LIMIT 1`)
    return { params: { number }, fields: { revision, code: batch.code ?? '', ...fields } }
  }
const BATCH_FACTS = {
  supplier: 'Grower',
  supplierCode: '',
  producedOn: '',
  receivedOn: '2026-10-01',
  bestBefore: '2027-10-01',
  place: 'Shelf 9',
}

const LETTER = { as: 'recall', reason: REASON, subject: 'A recall', letter: 'Please send it back.' }
const startRecall: FindTrial = ofBatch(
  `state = 'released' AND NOT EXISTS (SELECT FROM recalls WHERE batch = batches.number AND closed_at IS NULL) AND EXISTS (SELECT FROM batch_deliveries(batches.number))`,
  LETTER,
)

const newList = async ({ one, post }: Tools, name: string) => {
  await post('/admin/price-lists', 'begin', { fields: { name } })
  return one('SELECT id, revision FROM price_lists WHERE name = $1', [name])
}
const typedList = (name: string, companies: number[]) =>
  JSON.stringify({
    ...{ name, companies, groups: [], from: '', to: '', prices: [] },
    kinds: {
      vape: {
        by: 'discount',
        discount: '3',
        minimum: '',
        ladder: toTypedLadder({ ...STRAIN_DEFAULT_LADDER, tiers: [] }),
      },
    },
  })
const ofList =
  (name: string, after: ('save' | 'publish')[], fields: Fields = {}): FindTrial =>
  async (tools) => {
    const { id = '' } = await newList(tools, name)
    const company = await tools.one(
      `SELECT number FROM companies WHERE erased_at IS NULL AND merged_into IS NULL AND number NOT IN (SELECT company FROM price_list_buyers WHERE company IS NOT NULL) LIMIT 1`,
    )
    const list = typedList(name, [Number(company.number)])
    const seen = async () =>
      (await tools.one('SELECT revision FROM price_lists WHERE id = $1', [id])).revision ?? ''
    for (const intent of after)
      await tools.post('/admin/price-lists/:id', intent, {
        params: { id },
        fields: { revision: await seen(), list },
      })
    return { params: { id }, fields: { revision: await seen(), list, ...fields } }
  }

const settingsDraft: FindTrial = async ({ one }) => {
  const { version = '', user = '' } = await one(
    `SELECT max(version) AS version, (SELECT id FROM users WHERE email = 'ada@shop.example') AS user FROM settings_versions`,
  )
  const changes = [{ path: 'contact.telegram', from: '@cultivar_demo', to: `@changed_${version}` }]
  const { revision = '' } = await one(
    `INSERT INTO settings_drafts (user_id, base_version, changes) VALUES ($1, $2, $3)
     ON CONFLICT (user_id) DO UPDATE SET changes = excluded.changes RETURNING revision`,
    [user, version, JSON.stringify(changes)],
  )
  return { fields: { version, revision, path: 'contact.telegram' } }
}

const colleague = async ({ one, password }: Tools): Promise<Fields> => {
  const { id = '' } = await one(`SELECT id FROM users WHERE email = 'colleague@shop.example'`)
  return { user: id, current: password }
}

const PRODUCT_TRIALS: Trials['/admin/catalogue/:number'] = {
  publish: drafted,
  schedule: async (tools) => {
    const { params = {}, fields } = await drafted(tools)
    return { params, fields: { ...fields, at: '2031-03-07T14:05' } }
  },
  'move-schedule': async ({ one }) => ({
    params: {
      number:
        (
          await one(
            `SELECT payload->>'number' AS number FROM jobs WHERE kind = 'publish-product' AND state = 'waiting' ORDER BY id DESC LIMIT 1`,
          )
        ).number ?? '',
    },
    fields: { at: '2031-04-07T14:05' },
  }),
  unschedule: async ({ one }) => ({
    params: {
      number:
        (
          await one(
            `SELECT payload->>'number' AS number FROM jobs WHERE kind = 'publish-product' AND state = 'waiting' ORDER BY id DESC LIMIT 1`,
          )
        ).number ?? '',
    },
    fields: {},
  }),
  discard: drafted,
  archive: async ({ one }) => {
    const { number = '', revision = '' } = await one(product())
    return { params: { number }, fields: { revision } }
  },
  'bring-back': async ({ one }) => {
    const { number = '', revision = '' } = await one(product(`state = 'archived'`))
    return { params: { number }, fields: { revision } }
  },
  delete: async ({ one, post }) => {
    await post('/admin/catalogue/new', 'create', { fields: { kind: 'vape', name: 'To be deleted' } })
    const { number = '', revision = '' } = await one(product(`state = 'draft' AND name = 'To be deleted'`))
    return { params: { number }, fields: { revision } }
  },
  'use-version': async ({ one }) => {
    const {
      number = '',
      revision = '',
      version = '',
    } = await one(
      `SELECT p.number, p.revision, v.version FROM products p JOIN product_versions v ON v.product = p.number WHERE p.state = 'published' AND p.draft IS NULL LIMIT 1`,
    )
    return { params: { number }, fields: { revision, version } }
  },
}

/** On the page of an order, and on that of its picking. */
const PARCELS = {
  pick: picks,
  'put-back': async (tools: Tools) => {
    const trial = await picks(tools)
    await tools.post('/admin/orders/:id', 'pick', trial)
    return trial
  },
  'pack-parcel': PARCEL,
  'ship-parcel': ofParcel(false, { ...TRACKING, tell: 'yes' }),
  'change-parcel': ofParcel(true, { ...TRACKING, trackingNumber: 'T2' }),
  'deliver-parcel': ofParcel(true),
  'remove-parcel': ofParcel(true),
}

export const TRIALS: Trials = {
  '/admin/orders/irregular': {
    decide: async ({ one }) => {
      const { order = '' } = await one(
        'SELECT order_id AS order FROM irregularities WHERE decision IS NULL LIMIT 1',
      )
      return { fields: { order, decision: 'fine', seen: '', note: REASON } }
    },
  },
  '/admin/orders/:id': {
    status: ofOrder(PENDING, ({ revision = '' }) => ({ revision, status: 'processing', buyers: 'not-told' })),
    review: ofOrder('cardinality(review_reasons) > 0 AND reviewed_at IS NULL', ({ revision = '' }) => ({
      revision,
    })),
    note: ofOrder(PLAIN, () => ({ text: 'Called them.' })),
    'delete-note': async (tools) => {
      const { id = '' } = await tools.one(`SELECT id FROM orders WHERE ${PLAIN} LIMIT 1`)
      await tools.post('/admin/orders/:id', 'note', { params: { id }, fields: { text: 'To be deleted' } })
      const { note = '' } = await tools.one(
        `SELECT id AS note FROM order_events WHERE event = 'note' AND order_id = $1 ORDER BY id DESC LIMIT 1`,
        [id],
      )
      return { params: { id }, fields: { noteId: note } }
    },
    erase: ofOrder(`${PLAIN} AND status = 'completed' AND company IS NULL`, (row) => ({
      ...{ revision: row.revision ?? '', number: row.order_number ?? '', others: 'no' },
    })),
    delete: ofOrder(`status = 'cancelled' AND NOT has_invoice`, ({ revision = '' }) => ({ revision })),
    confirm: ofOrder(PENDING, ({ revision = '' }) => ({ revision, note: '' })),
    cancel: ofOrder(PENDING, ({ revision = '' }) => ({ revision, reason: REASON })),
    'ask-agreement': async ({ one, run }) => {
      const { id = '' } = await one(
        `SELECT id FROM orders WHERE ${PENDING} AND ${PLAIN} ORDER BY created_at DESC LIMIT 1`,
      )
      await run(`UPDATE orders SET agreed_payable = 0.01 WHERE id = $1`, [id])
      const { revision = '' } = await one('SELECT revision FROM orders WHERE id = $1', [id])
      return { params: { id }, fields: { revision, note: '' } }
    },
    reply: ofOrder(PLAIN, () => ({ text: 'It leaves tomorrow.' })),
    agree: ofOrder('awaits_agreement', ({ revision = '' }) => ({ revision, words: 'On the telephone' })),
    ...PARCELS,
    'vat-area': async ({ one, run }) => {
      const { id = '' } = await one(
        `SELECT id FROM orders WHERE ${PLAIN} AND status = 'processing' AND NOT has_invoice LIMIT 1`,
      )
      await run(
        `UPDATE orders SET full_address = 'Calle Triana 1, 35002 Las Palmas', country = 'Spain' WHERE id = $1`,
        [id],
      )
      return { params: { id }, fields: { area: 'outside', postcode: '35002' } }
    },
    'allow-credit': async ({ one, run, creditOf }) => {
      const { id = '', company } = await one(
        `SELECT id, company FROM orders WHERE ${PENDING} AND company IS NOT NULL LIMIT 1`,
      )
      await run(`UPDATE companies SET credit_limit = 0 WHERE number = $1`, [company])
      const { limitCents, outstandingCents, orderCents } = await creditOf(id)
      const { revision = '' } = await one(`SELECT revision FROM orders WHERE id = $1`, [id])
      return { params: { id }, fields: { revision, limitCents, outstandingCents, orderCents } }
    },
    'record-payment': async ({ today, ...tools }) =>
      ofOrder(`${PLAIN} AND has_invoice AND payment_state = 'open'`, ({ revision = '' }) => ({
        revision,
        paidOn: today,
        ...PAYMENT,
      }))({ today, ...tools }),
    'record-refund': async ({ today, ...tools }) =>
      ofOrder(`${PLAIN} AND paid - refunded > 100`, ({ revision = '' }) => ({
        revision,
        paidOn: today,
        ...PAYMENT,
      }))({ today, ...tools }),
    'reverse-payment': async ({ one }) => {
      const {
        id = '',
        revision = '',
        payment = '',
      } = await one(`
        SELECT o.id, o.revision, p.id AS payment FROM payments p JOIN orders o ON o.id = p.order_id
        WHERE p.bank_line IS NULL AND p.reverses IS NULL AND p.amount > 0 AND o.refunded = 0
          AND NOT EXISTS (SELECT FROM payments r WHERE r.reverses = p.id) ORDER BY p.id DESC LIMIT 1`)
      return { params: { id }, fields: { revision, id: payment } }
    },
    'issue-invoice': ofOrder(
      `${PLAIN} AND status = 'processing' AND confirmed_at IS NOT NULL AND NOT has_invoice`,
      ({ revision = '' }) => ({ revision }),
    ),
    'mail-invoice': async ({ one, run }) => {
      const { id = '', invoice = '' } = await one(
        `SELECT order_id AS id, i.id AS invoice FROM invoices i JOIN orders o ON o.id = i.order_id
         WHERE o.erased_at IS NULL AND i.kind = 'invoice' AND pdf IS NULL LIMIT 1`,
      )
      await run(A_FILE)
      await run(`UPDATE invoices SET pdf = repeat('a', 64) WHERE id = $1`, [invoice])
      return { params: { id }, fields: { invoice } }
    },
    'credit-invoice': async ({ one }) => {
      const { id = '', invoice = '' } = await one(`
        SELECT order_id AS id, i.id AS invoice FROM invoices i JOIN orders o ON o.id = i.order_id
        WHERE i.kind = 'invoice' AND o.credited = 0 AND o.erased_at IS NULL AND i.net > 100 ORDER BY i.id DESC LIMIT 1`)
      return { params: { id }, fields: { invoice, what: 'amount', amount: '10.00', reason: 'A courtesy' } }
    },
  },
  '/admin/picking/:id': PARCELS,
  '/admin/orders/:id/change': {
    save: async ({ one }) => {
      const {
        id = '',
        revision,
        ...order
      } = await one(
        `SELECT * FROM orders WHERE ${PLAIN} AND status = 'processing' AND NOT has_invoice AND shipment_state = 'none' ORDER BY created_at LIMIT 1`,
      )
      const { lines = '[]' } = await one(
        `SELECT json_agg(json_build_object('item', id, 'kind', kind, 'productId', product_id, 'variant', variant, 'quantity', quantity,
           'rate', null, 'discountCents', 0, 'reason', '') ORDER BY position)::text AS lines FROM order_items WHERE order_id = $1`,
        [id],
      )
      const customer = Object.fromEntries(
        Object.entries(CUSTOMER_FIELDS).map(([name, { column }]) => [name, order[column] ?? '']),
      )
      const change = {
        ...{
          revision: Number(revision),
          lines: JSON.parse(lines),
          charges: [{ kind: 'other', label: 'Pallet', cents: 500 }],
        },
        ...{ customer, note: '', overrides: [], tell: true, personal: 'As agreed.' },
      }
      return { params: { id }, fields: { change: JSON.stringify(change) } }
    },
  },
  '/admin/orders/:id/returns': {
    'record-return': async ({ one, today }) => {
      const { id = '' } = await one(`SELECT id FROM orders WHERE status = 'completed' AND ${PLAIN} LIMIT 1`)
      return {
        params: { id },
        fields: { receivedOn: today, goods: '', quantity: '', condition: '', complaint: 'It smells.' },
      }
    },
    'decide-return': async ({ one, post, today }) => {
      const { id = '' } = await one(`SELECT id FROM orders WHERE status = 'completed' AND ${PLAIN} LIMIT 1`)
      await post('/admin/orders/:id/returns', 'record-return', {
        params: { id },
        fields: { receivedOn: today, goods: '', quantity: '', condition: '', complaint: 'It is late.' },
      })
      const { row = '' } = await one(
        'SELECT id AS row FROM order_returns WHERE decision IS NULL AND order_id = $1 ORDER BY id DESC LIMIT 1',
        [id],
      )
      return { params: { id }, fields: { id: row, decision: 'answered', witness: '' } }
    },
    'credit-return': async ({ one, run }) => {
      const { id = '', ...found } = await one(`
        SELECT o.id, i.id AS invoice, content -> 'lines' -> 0 ->> 'netCents' AS net, item.id AS item FROM invoices i
        JOIN orders o ON o.id = i.order_id JOIN order_items item ON item.order_id = o.id AND item.strain_name = content -> 'lines' -> 0 ->> 'name'
        WHERE i.kind = 'invoice' AND o.credited = 0 AND o.erased_at IS NULL AND item.unit = 'unit' AND i.net > 100 ORDER BY i.id LIMIT 1`)
      await run(
        `INSERT INTO order_returns (order_id, received_on, order_item, goods, unit, quantity, condition, recorded_by_name)
         SELECT order_id, current_date, id, strain_name, 'unit', quantity, 'unopened', 'Ada' FROM order_items WHERE id = $1`,
        [found.item],
      )
      const { row = '' } = await one(
        'SELECT id AS row FROM order_returns WHERE order_id = $1 ORDER BY id DESC LIMIT 1',
        [id],
      )
      const { invoice = '', net: netCents = '' } = found
      return { params: { id }, fields: { id: row, invoice, netCents, reason: REASON } }
    },
  },
  '/admin/payments': {
    'send-reminders': async ({ one, run }) => {
      const { invoice = '', owed = '' } = await one(`
        SELECT o.invoice, ((coalesce(payable, total_price) - credited - (paid - refunded)) * 100)::bigint AS owed
        FROM open_invoices o JOIN orders ON orders.id = o.order_id
        WHERE erased_at IS NULL AND NOT EXISTS (SELECT FROM invoice_reminders r WHERE r.invoice = o.invoice) LIMIT 1`)
      await run(`UPDATE open_invoices SET due_on = current_date - 9 WHERE invoice = $1`, [invoice])
      return { fields: { reminders: `${invoice}:1:${owed}` } }
    },
    'book-sure': async ({ one }) => {
      const { order = '', due = '' } = await one(`
        SELECT order_number AS order, (coalesce(payable, total_price) - credited - (paid - refunded))::text AS due FROM orders
        WHERE has_invoice AND payment_state = 'open' AND credited = 0 AND ${PLAIN} ORDER BY created_at LIMIT 1`)
      return { fields: { ids: (await openLine({ one }, due, `Order ${order}`)).id ?? '' } }
    },
    'book-line': async ({ one }) => {
      const { number = '' } = await one(
        `SELECT upper(left(id::text, 8)) AS number FROM orders WHERE has_invoice AND payment_state = 'open' AND ${PLAIN} ORDER BY created_at DESC LIMIT 1`,
      )
      return {
        fields: { id: (await openLine({ one }, '5', 'Thanks')).id ?? '', number: [number], amount: ['5.00'] },
      }
    },
    'keep-line': async ({ one }) => ({ fields: { id: (await doubtedLine({ one })).id } }),
    'ignore-overlap': async ({ one }) => {
      const { statement } = await doubtedLine({ one })
      const { lines = '' } = await one(
        `SELECT count(*) AS lines FROM bank_lines WHERE statement = $1 AND state = 'open' AND maybe_same IS NOT NULL`,
        [statement],
      )
      return { fields: { statement, lines } }
    },
    'ignore-line': async ({ one }) => ({
      fields: { id: (await openLine({ one }, '3', 'Interest')).id ?? '' },
    }),
    'reopen-line': async ({ one }) => ({
      fields: {
        id: (await one(`SELECT id FROM bank_lines WHERE state = 'booked' ORDER BY id DESC LIMIT 1`)).id ?? '',
      },
    }),
  },
  '/admin/invoices': {
    'issue-ready': async ({ one }) => {
      const { id = '' } = await one(
        `SELECT id FROM orders WHERE confirmed_at IS NOT NULL AND NOT has_invoice AND ${PLAIN} AND status = 'processing' AND NOT awaits_agreement AND full_address NOT LIKE '%Palmas%' LIMIT 1`,
      )
      return { fields: { order: [id] } }
    },
    'confirm-numbers': async ({ one }) => {
      const { prefixes = '' } = await one(
        `SELECT string_agg(DISTINCT prefix, ',') AS prefixes FROM invoice_series`,
      )
      return { fields: Object.fromEntries(prefixes.split(',').map((prefix) => [prefix, 900])) }
    },
  },
  '/admin/customers/new': { create: async () => ({ fields: { name: 'Tried Thrice', ...FACTS } }) },
  '/admin/customers/of-order/:id': {
    make: async ({ one }) => {
      const { id = '' } = await one(
        `SELECT id FROM orders WHERE company IS NULL AND ${PLAIN} ORDER BY created_at LIMIT 1`,
      )
      return { params: { id }, fields: { name: 'Made of an order', ...FACTS } }
    },
    assign: async ({ one }) => {
      const { id = '' } = await one(
        `SELECT id FROM orders WHERE company IS NULL AND ${PLAIN} ORDER BY created_at DESC LIMIT 1`,
      )
      const { company = '' } = await one(
        'SELECT number AS company FROM companies WHERE erased_at IS NULL LIMIT 1',
      )
      return { params: { id }, fields: { company } }
    },
    release: async ({ one }) => {
      const { id = '' } = await one(
        `SELECT id FROM orders WHERE company IS NOT NULL AND ${PLAIN} ORDER BY created_at LIMIT 1`,
      )
      return { params: { id }, fields: {} }
    },
  },
  '/admin/customers/:number': {
    facts: ofCompany(({ revision = '' }) => ({ revision, name: 'Renamed', ...FACTS })),
    'add-person': ofCompany(() => ({ name: 'Nia New', email: 'nia@new.example', phoneNumber: '' })),
    'save-person': ofPerson(({ revision = '', email = '' }) => ({
      revision,
      name: 'Other Name',
      email,
      phoneNumber: '',
    })),
    'remove-person': ofPerson(({ revision = '' }) => ({ revision })),
    'add-address': ofCompany(() => ADDRESS),
    'save-address': ofCompany(
      ({ revision = '', address = '' }) => ({ revision, ...ADDRESS, id: address, address: 'Another 2' }),
      '(SELECT c.*, a.id AS address FROM companies c JOIN company_addresses a ON a.company = c.number) c',
    ),
    'remove-address': ofCompany(
      ({ revision = '', address = '' }) => ({ revision, id: address }),
      '(SELECT c.*, a.id AS address FROM companies c JOIN company_addresses a ON a.company = c.number) c',
    ),
    'remove-file': async ({ one, run }) => {
      const { number = '', revision = '' } = await one(
        'SELECT number, revision FROM companies WHERE erased_at IS NULL ORDER BY number LIMIT 1',
      )
      await run(A_FILE)
      const { id = '' } = await one(
        `INSERT INTO company_files (company, file, name, added_by_name) VALUES ($1, repeat('a', 64), 'A file.pdf', 'Ada') RETURNING id`,
        [number],
      )
      return { params: { number }, fields: { revision, id } }
    },
    note: ofCompany(() => ({ text: 'They pay late.' })),
    'delete-note': async (tools) => {
      const { params = {}, fields } = await TRIALS['/admin/customers/:number'].note(tools)
      await tools.post('/admin/customers/:number', 'note', { params, fields })
      const { id = '' } = await tools.one(
        `SELECT id FROM company_events WHERE event = 'note' ORDER BY id DESC LIMIT 1`,
      )
      return { params, fields: { id } }
    },
    'undo-move': async (tools) => {
      const merge = await TRIALS['/admin/customers/:number/move'].merge(tools)
      await tools.post('/admin/customers/:number/move', 'merge', merge)
      const { id = '' } = await tools.one(
        'SELECT id FROM company_moves WHERE undone_at IS NULL ORDER BY id DESC LIMIT 1',
      )
      return { params: merge.params ?? {}, fields: { id } }
    },
    erase: async ({ one, post }) => {
      await post('/admin/customers/new', 'create', { fields: { name: 'To be erased', ...FACTS } })
      const { number = '', revision = '' } = await one(
        `SELECT number, revision FROM companies WHERE name = 'To be erased'`,
      )
      return { params: { number }, fields: { revision, confirm: number } }
    },
    'person-may-sign-in': ofPerson(() => ({})),
    'person-kept-out': ofPerson(() => ({})),
    'person-may-order': ofPerson(() => ({})),
    'person-may-look': ofPerson(() => ({})),
    'person-sign-out': ofPerson(() => ({})),
    'invitation-withdraw': async ({ one }) => {
      const { number = '', person = '' } = await one(
        'SELECT c.number, p.id AS person FROM companies c JOIN people p ON p.company = c.number WHERE c.erased_at IS NULL LIMIT 1',
      )
      const { id = '' } = await one(
        `INSERT INTO buyer_invitations (company, name, email, may_order, expires_at, invited_by) VALUES ($1, 'Ina', 'ina@new.example', true, now() + interval '1 day', $2) RETURNING id`,
        [number, person],
      )
      return { params: { number }, fields: { id } }
    },
    'check-vat': ofCompany(() => ({}), 'companies c', 'vat_number IS NOT NULL'),
    'record-vat-check': async ({ today, ...tools }) =>
      ofCompany(
        () => ({ outcome: 'valid', day: today, consultationNumber: 'C1', note: '' }),
        'companies c',
        'vat_number IS NOT NULL',
      )({ today, ...tools }),
    'set-group': async ({ one }) => {
      const { group = '' } = await one('SELECT id AS group FROM customer_groups LIMIT 1')
      const { number = '', revision = '' } = await one(
        'SELECT number, revision FROM companies WHERE customer_group IS NULL AND erased_at IS NULL AND merged_into IS NULL ORDER BY number DESC LIMIT 1',
      )
      return { params: { number }, fields: { group, revision } }
    },
  },
  '/admin/customers/:number/qualification': {
    state: ofCompany(
      ({ revision = '' }) => ({ revision, state: 'suspended', reason: REASON }),
      'companies c',
      `state <> 'suspended'`,
    ),
    save: ofCompany(({ revision = '' }) => ({ revision, ...RIGHT })),
    check: ofRight({ recheckOn: '2027-06-01' }),
    withdraw: ofRight({ reason: REASON }),
  },
  '/admin/customers/:number/move': {
    merge: async ({ one, post }) => {
      const name = `Doubled ${crypto.randomUUID()}`
      await post('/admin/customers/new', 'create', { fields: { name, ...FACTS } })
      const { source = '' } = await one('SELECT number AS source FROM companies WHERE name = $1', [name])
      const { number = '', revision = '' } = await one(
        'SELECT number, revision FROM companies WHERE erased_at IS NULL AND merged_into IS NULL ORDER BY number LIMIT 1',
      )
      return { params: { number }, fields: { source, revision } }
    },
    split: async ({ one }) => {
      const {
        number = '',
        revision = '',
        person = '',
      } = await one(`
        SELECT c.number, c.revision, p.id AS person FROM companies c JOIN people p ON p.company = c.number
        WHERE c.erased_at IS NULL AND c.merged_into IS NULL ORDER BY p.id LIMIT 1`)
      return { params: { number }, fields: { revision, name: 'Split off', people: [person] } }
    },
  },
  '/admin/applications/:id': {
    more: ofApplication({}),
    refuse: ofApplication({}),
    approve: ofApplication({ ...RIGHT, company: '' }),
    delete: ofApplication({}),
  },
  '/admin/catalogue': {
    move: async ({ one }) => {
      const { number = '', to = '' } = await one(
        `SELECT a.number, b.number AS to FROM products a JOIN products b ON b.kind = a.kind AND b.position > a.position + 1 WHERE a.state = 'published' AND b.state = 'published' LIMIT 1`,
      )
      return { fields: { number, 'to-place-of': to } }
    },
    archive: async ({ one }) => ({ fields: { number: (await one(product())).number ?? '' } }),
    'bring-back': async ({ one, post }) => {
      const { number = '' } = await one(product())
      await post('/admin/catalogue', 'archive', { fields: { number } })
      return { fields: { number } }
    },
  },
  '/admin/catalogue/prices': {
    publish: async ({ one }) => {
      const { version = '' } = await one('SELECT version FROM publication')
      return { search: '?kind=vape&by=percent&value=5', fields: { version } }
    },
  },
  '/admin/catalogue/import/:id': {
    import: async ({ one }) => {
      const { id = '', revision = '' } = await one(
        `SELECT id, revision FROM catalogue_imports WHERE state = 'open' LIMIT 1`,
      )
      const { version = '' } = await one('SELECT version FROM publication')
      return { params: { id }, fields: { version, revision } }
    },
    undo: async ({ one, run }) => {
      const { id = '' } = await one(`SELECT id FROM catalogue_imports LIMIT 1`)
      await run(`DELETE FROM jobs WHERE kind LIKE '%import%'`)
      await run(`UPDATE catalogue_imports SET state = 'done' WHERE id = $1`, [id])
      return { params: { id }, fields: {} }
    },
  },
  '/admin/catalogue/new': { create: async () => ({ fields: { kind: 'vape', name: 'Tried Thrice' } }) },
  '/admin/catalogue/:number': PRODUCT_TRIALS,
  // The same action, by way of another page.
  '/admin/catalogue/:number/history': PRODUCT_TRIALS,
  '/admin/stock/products': {
    count: async ({ one }) => ({ fields: { product: (await one(product())).number ?? '' } }),
    'stop-counting': async ({ one, post }) => {
      const { number = '' } = await one(product())
      await post('/admin/stock/products', 'count', { fields: { product: number } })
      return { fields: { product: number } }
    },
  },
  '/admin/stock/count': {
    'post-count': async ({ one }) => {
      const {
        number = '',
        onHand = '',
        site = '',
        seen = '',
      } = await one(
        `SELECT batches.number, on_hand::text AS "onHand", site,
           ((CASE unit WHEN 'milligram' THEN 5000 ELSE 5 END) - on_hand)::text AS seen
         FROM batches JOIN stock_items ON stock_items.id = stock_item
         WHERE state = 'released' AND on_hand > 100 ORDER BY batches.number DESC LIMIT 1`,
      )
      // So much less than is recorded is looked at again, with a reason.
      const looked = { [`seen-${number}`]: seen, [`reason-${number}`]: 'A bag was torn' }
      return { fields: { site, batch: [number], expected: [onHand], counted: ['5'], ...looked } }
    },
  },
  '/admin/stock/batches/new': {
    create: async ({ one }) => {
      const { number = '' } = await one(
        `SELECT number FROM products WHERE kind = 'strain' AND state = 'published' LIMIT 1`,
      )
      return {
        fields: {
          product: number,
          variant: '',
          code: 'TRY-3',
          site: 'Main site',
          ...BATCH_FACTS,
          quantity: '500',
        },
      }
    },
  },
  '/admin/stock/batches/:number': {
    facts: ofBatch('true', BATCH_FACTS),
    measured: ofBatch('true', { name: ['THC'], value: ['21.4'], unit: ['%'], limit: [''], passed: ['yes'] }),
    move: ofBatch(`state = 'released' AND on_hand > 10`, { reason: 'sampled', quantity: '1', note: '' }),
    state: ofBatch(`state = 'released' AND NOT EXISTS (SELECT FROM recalls WHERE batch = batches.number)`, {
      state: 'blocked',
      reason: REASON,
    }),
    price: ofBatch('true', { purchasePrice: '3.25' }),
  },
  '/admin/figures/stock': {
    price: async ({ one }) => {
      const { number = '', revision = '' } = await one(
        `SELECT number, revision FROM batches WHERE on_hand > 0 LIMIT 1`,
      )
      return { fields: { id: number, revision, purchasePrice: '3.5' } }
    },
  },
  '/admin/stock/batches/:number/recall': { start: startRecall },
  '/admin/stock/recalls/:number': {
    record: async ({ one }) => {
      const { number = '', position = '' } = await one(
        `SELECT c.recall AS number, c.position FROM recall_consignees c JOIN recalls r ON r.number = c.recall WHERE r.closed_at IS NULL LIMIT 1`,
      )
      return {
        params: { number },
        fields: {
          consignee: position,
          returned: '',
          used: '1',
          destroyed: '',
          witness: '',
          note: 'On the telephone',
        },
      }
    },
    close: async ({ one }) => {
      const { number = '' } = await one(
        'SELECT number FROM recalls WHERE closed_at IS NULL ORDER BY number DESC LIMIT 1',
      )
      return { params: { number }, fields: { reason: REASON } }
    },
    'send-letters': async (tools) => {
      await tools.post('/admin/stock/batches/:number/recall', 'start', await startRecall(tools))
      const { number = '' } = await tools.one('SELECT max(number) AS number FROM recalls')
      await tools.run(`UPDATE jobs SET state = 'cancelled', ended_at = now() WHERE kind LIKE '%letter%'`)
      return { params: { number }, fields: {} }
    },
  },
  '/admin/jobs': {
    cancel: async ({ one }) => ({
      fields: {
        job:
          (await one(`SELECT id FROM jobs WHERE state = 'waiting' AND kind = 'invoice-pdf' LIMIT 1`)).id ??
          '',
      },
    }),
    'try-again': async ({ one, run }) => {
      const { id = '' } = await one(
        `SELECT id FROM jobs WHERE state = 'waiting' AND kind = 'invoice-pdf' ORDER BY id DESC LIMIT 1`,
      )
      await run(`UPDATE jobs SET state = 'failed', ended_at = now() WHERE id = $1`, [id])
      return { fields: { job: id } }
    },
  },
  '/admin/prices': {
    publish: async ({ one }) => {
      const { revision = '' } = await one(
        `SELECT count(*) + count(withdrawn_at) AS revision FROM price_ladders WHERE kind = 'strain'`,
      )
      const ladder = toTypedLadder({ ...STRAIN_DEFAULT_LADDER, maximum: STRAIN_DEFAULT_LADDER.maximum + 100 })
      return {
        search: '?kind=strain',
        fields: { revision, ladder: JSON.stringify(ladder), begin: 'later', from: '2031-01-01T00:00' },
      }
    },
    withdraw: async ({ one }) => ({
      fields: {
        number:
          (
            await one(
              'SELECT number FROM price_ladders WHERE valid_from > now() AND withdrawn_at IS NULL ORDER BY number DESC LIMIT 1',
            )
          ).number ?? '',
      },
    }),
  },
  '/admin/price-lists': {
    begin: async () => ({ fields: { name: 'Begun thrice' } }),
    'add-group': async () => ({ fields: { name: 'Added thrice' } }),
    'remove-group': async ({ one, post }) => {
      await post('/admin/price-lists', 'add-group', { fields: { name: 'To be removed' } })
      return {
        fields: { id: (await one(`SELECT id FROM customer_groups WHERE name = 'To be removed'`)).id ?? '' },
      }
    },
  },
  '/admin/price-lists/:id': {
    save: ofList('Saved', []),
    publish: ofList('Published', ['save']),
    discard: ofList('Discarded', ['publish', 'save']),
    withdraw: async (tools) => {
      const trial = await ofList('Withdrawn', ['publish'])(tools)
      const { number = '' } = await tools.one('SELECT max(number) AS number FROM price_list_versions')
      return { ...trial, fields: { ...trial.fields, number } }
    },
    end: ofList('Ended', ['publish']),
    archive: ofList('Archived', []),
  },
  '/admin/staff': {
    invite: async ({ password }) => ({
      fields: { name: 'Ivo Invited', email: 'ivo@shop.example', role: ['orders'], current: password },
    }),
    link: async (tools) => ({ fields: await colleague(tools) }),
    roles: async (tools) => ({ fields: { ...(await colleague(tools)), role: ['stock'] } }),
    disable: async (tools) => ({ fields: await colleague(tools) }),
    enable: async (tools) => ({ fields: await colleague(tools) }),
  },
  '/admin/start': {
    'start-empty': examplesOnSale,
    'bring-examples-back': async (tools) => {
      await tools.post('/admin/start', 'start-empty', await examplesOnSale(tools))
      return examplesOnSale(tools)
    },
  },
  '/admin/settings/review': {
    drop: settingsDraft,
    discard: settingsDraft,
    publish: settingsDraft,
  },
  '/admin/settings/history/:version': {
    'publish-again': async ({ one }) => {
      const { version = '' } = await one('SELECT max(version) AS version FROM settings_versions')
      return { params: { version: 1 }, fields: { version } }
    },
  },
  '/admin/settings/mail': { 'send-test-mail': async () => ({ fields: {} }) },
  '/account/company': {
    invite: async ({ makeBuyer }) => {
      await makeBuyer()
      return { fields: { name: 'Invited', email: 'invited@buyer.example', mayOrder: 'look' } }
    },
    'withdraw-invitation': async ({ one, makeBuyer }) => {
      const { company } = await makeBuyer()
      const { id = '' } = await one('SELECT id FROM buyer_invitations WHERE company = $1 LIMIT 1', [company])
      return { fields: { id } }
    },
    'save-right': async (tools) => ({ fields: { ...(await ofColleague(tools)), mayOrder: 'look' } }),
    'remove-person': async (tools) => ({ fields: await ofColleague(tools) }),
    'add-address': async ({ makeBuyer }) => {
      await makeBuyer()
      return { fields: { address: 'Calle 9', country: 'Spain' } }
    },
    'save-address': async (tools) => ({
      fields: { ...(await ofOwnAddress(tools)), address: 'Calle 10', country: 'Spain' },
    }),
    'remove-address': async (tools) => ({ fields: await ofOwnAddress(tools) }),
  },
}

async function ofColleague({ one, makeBuyer }: Tools): Promise<Fields> {
  const { company, person } = await makeBuyer()
  const { id = '', revision = '' } = await one(
    'SELECT p.id, c.revision FROM people p JOIN companies c ON c.number = p.company WHERE company = $1 AND p.id <> $2 LIMIT 1',
    [company, person],
  )
  return { id, revision }
}

async function ofOwnAddress({ one, makeBuyer }: Tools): Promise<Fields> {
  const { company } = await makeBuyer()
  const { id = '', revision = '' } = await one(
    `SELECT a.id, c.revision FROM company_addresses a JOIN companies c ON c.number = a.company
     WHERE company = $1 AND use = 'delivery' ORDER BY a.id DESC LIMIT 1`,
    [company],
  )
  return { id, revision }
}
