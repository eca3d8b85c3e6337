// An order button that is pressed before React is there looks busy, and is answered when React comes (lazy-order-dialog.tsx). 'Order Now' in the
// header stands for the page's own, where there is one (PageOrder), before and after: the router leaves alone what was prevented here.
document.addEventListener('click', (event) => {
  const page = event.target.closest('[data-order-here]') && document.querySelector('[data-page-order]')
  const button = page || event.target.closest('[data-order]')
  if (page) event.preventDefault()
  if (!document.documentElement.dataset.orders) {
    if (button) button.ariaBusy = 'true'
  } else if (page) page.click()
})
