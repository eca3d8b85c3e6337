// The scripts of a page that is the same for everyone run when its visitor first does something (defer-hydration.ts),
// or before long; basket and quick order, whose content is on the device, at once: whoever reads with other tools than a hand may cause none of these events.
window.firstInteraction = new Promise((resolve) => {
  for (const event of ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'click'])
    addEventListener(event, resolve, { once: true, capture: true, passive: true })
  setTimeout(resolve, /^\/(basket|quick-order)$/.test(location.pathname) ? 0 : 4000)
})
