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
      text: 'Fill in the ones you answer; the others are left out.',
      settings: [
        setting(
          'contact.email',
          'E-mail',
          'E-mails of the shop come from here, and notices of orders go here.',
          ['foot', 'terms', 'privacy', 'confirmation', 'mails', 'documents', 'search'],
          email,
        ),
        setting(
          'contact.telegram',
          'Telegram',
          'Your name there.',
          ['foot', 'terms', 'privacy', 'confirmation', 'mails'],
          { kind: 'text', placeholder: '@shopname' },
        ),
        setting(
          'contact.whatsapp',
          'WhatsApp',
          'A phone number with its country code.',
          ['foot', 'terms', 'privacy', 'confirmation', 'mails'],
          phone,
        ),
        setting(
          'contact.signal',
          'Signal',
          'A phone number with its country code.',
          ['foot', 'terms', 'privacy', 'confirmation', 'mails'],
          phone,
        ),
      ],
    },
    {
      title: 'Data protection',
      text: 'Your data protection officer, or whoever answers questions about personal data. Left empty, the privacy policy names the contact above.',
      settings: [
        setting('dataProtection.name', 'Name', 'A person or an office.', ['privacy']),
        setting(
          'dataProtection.email',
          'E-mail',
          'Left empty, the one of the shop is named.',
          ['privacy'],
          email,
        ),
        setting('dataProtection.address', 'Address', 'Where letters reach them.', ['privacy']),
      ],
    },
  ],
}
