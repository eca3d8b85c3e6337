// Making a schema, zod tries out whether it may compile code; our content security policy forbids that and reports it. Said before any
// script of a page: in which order those run that share a schema is not ours to decide.
window.__zod_globalConfig = { jitless: true }
