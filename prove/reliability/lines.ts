import type { Line } from '../line.ts'
import { APP_KILLED } from './app-killed.ts'
import { BACKUP_RESTORE } from './backup-restore.ts'
import { FULL_DISK } from './full-disk.ts'
import { HOSTILE_BYTES } from './hostile-bytes.ts'
import { INVOICE_NUMBERS } from './invoice-numbers.ts'
import { INVOICES } from './invoices.ts'
import { ITEMLESS_ORDER } from './itemless-order.ts'
import { JOBS_KILLED } from './jobs-killed.ts'
import { LEDGER_KILLED } from './ledger-killed.ts'
import { MEMORY } from './memory.ts'
import { POSTGRES_KILLED } from './postgres-killed.ts'
import { POSTGRES_STALLED } from './postgres-stalled.ts'
import { QUANTITIES } from './quantities.ts'
import { RECALL_KILLED } from './recall-killed.ts'
import { REPLY_LOST } from './reply-lost.ts'
import { RETENTION_CLOCK } from './retention-clock.ts'
import { RETENTION_ERASURE } from './retention-erasure.ts'
import { SILENT_SOCKETS } from './silent-sockets.ts'
import { TODAY } from './today.ts'

export const RELIABILITY_LINES: Line[] = [
  APP_KILLED,
  JOBS_KILLED,
  RECALL_KILLED,
  LEDGER_KILLED,
  INVOICES,
  INVOICE_NUMBERS,
  POSTGRES_KILLED,
  POSTGRES_STALLED,
  REPLY_LOST,
  ITEMLESS_ORDER,
  HOSTILE_BYTES,
  SILENT_SOCKETS,
  FULL_DISK,
  MEMORY,
  QUANTITIES,
  BACKUP_RESTORE,
  TODAY,
  RETENTION_ERASURE,
  RETENTION_CLOCK,
]
