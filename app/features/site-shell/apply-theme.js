// Runs before the first paint, so that a chosen theme does not flash the other one (app/ui/theme-switch.tsx), nor a compact list the cards
// (app/features/catalogue/finish-list.server.tsx).
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  if (localStorage.getItem('listLook') === 'compact') document.documentElement.dataset.list = 'compact'
} catch {
  // Storage may be forbidden: then the system's theme stays.
}
document.addEventListener('click', ({ target }) => {
  if (!target.closest('[data-list-look]')) return
  const { dataset } = document.documentElement
  if (dataset.list) delete dataset.list
  else dataset.list = 'compact'
  try {
    localStorage.listLook = dataset.list ?? ''
  } catch {
    // The choice then holds until the page is left.
  }
})
// What is typed into a compact list before its code is there, whatever the list shows by then.
window.typedFields = new Set()
addEventListener('input', ({ target }) => {
  const field = target.closest('.quick-field')
  if (field) window.typedFields.add(field)
})
