import { daysBetween } from '#domain/calendar-days.ts'
import { formatDay } from '#domain/format-day.ts'
import { listEvery } from '#domain/list-in-words.ts'
import { findSellerProblems } from './find-seller-problems.ts'
import { isOnLoopback } from './is-preview.ts'
import { findSetting } from './setting-rooms.ts'
import type { ShopConfig } from './shop-config.ts'

export type GoLiveStep = {
  name: string
  title: string
  text: string
  /** The page of the back office on which it is done. */
  to?: string
  /** Not to be overlooked, also by a shop that has been open for long. */
  isUrgent?: boolean
}

export type GoLiveFacts = {
  shop: Pick<ShopConfig, 'licence' | 'legalEntity' | 'contact' | 'healthStatements' | 'claims' | 'invoices'>
  /** YYYY-MM-DD, by the clocks of the shop. */
  today: string
  publicUrl: string
  hasMailServer: boolean
  /** Of whoever is looking. */
  hasSecondFactor: boolean
  /** Whether the shop's own database role is unable to change the audit log. */
  isAuditSealed: boolean
}

/** What is still missing before the shop can open to the public, each with what to do. */
export function findGoLiveSteps(facts: GoLiveFacts): GoLiveStep[] {
  const { shop, today, publicUrl, hasMailServer, hasSecondFactor, isAuditSealed } = facts
  const unproven = findUnproven(shop)
  const roomOfClaims = findSetting(`claims.${unproven[0]?.name}.shown`)?.room
  const steps: (GoLiveStep | false)[] = [
    describeExpiry(shop, today),
    shop.licence.number === '' && {
      name: 'licence',
      title: 'Add your licence',
      text: 'Without it, a shop on a public address takes no orders.',
      to: '/admin/settings/business',
    },
    describeSeller(shop),
    (shop.legalEntity.name === '' || shop.contact.email === '') && {
      name: 'contact',
      title: 'Add your business details',
      text: 'Fill in the business and its contact: the law requires both on the site.',
      to: shop.legalEntity.name === '' ? '/admin/settings/business' : '/admin/settings/contact',
    },
    !hasMailServer && {
      name: 'mail',
      title: 'Connect a mail server',
      text: 'Set SMTP_URL, such as smtp://user:password@host:587. Until then no order e-mails are sent, and buyers cannot sign in.',
      to: '/admin/settings/mail',
    },
    isOnLoopback(publicUrl)
      ? {
          name: 'public-url',
          title: 'Set the public address',
          text: 'Set PUBLIC_URL, such as https://shop.example. Only this machine can reach the shop until then.',
        }
      : !publicUrl.startsWith('https:') && {
          name: 'https',
          title: 'Use https',
          text: 'PUBLIC_URL begins with http: put a proxy with a certificate in front, and name https there.',
        },
    shop.healthStatements === 'everyone' && {
      name: 'health-statements',
      title: 'Decide who sees health statements',
      text: 'Everyone can see reported medical benefits. Where cannabis counts as medicine, this may be forbidden advertising (Germany: §10 HWG). Ask your lawyer, or hide them.',
      to: '/admin/settings/claims',
    },
    unproven.length > 0 && {
      name: 'evidence',
      title: 'Prove your claims',
      text: `Shown without evidence: ${listEvery(unproven.map(({ words }) => words))}. Add it, or hide them.`,
      to: `/admin/settings/${roomOfClaims}`,
    },
    !hasSecondFactor && {
      name: 'second-factor',
      title: 'Turn on two-factor authentication',
      text: 'Your password alone protects all customer data.',
      to: '/admin/account',
    },
    !isAuditSealed && {
      name: 'audit-log',
      title: 'Seal the audit log',
      text: 'The shop connects to the database as the owner of its tables. Give it a role of its own, and set DATABASE_OWNER_URL to the owner.',
    },
  ]
  return steps.filter((step) => step !== false)
}

/** What was typed before it was checked, and would stop an invoice or an export later. */
function describeSeller(shop: GoLiveFacts['shop']): GoLiveStep | false {
  const [problem] = findSellerProblems(shop)
  if (!problem) return false
  const { label = '' } = findSetting(problem.line) ?? {}
  return {
    name: 'seller',
    title: `Correct the ${label === 'Country' ? 'country' : label} of your business`,
    text: `It ${problem.message}. Tax, invoices and exports depend on it.`,
    to: '/admin/settings/business',
    isUrgent: true,
  }
}

const WARNED_DAYS = 60

function describeExpiry({ licence }: GoLiveFacts['shop'], today: string): GoLiveStep | false {
  const { number, validUntil = '' } = licence
  if (number === '' || validUntil === '') return false
  const days = daysBetween(today, validUntil)
  if (days > WARNED_DAYS) return false
  const last = formatDay(validUntil)
  return {
    name: 'licence-expiry',
    title: days < 0 ? 'Your licence has expired' : 'Renew your licence',
    text:
      days < 0
        ? `Its last day was ${last}. Fill in the new one.`
        : `Its last day is ${last}, ${describeDays(days)}.`,
    to: '/admin/settings/business',
    isUrgent: true,
  }
}

function describeDays(days: number) {
  if (days === 0) return 'which is today'
  return days === 1 ? 'which is tomorrow' : `in ${days} days`
}

/** What the site claims and nothing proves. */
function findUnproven({ claims }: GoLiveFacts['shop']) {
  return Object.entries(claims)
    .filter(([, { shown, evidence = '', evidenceFile = '' }]) => shown && !evidence && !evidenceFile)
    .map(([name, claim]) => ({ name, words: `‘${'text' in claim ? claim.text : claim.title}’` }))
}
