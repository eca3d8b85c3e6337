/** The provider of an account with a password; its account_id is the id of the user. */
export const CREDENTIAL = 'credential'
