import { isOnLoopback } from './is-preview.ts'
import type { ShopConfig } from './shop-config.ts'

export type GoLiveStep = { name: string; title: string; text: string }

export type GoLiveFacts = {
  shop: Pick<ShopConfig, 'licence' | 'legalEntity' | 'contact' | 'healthStatements'>
  publicUrl: string
  hasMailServer: boolean
  /** Of whoever is looking. */
  hasSecondFactor: boolean
  /** Whether the shop's own database role is unable to change the audit log. */
  isAuditSealed: boolean
}

/** What is still missing before the shop can open to the public, each with what to do. */
export function findGoLiveSteps(facts: GoLiveFacts): GoLiveStep[] {
  const { shop, publicUrl, hasMailServer, hasSecondFactor, isAuditSealed } = facts
  const steps: (GoLiveStep | false)[] = [
    shop.licence.number === '' && {
      name: 'licence',
      title: 'Add your licence',
      text: 'Fill in licence in shop.config.ts. Without it, a shop on a public address takes no orders.',
    },
    (shop.legalEntity.name === '' || shop.contact.email === '') && {
      name: 'contact',
      title: 'Say who you are',
      text: 'Fill in legalEntity and contact in shop.config.ts: the law asks for both on the site.',
    },
    !hasMailServer && {
      name: 'mail',
      title: 'Connect a mail server',
      text: 'Set SMTP_URL, such as smtp://user:password@host:587. Nobody is told of orders by mail until then.',
    },
    isOnLoopback(publicUrl)
      ? {
          name: 'public-url',
          title: 'Set the public address',
          text: 'Set PUBLIC_URL, such as https://shop.example. Only this machine can reach the shop now.',
        }
      : !publicUrl.startsWith('https:') && {
          name: 'https',
          title: 'Use https',
          text: 'PUBLIC_URL begins with http: put a proxy with a certificate in front, and name https there.',
        },
    shop.healthStatements === 'everyone' && {
      name: 'health-statements',
      title: 'Decide who reads health statements',
      text: "Everyone reads what people report of medical benefits. Where cannabis counts as medicine, that may be forbidden advertising (Germany: §10 HWG). Ask your lawyer, or set healthStatements to 'nobody' in shop.config.ts.",
    },
    !hasSecondFactor && {
      name: 'second-factor',
      title: 'Turn on your second factor',
      text: 'A password alone guards every customer’s address. Turn it on under Account.',
    },
    !isAuditSealed && {
      name: 'audit-log',
      title: 'Seal the audit log',
      text: 'The shop works as the owner of its tables. Give it a role of its own: name the owner in DATABASE_OWNER_URL.',
    },
  ]
  return steps.filter((step) => step !== false)
}
