import type { MailBlock, MailFact, MailItem, MailItems } from '#domain/messages/mail-block.ts'

/** Colours of the shop by day; mail programs that know better choose the ones of the night. */
const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 24px 16px; background: #f5f2e8; color: #17211b; font: 16px/1.6 system-ui, sans-serif; }
main { max-width: 560px; margin: 0 auto; }
h1 { font: 400 26px/1.2 Georgia, serif; margin: 0 0 16px; }
h2 { font: 400 19px/1.3 Georgia, serif; margin: 28px 0 8px; }
p, dl, ol, ul { margin: 0 0 16px; }
ul { padding: 0; list-style: none; border-top: 1px solid #d9d5c5; }
li.item { padding: 10px 0; border-bottom: 1px solid #d9d5c5; }
dt { display: inline; color: #57625a; }
dd { display: inline; margin: 0; white-space: pre-line; }
.detail, .small { color: #57625a; font-size: 14px; }
h2 .detail { font-family: system-ui, sans-serif; }
.total { font-size: 18px; }
a { color: #24402f; }
a.button { display: inline-block; padding: 12px 20px; border-radius: 3px; background: #24402f; color: #f7f5ec; text-decoration: none; }
@media (prefers-color-scheme: dark) {
  body { background: #101613; color: #e8e6da; }
  ul, li.item { border-color: #2a352e; }
  dt, .detail, .small { color: #9aa79c; }
  a { color: #a3bf90; }
  a.button { background: #a3bf90; color: #10170f; }
}`

/** One column, no pictures, nothing from elsewhere: what a reader sees is all there is. */
export function renderHtml(title: string, blocks: readonly MailBlock[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${STYLE}
</style>
</head>
<body>
<main>
${blocks.map(renderBlock).join('\n')}
</main>
</body>
</html>
`
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

function renderBlock(block: MailBlock): string {
  switch (block.kind) {
    case 'heading':
      return `<h1>${escapeHtml(block.text)}</h1>`
    case 'paragraph':
      return `<p>${escapeHtml(block.text)}</p>`
    case 'small':
      return `<p class="small">${escapeHtml(block.text)}</p>`
    case 'facts':
      return renderFacts(block.facts)
    case 'items':
      return `${block.groups.map(renderItems).join('\n')}\n${renderFacts(block.total, 'total')}`
    case 'steps':
      return `<h2>${escapeHtml(block.title)}</h2>\n<ol>\n${block.steps.map(renderStep).join('\n')}\n</ol>`
    case 'link':
      return `<p><a class="button" href="${escapeHtml(block.url)}">${escapeHtml(block.text)}</a></p>`
  }
}

function renderFacts(facts: readonly MailFact[], className = 'facts') {
  const rows = facts.map(
    ({ term, value }) => `<div><dt>${escapeHtml(term)}:</dt> <dd>${escapeHtml(value)}</dd></div>`,
  )
  return `<dl class="${className}">\n${rows.join('\n')}\n</dl>`
}

function renderItems({ title, items }: MailItems) {
  const heading = title
    ? `<h2>${escapeHtml(title.term)} <span class="detail">${escapeHtml(title.value)}</span></h2>\n`
    : ''
  return `${heading}<ul>\n${items.map(renderItem).join('\n')}\n</ul>`
}

function renderItem({ name, detail, quantity, price }: MailItem) {
  const figures = [quantity, price].filter((text) => text !== undefined).join(' · ')
  return `<li class="item"><strong>${escapeHtml(name)}</strong> <span class="detail">${escapeHtml(detail)}</span><br>${escapeHtml(figures)}</li>`
}

function renderStep({ term, value }: MailFact) {
  return `<li><strong>${escapeHtml(term)}.</strong> ${escapeHtml(value)}</li>`
}
