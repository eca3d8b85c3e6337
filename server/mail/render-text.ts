import {
  type MailBlock,
  type MailFact,
  type MailItem,
  type MailItems,
  oneLine,
} from '#domain/messages/mail-block.ts'

/** For readers without HTML. Lines are left long: the reader's own program breaks them. */
export function renderText(blocks: readonly MailBlock[]): string {
  return `${blocks.map(renderBlock).join('\n\n')}\n`
}

function renderBlock(block: MailBlock): string {
  switch (block.kind) {
    case 'heading':
      return renderHeading(oneLine(block.text))
    case 'paragraph':
      return block.text
    case 'small':
      return `--\n${block.text}`
    case 'facts':
      return block.facts.map(renderFact).join('\n')
    case 'items':
      return [...block.groups.map(renderItems), block.total.map(renderFact).join('\n')].join('\n\n')
    case 'steps':
      return [
        oneLine(block.title),
        ...block.steps.map(({ term, value }, at) => `${at + 1}. ${oneLine(term)}. ${oneLine(value)}`),
      ].join('\n')
    case 'link':
      return `${oneLine(block.text)}:\n${oneLine(block.url)}`
  }
}

function renderHeading(text: string) {
  return `${text}\n${'='.repeat(text.length)}`
}

/** Further lines of a value stand under its first, so that they cannot pass for lines of the shop. */
function renderFact({ term, value }: MailFact) {
  return `${oneLine(term)}: ${value.replace(/\r\n?|[\n\v\f\u0085\u2028\u2029]/g, '\n    ')}`
}

function renderItems({ title, items }: MailItems) {
  return [...(title ? [renderFact(title)] : []), ...items.map(renderItem)].join('\n')
}

function renderItem({ name, detail, quantity, price }: MailItem) {
  return oneLine(`- ${name} (${detail}): ${[quantity, price].filter(Boolean).join(', ')}`)
}
