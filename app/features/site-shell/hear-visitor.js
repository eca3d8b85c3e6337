// The scripts of a page that is the same for everyone run when its visitor first does something (start-scripts-later.ts),
// or before long: whoever reads with other tools than a hand may give no sign.
window.visitorStirs = new Promise((stir) => {
  for (const sign of ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'click'])
    addEventListener(sign, stir, { once: true, capture: true, passive: true })
  setTimeout(stir, 4000)
})
