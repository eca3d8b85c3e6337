import type { ApplicationState } from '#domain/qualification/application-limits.ts'
import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

type ListedRow = {
  id: number
  state: ApplicationState
  businessName: string
  country: string
  changedAt: Date
  decidedBy: string | null
  company: number | null
}

const SHOWN_DECIDED = 50

/** Those that wait for somebody, the oldest first; then what was decided last. */
export async function listApplications(db: Executor) {
  const { rows } = await db.execute<ListedRow>(sql`
    (select ${LISTED} from applications where state in ('new', 'more') order by state = 'more', id limit 500)
    union all
    (select ${LISTED} from applications where state in ('approved', 'refused') order by id desc limit ${SHOWN_DECIDED})`)
  const isOpen = ({ state }: { state: ApplicationState }) => state === 'new' || state === 'more'
  return { open: rows.filter(isOpen), decided: rows.filter((row) => !isOpen(row)) }
}

const LISTED = sql`id::float8, state, business_name as "businessName", country, changed_at as "changedAt",
  decided_by_name as "decidedBy", company::float8`

type ApplicationRow = ListedRow & {
  address: string
  vatNumber: string | null
  fullName: string
  email: string
  phoneNumber: string | null
  evidence: string[]
  sentAt: Date
  revision: number
  /** Of a company that has a person with this e-mail address. */
  knownCompany: number | null
  /** Others from the same network that are open. */
  othersOfNetwork: number
  today: string
}
type MessageRow = { id: number; writtenAt: Date; staffName: string | null; text: string }

/** All of one application; undefined where there is none. */
export async function readApplication(db: Executor, id: number) {
  const { rows } = await db.execute<ApplicationRow>(sql`
    select ${LISTED}, address, vat_number as "vatNumber", full_name as "fullName", email, phone_number as "phoneNumber",
      evidence, (
        select count(*)::float8 from applications other
        where other.network = applications.network and other.id <> applications.id and other.state in ('new', 'more')
      ) as "othersOfNetwork", sent_at as "sentAt", revision, shop_day(now())::text as today,
      (select people.company::float8 from people where lower(people.email) = lower(applications.email)) as "knownCompany"
    from applications where id = ${id}`)
  const [row] = rows
  if (!row) return undefined
  const messages = await db.execute<MessageRow>(sql`
    select id::float8, written_at as "writtenAt", staff_name as "staffName", text
    from application_messages where application = ${id} order by id`)
  return { ...row, messages: messages.rows }
}
