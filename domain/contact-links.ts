/** One way to reach somebody. */
export type ContactLink = { name: 'E-mail' | 'Telegram' | 'WhatsApp' | 'Signal'; text: string; href: string }

type Handles = {
  email?: string | null
  telegram?: string | null
  whatsapp?: string | null
  signal?: string | null
}

/** Links to those handles that can be one; what somebody wrote there instead leads nowhere. */
export function contactLinks({ email, telegram, whatsapp, signal }: Handles): ContactLink[] {
  const name = telegramName(telegram ?? '')
  const whatsappDigits = phoneDigits(whatsapp ?? '')
  const signalDigits = phoneDigits(signal ?? '')
  const links: (ContactLink | undefined)[] = [
    email ? { name: 'E-mail', text: email, href: `mailto:${encodeURI(email)}` } : undefined,
    name === undefined
      ? undefined
      : { name: 'Telegram', text: `@${name}`, href: `https://t.me/${encodeURIComponent(name)}` },
    whatsappDigits === undefined
      ? undefined
      : { name: 'WhatsApp', text: `+${whatsappDigits}`, href: `https://wa.me/${whatsappDigits}` },
    signalDigits === undefined
      ? undefined
      : { name: 'Signal', text: `+${signalDigits}`, href: `https://signal.me/#p/+${signalDigits}` },
  ]
  return links.filter((link) => link !== undefined)
}

/** People write '@name', 'name' and 't.me/name'. */
function telegramName(text: string) {
  const name = text
    .trim()
    .replace(/^(https?:\/\/)?(www\.)?(t|telegram)\.me\//i, '')
    .replaceAll('@', '')
  return /^[a-z]\w{3,31}$/i.test(name) ? name : undefined
}

/** Of a number with its country code: these services know no other. */
function phoneDigits(text: string) {
  const digits = text.replace(/\D/g, '').replace(/^00/, '')
  return /^[1-9]\d{6,14}$/.test(digits) ? digits : undefined
}
