/** In the names of cookies, {shop} is the word that all of the shop's begin with. */
export type StoredItem = { name: string; place: string; kept: string; purpose: string }

/** Kept without asking, because the visitor asked for what they do. */
export const NECESSARY_ITEMS: StoredItem[] = [
  {
    name: 'cookieConsent',
    place: 'Local storage',
    kept: '1 year',
    purpose: 'Your answer to the cookie banner, so that it does not ask again.',
  },
  {
    name: 'cookieConsentAt',
    place: 'Local storage',
    kept: '1 year',
    purpose: 'When you gave that answer: after a year the banner asks again.',
  },
  {
    name: 'cartItems',
    place: 'Local storage',
    kept: '7 days',
    purpose:
      'Your basket: what you chose and did not send, with what you filled in, so that you can go on where you stopped.',
  },
  {
    name: 'rememberedDetails',
    place: 'Local storage',
    kept: 'Until you take the tick away in the order form, or delete it',
    purpose:
      'Your name, address and contact details, only if you ticked that this device should remember them for your next order.',
  },
  {
    name: 'quickOrder',
    place: 'Session storage',
    kept: 'Until you put the lines into the basket, or close the tab',
    purpose: 'The lines that you typed on the page for quick orders, so that a reload loses none.',
  },
  {
    name: 'application',
    place: 'Session storage',
    kept: 'Until you send your application, or close the tab',
    purpose: 'What you filled in on the page where businesses apply, so that a reload loses none of it.',
  },
  {
    name: 'ageConfirmed',
    place: 'Local storage',
    kept: 'Until you delete it',
    purpose: 'That you said you are old enough, so that the shop does not ask again. No date of birth.',
  },
  {
    name: 'ageRefused',
    place: 'Session storage',
    kept: 'Until you close the tab, or take your answer back',
    purpose: 'That you said you are not old enough, so that the shop stays closed.',
  },
  {
    name: 'theme',
    place: 'Local storage',
    kept: 'Until you choose the theme of your system, or delete it',
    purpose: 'Light or dark, if you chose one.',
  },
  {
    name: 'listLook',
    place: 'Local storage',
    kept: 'Until you choose the cards again, or delete it',
    purpose: 'That lists of products are compact, if you chose so.',
  },
  {
    name: '{shop}.order',
    place: 'Cookie, out of reach of scripts',
    kept: '30 days',
    purpose:
      'Set when you place an order: shows the contact details on its confirmation to your browser alone, and lets your next order with the same address through without a check.',
  },
  {
    name: '{shop}.buyer',
    place: 'Cookie, out of reach of scripts',
    kept: '90 days at most; it ends after 30 days without use',
    purpose: 'Set when you sign in to your account: keeps you signed in.',
  },
  {
    name: '{shop}.buyer_ask',
    place: 'Cookie, out of reach of scripts',
    kept: '15 minutes',
    purpose: 'Set when you ask for a link to sign in: the link lets this browser in, and no other one.',
  },
  {
    name: '{shop}.device_*',
    place: 'Cookie, out of reach of scripts',
    kept: '180 days',
    purpose:
      'Set when you sign in to your account: strangers who ask for links in your name do not keep this browser waiting.',
  },
  {
    name: 'react-router-scroll-positions',
    place: 'Session storage',
    kept: 'Until you close the tab',
    purpose: 'How far you had scrolled, so that the Back button returns you there.',
  },
]

/** Kept after 'Accept All', and not before. */
export const CONSENT_ITEMS: StoredItem[] = [
  {
    name: 'sessionId',
    place: 'Session storage',
    kept: 'Session: until you close the tab',
    purpose: 'A random number that joins the pages of one visit in our statistics. It starts anew next time.',
  },
]

export const STAFF_ITEMS: StoredItem[] = [
  {
    name: '{shop}.session_token',
    place: 'Cookie, out of reach of scripts',
    kept: '30 days at most; it ends after 7 days without use',
    purpose: 'Keeps a member of staff signed in.',
  },
  {
    name: '{shop}.second_step',
    place: 'Cookie, out of reach of scripts',
    kept: '5 minutes',
    purpose: 'Between the password and the code, for staff who sign in with both.',
  },
  {
    name: '{shop}.device_*',
    place: 'Cookie, out of reach of scripts',
    kept: '180 days',
    purpose:
      'Knows a browser that has signed in before, so that strangers who guess passwords lock nobody out.',
  },
  {
    name: 'product-draft:*',
    place: 'Session storage',
    kept: 'Until it is saved, or the tab is closed',
    purpose: 'What staff type about a product, so that a broken connection loses nothing.',
  },
]
