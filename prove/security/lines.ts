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
import { storedText } from './stored-text.ts'
import { strangersUploads } from './strangers-uploads.ts'
import { tampering } from './tampering.ts'
import { uploads } from './uploads.ts'

/** The promises of the security table, in its order. */
export const SECURITY_LINES: Line[] = [
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
