import { rulesOf, TEMPLATE_NAMES } from '#domain/messages/message-templates.ts'
import type { SettingRoom } from '#domain/shop/setting.ts'
import { setting } from './describe.ts'

/** Subject and text of every mail that staff send by a press. */
export const messagesRoom: SettingRoom = {
  name: 'messages',
  title: 'Messages',
  text: 'E-mails your buyers get when you confirm, change, cancel, ship, invoice, remind or recall.',
  sections: TEMPLATE_NAMES.map((name) => {
    const { title, when, places, usual } = rulesOf(name)
    const listed = Object.entries(places).map(([place, text]) => `{${place}}: ${text}`)
    return {
      title,
      text: when,
      settings: [
        setting(`messages.${name}.subject`, 'Subject', `Default: ${usual.subject}.`, ['mails']),
        setting(
          `messages.${name}.text`,
          'Text',
          `Leave empty for the default text. Placeholders: ${listed.join('; ')}.`,
          ['mails'],
          { kind: 'long-text' },
        ),
      ],
    }
  }),
}
