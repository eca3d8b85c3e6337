import { LETTER_PLACES, USUAL_LETTER, USUAL_SUBJECT } from '#domain/recall/recall-letter.ts'

/** What the operator writes: plain text, with names in braces that are filled in. */
export type Template = { subject: string; text: string }

type TemplateRules = {
  title: string
  /** When it is sent. */
  when: string
  /** What can stand in braces, and what is put there. */
  places: Record<string, string>
  /** Those that are more than words: each stands in a paragraph of its own. */
  blocks: readonly string[]
  /** Until the operator writes another. */
  usual: Template
}

const ORDER_PLACES = {
  customer: 'the name of the customer',
  number: 'the number of the order',
  shop: 'the name of the shop',
  contact: 'how the shop is reached',
  note: 'personal message, if staff added one',
  link: 'a button to the page of the order',
}
const { note: _, ...PLAIN_PLACES } = ORDER_PLACES
const INVOICE_PLACES = {
  ...PLAIN_PLACES,
  invoice: 'the number of the invoice',
  amount: 'what is still to be paid',
  due: 'the day by which it is paid',
  pay: 'how to pay',
}

/** Every mail that staff send by a press. A reply is what somebody writes, in this frame. */
export const MESSAGE_TEMPLATES = {
  confirmed: {
    title: 'Order confirmed',
    when: 'Sent with ‘Confirm’, with the pro-forma invoice attached.',
    places: {
      ...ORDER_PLACES,
      items: 'what was ordered and what it costs',
      due: 'by when it is paid: before the invoice, how many days after it',
      pay: 'how to pay',
    },
    blocks: ['items', 'link'],
    usual: {
      subject: 'Your order {number} is confirmed',
      text: `Dear {customer},

We confirm your order {number}. The pro-forma invoice is attached.

{note}

{items}

Please pay by {due}. {pay}

{link}

Questions? Contact us at {contact}.

{shop}`,
    },
  },
  changed: {
    title: 'Order changed',
    when: 'Sent when an order is changed, if staff choose to notify the buyer.',
    places: {
      ...ORDER_PLACES,
      changes: 'what changed, old and new',
      agree: 'that the customer has to agree, where that is so',
      items: 'what is ordered now and what it costs',
    },
    blocks: ['items', 'changes', 'link'],
    usual: {
      subject: 'Your order {number} was changed',
      text: `Dear {customer},

We changed your order {number}.

{note}

{changes}

Your order is now:

{items}

{agree}

{link}

Questions? Contact us at {contact}.

{shop}`,
    },
  },
  cancelled: {
    title: 'Order cancelled',
    when: 'Sent with ‘Cancel order’.',
    places: {
      ...PLAIN_PLACES,
      reason: 'the reason, as entered by staff',
    },
    blocks: ['link'],
    usual: {
      subject: 'Your order {number} was cancelled',
      text: `Dear {customer},

We cancelled your order {number}. Nothing will be shipped, and no payment is due.

{reason}

{link}

Questions? Contact us at {contact}.

{shop}`,
    },
  },
  reply: {
    title: 'Reply',
    when: 'Surrounds the message staff write with ‘Reply’.',
    places: {
      ...PLAIN_PLACES,
      message: 'the message',
    },
    blocks: ['link'],
    usual: {
      subject: 'About your order {number}',
      text: `Dear {customer},

{message}

{link}

{shop}`,
    },
  },
  shipped: {
    title: 'Parcel shipped',
    when: 'Sent when a parcel is shipped, if staff choose to notify the buyer.',
    places: {
      ...PLAIN_PLACES,
      parcel: 'carrier and tracking number',
      contents: 'what is in it',
    },
    blocks: ['parcel', 'contents', 'link'],
    usual: {
      subject: 'Your order {number} is on its way',
      text: `Dear {customer},

A parcel of your order {number} is on its way.

{parcel}

{contents}

{link}

Questions? Contact us at {contact}.

{shop}`,
    },
  },
  invoice: {
    title: 'Invoice',
    when: 'Sent with an invoice or a credit note.',
    places: {
      ...INVOICE_PLACES,
      payment: 'what is to be paid, by when and how, or that nothing is',
    },
    blocks: ['link'],
    usual: {
      subject: '{invoice} for your order {number}',
      text: `Dear {customer},

{invoice} for your order {number} is attached.

{payment}

{link}

Questions? Contact us at {contact}.

{shop}`,
    },
  },
  reminder1: {
    title: 'First reminder',
    when: 'The first of three, when an invoice is overdue.',
    places: INVOICE_PLACES,
    blocks: ['link'],
    usual: {
      subject: 'Payment reminder: {invoice}',
      text: `Dear {customer},

{invoice} for your order {number} was due on {due}. {amount} is still open. If your payment is on its way, please ignore this reminder.

{pay}

{link}

Questions? Contact us at {contact}.

{shop}`,
    },
  },
  reminder2: {
    title: 'Second reminder',
    when: 'Sent after the first reminder.',
    places: INVOICE_PLACES,
    blocks: ['link'],
    usual: {
      subject: 'Second reminder: {invoice}',
      text: `Dear {customer},

We have not received your payment for {invoice} (order {number}), which was due on {due}. {amount} is still open. Please pay it within a week, or tell us what is delaying it.

{pay}

{link}

Contact us at {contact}.

{shop}`,
    },
  },
  reminder3: {
    title: 'Last reminder',
    when: 'The last one before collection.',
    places: INVOICE_PLACES,
    blocks: ['link'],
    usual: {
      subject: 'Last reminder: {invoice}',
      text: `Dear {customer},

{invoice} for your order {number} was due on {due}, and we reminded you twice. {amount} is still open. Please pay it within a week. Otherwise we have to take further steps.

{pay}

{link}

Contact us at {contact}.

{shop}`,
    },
  },
  recall: {
    title: 'Recall letter',
    when: 'The default text of a recall letter. It can be edited for each recall.',
    places: LETTER_PLACES,
    blocks: [],
    usual: { subject: USUAL_SUBJECT, text: USUAL_LETTER },
  },
} as const satisfies Record<string, TemplateRules>

export type TemplateName = keyof typeof MESSAGE_TEMPLATES

export const TEMPLATE_NAMES = Object.keys(MESSAGE_TEMPLATES).filter(isTemplateName)

export function isTemplateName(name: string): name is TemplateName {
  return Object.hasOwn(MESSAGE_TEMPLATES, name)
}

export function rulesOf(name: TemplateName): TemplateRules {
  return MESSAGE_TEMPLATES[name]
}

type OwnWords = { subject?: string | undefined; text?: string | undefined } | undefined
type OwnTemplates = { messages?: { [Name in TemplateName]?: OwnWords } | undefined }

/** The operator's words; where they left a field empty, the usual ones. */
export function templateOf({ messages }: OwnTemplates, name: TemplateName): Template {
  const { usual } = MESSAGE_TEMPLATES[name]
  const own = messages?.[name]
  return { subject: own?.subject || usual.subject, text: own?.text || usual.text }
}
