import { LEGAL_PAGES, type LegalPageName } from '#domain/legal/legal-pages.ts'
import type { SettingRoom } from '#domain/shop/setting.ts'
import { setting } from './describe.ts'

/** The texts of the legal pages, where the operator writes them. */
export const legalRoom: SettingRoom = {
  name: 'legal',
  title: 'Legal pages',
  text: 'Terms, privacy policy and cookie policy: written by the shop from your settings, or by you.',
  sections: Object.entries(LEGAL_PAGES).map(([page, { title }]) => ({
    title,
    text: 'While the field is empty, the page is made of building blocks that follow your settings. Let a lawyer read what you write.',
    settings: [
      setting(
        `legal.${page}`,
        `Your text of the page: ${title}`,
        'Marks: # title, ## heading, - item, **strong**, [words](address).',
        [page as LegalPageName],
        { kind: 'page-text', page: page as LegalPageName },
      ),
    ],
  })),
}
