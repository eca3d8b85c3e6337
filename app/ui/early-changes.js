// Remembers what is typed, ticked or chosen before React is there, which then hears of it (early-changes.ts).
window.earlyChanges = new Set()
addEventListener('input', ({ target }) => window.earlyChanges?.add(target), true)
