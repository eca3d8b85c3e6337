import {
  CUSTOMER_FIELD_NAMES,
  CUSTOMER_FIELDS,
  type OrderCustomer,
} from '#domain/orders/checkout/customer.ts'
import { type Sql, sql } from './sql.ts'

/** The columns of a customer, each under the name of its field. */
export function selectCustomer(): Sql {
  const columns = CUSTOMER_FIELD_NAMES.map(
    (name) => sql`orders.${sql.identifier(CUSTOMER_FIELDS[name].column)} as ${sql.identifier(name)}`,
  )
  return sql.join(columns, sql`, `)
}

/** For `update orders set`. */
export function setCustomer(customer: Partial<OrderCustomer>): Sql {
  const columns = CUSTOMER_FIELD_NAMES.flatMap((name) => {
    const value = customer[name]
    return value === undefined ? [] : [sql`${sql.identifier(CUSTOMER_FIELDS[name].column)} = ${value}`]
  })
  return sql.join(columns, sql`, `)
}
