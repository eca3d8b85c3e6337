import type { Control, SettingRoom } from '#domain/shop/setting.ts'
import { setting } from './describe.ts'

const email: Control = { kind: 'text', input: 'email' }
const phone: Control = { kind: 'text', input: 'tel', placeholder: '+34 600 000 000' }

export const contactRoom: SettingRoom = {
  name: 'contact',
  title: 'Contact',
  text: 'How customers reach you, and who answers questions about personal data.',
  sections: [
    {
      title: 'Customers',
      text: 'Fill in the channels you answer; empty ones are not shown.',
      settings: [
        setting(
          'contact.email',
          'E-mail',
          'Sender of all e-mails, and recipient of new order e-mails.',
          ['foot', 'terms', 'privacy', 'cookies', 'confirmation', 'mails', 'documents', 'search'],
          email,
        ),
        setting(
          'contact.telegram',
          'Telegram',
          'Your Telegram username.',
          ['foot', 'terms', 'privacy', 'cookies', 'confirmation', 'mails'],
          { kind: 'text', placeholder: '@shopname' },
        ),
        setting(
          'contact.whatsapp',
          'WhatsApp',
          'Phone number with country code.',
          ['foot', 'terms', 'privacy', 'cookies', 'confirmation', 'mails'],
          phone,
        ),
        setting(
          'contact.signal',
          'Signal',
          'Phone number with country code.',
          ['foot', 'terms', 'privacy', 'cookies', 'confirmation', 'mails'],
          phone,
        ),
      ],
    },
    {
      title: 'Data protection',
      text: 'Your data protection officer, or whoever answers questions about personal data. If empty, the privacy policy names the contact above.',
      settings: [
        setting('dataProtection.name', 'Name', 'A person or department.', ['privacy']),
        setting('dataProtection.email', 'E-mail', 'Default: the shop’s e-mail.', ['privacy'], email),
        setting('dataProtection.address', 'Address', 'Postal address.', ['privacy']),
      ],
    },
  ],
}
