// An order button that is pressed before React is there looks busy, and is answered when React comes (order-door.tsx).
document.addEventListener('click', ({ target }) => {
  const button = target.closest('[data-order]')
  if (button && !document.documentElement.dataset.orders) button.ariaBusy = 'true'
})
