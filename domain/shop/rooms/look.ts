import { type ColourUse, type Theme, USUAL_COLOURS } from '#domain/shop/accent-colours.ts'
import type { Setting, SettingRoom } from '#domain/shop/setting.ts'
import { setting } from './describe.ts'

const PICTURE = { kind: 'picture' } as const

function colour(path: string, label: string, does: string, use: ColourUse, theme: Theme): Setting {
  return setting(path, label, does, ['everyPage'], { kind: 'colour', use, theme })
}

/** What makes the shop look like the operator's own. */
export const lookRoom: SettingRoom = {
  name: 'look',
  title: 'Look',
  text: 'Your logo, your icon and your colours.',
  sections: [
    {
      title: 'Logo and icon',
      text: 'A picture with a transparent background looks best. SVG files are not taken: export yours as PNG, at least 600 pixels wide.',
      settings: [
        setting(
          'look.logo',
          'Logo',
          'Shown instead of the name, preferably in landscape format.',
          ['everyPage', 'mails', 'documents'],
          PICTURE,
        ),
        setting(
          'look.icon',
          'Icon',
          'A square, at least 512 pixels: in the tabs of browsers and on the screens of phones. Default: your logo.',
          ['everyPage'],
          PICTURE,
        ),
      ],
    },
    {
      title: 'Colours',
      text: 'Of buttons and of small marks. A colour is taken where everybody can read it, on light and on dark backgrounds.',
      settings: [
        colour(
          'look.buttons',
          'Buttons',
          `Of buttons and of what is chosen. Default: ${USUAL_COLOURS.buttons.day}.`,
          'buttons',
          'day',
        ),
        colour(
          'look.buttonsAtNight',
          'Buttons in the dark theme',
          'Default: the colour of the buttons, made lighter.',
          'buttons',
          'night',
        ),
        colour(
          'look.marks',
          'Marks',
          `Of lines and labels that stand out. Default: ${USUAL_COLOURS.marks.day}.`,
          'marks',
          'day',
        ),
        colour(
          'look.marksAtNight',
          'Marks in the dark theme',
          'Default: the colour of the marks, made lighter.',
          'marks',
          'night',
        ),
      ],
    },
  ],
}
