// An order button that is pressed before React is there looks busy, and is answered when React comes (lazy-order-dialog.tsx). 'Order Now' in the
// header stands for the page's own, where there is one.
document.addEventListener('click', (event) => {
  const page = event.target.closest('[data-order-here]') && document.querySelector('[data-page-order]')
  const button = page || event.target.closest('[data-order]')
  if (!button || document.documentElement.dataset.orders) return
  button.ariaBusy = 'true'
  if (page) event.preventDefault()
})
