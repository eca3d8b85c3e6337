import { config } from 'zod'

/**
 * Making a schema, zod tries out whether it may compile code; our content security policy forbids that and reports it.
 * Whatever loads schemas in the browser loads this before them.
 */
config({ jitless: true })
