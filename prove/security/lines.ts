import type { Line } from '../line.ts'
import { access } from './access.ts'
import { bots } from './bots.ts'
import { buyerLinks } from './buyer-links.ts'
import { companies } from './companies.ts'
import { crossSite } from './cross-site.ts'
import { csp } from './csp.ts'
import { csv } from './csv.ts'
import { forgedBackup } from './forged-backup.ts'
import { guessing } from './guessing.ts'
import { logs } from './logs.ts'
import { mail } from './mail.ts'
import { oneVisitor } from './one-visitor.ts'
import { orderLink } from './order-link.ts'
import { qualification } from './qualification.ts'
import type { SecurityLine } from './stand.ts'
import { storedText } from './stored-text.ts'
import { strangersUploads } from './strangers-uploads.ts'
import { tampering } from './tampering.ts'
import { uploads } from './uploads.ts'

/** In the order of their table. */
const LINES: SecurityLine[] = [
  access,
  tampering,
  orderLink,
  crossSite,
  storedText,
  csv,
  mail,
  guessing,
  logs,
  csp,
  bots,
  forgedBackup,
  oneVisitor,
  uploads,
  strangersUploads,
  qualification,
  buyerLinks,
  companies,
]

/** The promises of the security table. */
export const SECURITY_LINES = LINES.map((line): Line => ({ ...line, table: 'security' }))
