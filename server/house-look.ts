import { coloursOf } from '#domain/shop/accent-colours.ts'
import { findShopPicture } from '#domain/shop/shop-picture.ts'
import type { PictureLibrary } from './catalogue/pictures/picture-library.ts'
import type { Executor } from './db/database.ts'
import { createLogoFinder } from './documents/find-logo.ts'
import type { HouseLook } from './documents/house-look.ts'
import type { MailLook } from './mail/dress-mail.ts'
import type { Snapshots } from './snapshot.ts'

/** Logo and colours of the operator as papers and mails take them, by the settings of the moment. */
export function createHouseLook(
  db: Executor,
  snapshots: Pick<Snapshots, 'current'>,
  pictures: Pick<PictureLibrary, 'findShown' | 'read'>,
) {
  const findLogo = createLogoFinder(db)

  async function ofDocuments(): Promise<HouseLook> {
    const { shop } = snapshots.current()
    return { logo: await findLogo(shop), colour: coloursOf(shop)?.buttons.day }
  }

  async function ofMails(): Promise<MailLook> {
    const snapshot = snapshots.current()
    const { shop } = snapshot
    const path = findShopPicture(shop, 'logo')
    const source = path && pictures.findShown(snapshot, path)
    // A mail without the logo is better than none.
    const logo = source && (await pictures.read(source, '-600.png').catch(() => undefined))
    return {
      shopName: shop.name,
      logo: typeof logo === 'object' ? logo : undefined,
      colours: coloursOf(shop),
    }
  }

  return { ofDocuments, ofMails }
}
