/** Refusals that more than one endpoint gives. */
export const SENTENCES = {
  signInFirst: 'Prices and orders are for customers who have signed in: see /account.',
  notFromOurPages: 'This request did not come from a page of this shop.',
  nothingHere: 'There is nothing at this address.',
  notJson: 'The request must be application/json.',
  unreadable: 'The request is not valid JSON in UTF-8.',
  notTaken: 'This address does not take such requests.',
  tooLarge: 'The request is too large.',
  sentBefore:
    'This was sent before with other content, and that was done. Load the page again to see what came of it.',
  broken: 'The request broke off before its end.',
  away: 'The shop is briefly unavailable. Please try again in a moment.',
  busy: 'The shop is very busy. Please try again in a moment.',
}
