import type { AccentColours } from '#domain/shop/accent-colours.ts'
import type { Message } from './message.ts'
import { escapeHtml } from './render-html.ts'

/** What is the operator's own on every mail. The logo is a PNG: some mail programs know no other. */
export type MailLook = { shopName: string; logo?: Buffer | undefined; colours?: AccentColours | undefined }

/** Inside the mail itself, so that nobody learns when it is read. */
const LOGO_ID = 'logo'

/** Gives a mail logo and colours as they are when it is sent, as with the address that it comes from. Its words were final before. */
export function dressMail(message: Message, { shopName, logo, colours }: MailLook): Message {
  const styles = [...(logo ? [LOGO_STYLE] : []), ...(colours ? [coloured(colours)] : [])]
  const html = message.html
    .replace('</style>', () => [...styles, '</style>'].join('\n'))
    .replace('<main>', () => (logo ? `<main>\n${logoLine(shopName)}` : '<main>'))
  const attachments = message.attachments ?? []
  if (!logo) return { ...message, html }
  const picture = { name: 'logo.png', type: 'image/png', bytes: logo, cid: LOGO_ID }
  return { ...message, html, attachments: [...attachments, picture] }
}

const LOGO_STYLE = `.logo { max-width: 240px; height: 40px; object-fit: contain; border-radius: 3px; }
@media (prefers-color-scheme: dark) { .logo { background: #eef0e4; } }`

function logoLine(shopName: string) {
  return `<p><img class="logo" src="cid:${LOGO_ID}" alt="${escapeHtml(shopName)}" height="40"></p>`
}

function coloured({ buttons: { day, night } }: AccentColours) {
  return `a { color: ${day}; }
a.button { background: ${day}; color: #f7f5ec; }
@media (prefers-color-scheme: dark) {
  a { color: ${night}; }
  a.button { background: ${night}; color: #10170f; }
}`
}
