// An order button that is pressed before React is there looks busy, and is answered when React comes (lazy-order-dialog.tsx).
document.addEventListener('click', ({ target }) => {
  const button = target.closest('[data-order]')
  if (button && !document.documentElement.dataset.orders) button.ariaBusy = 'true'
})
