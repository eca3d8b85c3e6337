// How many lines the basket has, on its link in the header: before React is there, and whenever this tab or another one changes it
// (device-storage.ts). As attributes, which React leaves alone.
{
  const WEEK_MS = 6048e5
  const count = () => {
    let lines = 0
    try {
      for (const draft of Object.values(JSON.parse(localStorage.cartItems)))
        if (draft.savedAt > Date.now() - WEEK_MS) lines += draft.lines.length
    } catch {}
    const link = document.querySelector('[data-basket]')
    if (!link) return
    link.dataset.basket = lines || ''
    link.ariaLabel = lines ? `Basket, ${lines} line${lines > 1 ? 's' : ''}` : 'Basket'
  }
  for (const event of ['DOMContentLoaded', 'storage']) addEventListener(event, count)
}
